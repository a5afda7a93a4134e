/**
 * A text without characters that show nothing or turn the direction of what follows: two names that look alike are then
 * alike. What writing needs stays: joiners between emoji and in scripts that use them, and the selectors behind emoji and
 * ideographs.
 */
export function withoutInvisible(value: string): string {
  if (!anyInvisible.test(value)) return value;
  const signs = Array.from(value);
  let kept = '';
  for (const [index, sign] of signs.entries()) {
    if (!invisible.test(sign) || isNeeded(sign, lastOf(kept), signs[index + 1] ?? '')) kept += sign;
  }
  return kept;
}

/** Default ignorable: zero-width and direction marks, soft hyphens, fillers, variation selectors, tags. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]$/u;
const anyInvisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;
const joiner = '\u200D';
const nonJoiner = '\u200C';
const emoji = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\uFE0F]$/u;
const joiningScript =
  /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]$/u;

/** Whether the sign changes how its neighbors look, rather than only hiding between them. */
function isNeeded(sign: string, before: string, after: string): boolean {
  if (sign === '\uFE0E' || sign === '\uFE0F') return /^[\p{Emoji}]$/u.test(before);
  if (/^[\u{E0100}-\u{E01EF}]$/u.test(sign)) return /^\p{Ideographic}$/u.test(before);
  if (sign === joiner && emoji.test(before)) return /^\p{Extended_Pictographic}$/u.test(after);
  if (sign === joiner || sign === nonJoiner) return joiningScript.test(before) && joiningScript.test(after);
  return false;
}

function lastOf(text: string): string {
  return Array.from(text.slice(-2)).at(-1) ?? '';
}
