import { endingOf } from '#contract/files.ts';
import { cleanName } from '#server/files/clean-name.ts';

/** What Windows keeps for itself, whatever the ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/** Bytes of a name without its ending: with folder, version and ending every file system takes it. */
const maxBytes = 150;

/** Gives names that every system can unpack, none of them twice, whatever the case of its letters. */
export function openNames(): (name: string, version: number) => string {
  const taken = new Set<string>();
  return (name, version) => {
    const { stem, ending } = safeParts(name);
    const wanted = version > 1 ? `${stem} (version ${version})` : stem;
    let made = `${wanted}${ending}`;
    for (let count = 2; taken.has(made.toLowerCase()); count++) made = `${wanted} (${count})${ending}`;
    taken.add(made.toLowerCase());
    return made;
  };
}

function safeParts(name: string): { stem: string; ending: string } {
  const clean = cleanName(name).replaceAll(/[<>:"|?*/\\]/g, '_');
  const last = endingOf(clean);
  const ending = last !== '' && last.length <= 10 ? clean.slice(-last.length - 1) : '';
  const emails = Array.from(ending === '' ? clean : clean.slice(0, -ending.length));
  while (Buffer.byteLength(emails.join('')) > maxBytes) emails.pop();
  const stem = emails.join('').replace(/[. ]+$/, '');
  return { stem: stem === '' ? 'document' : reserved.test(stem) ? `_${stem}` : stem, ending };
}
