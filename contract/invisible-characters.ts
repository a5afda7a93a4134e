/**
 * Removes characters that are invisible or change the text direction, so that names that look the same are the same. Keeps
 * what writing needs: joiners between emoji and in scripts that use them, and variation selectors after emoji and ideographs.
 */
export function withoutInvisible(value: string): string {
  if (!anyInvisible.test(value)) return value;
  const characters = Array.from(value);
  let cleaned = '';
  for (const [index, character] of characters.entries()) {
    const after = characters[index + 1] ?? '';
    if (!invisible.test(character) || isNeeded(character, lastOf(cleaned), after)) cleaned += character;
  }
  return cleaned;
}

/** Default ignorable: zero-width and direction marks, soft hyphens, fillers, variation selectors, tags. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]$/u;
const anyInvisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;
const joiner = '\u200D';
const nonJoiner = '\u200C';
const emoji = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\uFE0F]$/u;
const joiningScript =
  /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]$/u;

/** Whether the character changes how its neighbors look, rather than only hiding between them. */
function isNeeded(character: string, before: string, after: string): boolean {
  if (character === '\uFE0E' || character === '\uFE0F') return /^[\p{Emoji}]$/u.test(before);
  if (/^[\u{E0100}-\u{E01EF}]$/u.test(character)) return /^\p{Ideographic}$/u.test(before);
  if (character === joiner && emoji.test(before)) return /^\p{Extended_Pictographic}$/u.test(after);
  if (character === joiner || character === nonJoiner)
    return joiningScript.test(before) && joiningScript.test(after);
  return false;
}

function lastOf(text: string): string {
  return Array.from(text.slice(-2)).at(-1) ?? '';
}
