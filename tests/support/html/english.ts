/** Words that are English and not Spanish, and in no name of the demo firm. */
const englishWords =
  /(?<!\p{L})(the|and|or|your|you|we|our|us|is|are|be|to|please|with|without|for|of|by|in|on|at|send|name|email|message|meeting|time|times|day|days|book|free|from|month|week|hour|choose|select|enter|not|must|characters|soon|thank|thanks|questions?|office|hours|today|phone|service|services|cancel|move|new|this|that|what|when|will|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)(?!\p{L})/gu;

/** What is quoted or capitalized in English on purpose: parts of the portal, which is in English, and the firm's name. */
const namesInEnglish = /“[^”]*”|Ridgeline Accounting|\S+@\S+|QuickBooks/g;

/** The English words in a text that should be in Spanish. */
export function englishIn(text: string): string[] {
  return text.replaceAll(namesInEnglish, '').match(englishWords) ?? [];
}
