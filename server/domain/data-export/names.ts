import { fileExtension } from '#contract/files.ts';
import { cleanName } from '#server/files/clean-name.ts';

/** Names that Windows reserves, with any extension. */
const reservedNames = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/** Maximum bytes of a name without its extension, so that path, version and extension fit every file system. */
const maxBytes = 150;

/** Returns a function that makes file names every system can unpack, each unique regardless of case. */
export function uniqueNames(): (name: string, version: number) => string {
  const used = new Set<string>();
  return (name, version) => {
    const { stem, ending } = safeParts(name);
    const base = version > 1 ? `${stem} (version ${version})` : stem;
    let unique = `${base}${ending}`;
    for (let count = 2; used.has(unique.toLowerCase()); count++) unique = `${base} (${count})${ending}`;
    used.add(unique.toLowerCase());
    return unique;
  };
}

function safeParts(name: string): { stem: string; ending: string } {
  const clean = cleanName(name).replaceAll(/[<>:"|?*/\\]/g, '_');
  const extension = fileExtension(clean);
  const ending = extension !== '' && extension.length <= 10 ? clean.slice(-extension.length - 1) : '';
  const characters = Array.from(ending === '' ? clean : clean.slice(0, -ending.length));
  while (Buffer.byteLength(characters.join('')) > maxBytes) characters.pop();
  const stem = characters.join('').replace(/[. ]+$/, '');
  return { stem: stem === '' ? 'document' : reservedNames.test(stem) ? `_${stem}` : stem, ending };
}
