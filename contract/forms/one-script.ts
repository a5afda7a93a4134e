/** Digits, punctuation, emoji and accents belong to every script. */
const shared = [String.raw`\p{Script=Common}`, String.raw`\p{Script=Inherited}`];

/** Scripts in everyday use (UAX #31, tables 5 and 7). Letters of all others are of no use here but to look like these. */
const scripts =
  'Latin Greek Cyrillic Armenian Hebrew Arabic Syriac Thaana Georgian Ethiopic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil ' +
  'Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Mongolian Cherokee Canadian_Aboriginal';

/** Chinese, Japanese and Korean mix scripts, also with Latin ("highly restrictive" of UTS #39). */
const mixtures = ['Latin Han Hiragana Katakana', 'Latin Han Bopomofo', 'Latin Han Hangul'];

const wholes = [...scripts.split(' '), ...mixtures].map((together) => {
  const members = together.split(' ').map((script) => String.raw`\p{Script_Extensions=${script}}`);
  const characters = [...shared, ...members].join('');
  return new RegExp(`^[${characters}]*$`, 'u');
});

/** Whether all letters of a text are of one script in everyday use, so that none poses as a letter of another. */
export function isOneScript(text: string): boolean {
  return wholes.some((whole) => whole.test(text));
}
