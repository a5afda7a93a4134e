import { pageGroups } from '#contract/page-routes.ts';

/** What a copy of an email has where the link had a secret. */
const hidden = '#hidden';

/**
 * A text or HTML without the secrets of links to this site: whoever reads the copy can't open with them what they open for
 * its reader. No link keeps what follows its `#`, and a page whose address holds a secret keeps nothing but its path.
 */
export function withoutSecrets(copy: string, origin: string): string {
  return copy.replaceAll(/[^\s"'<>]+/g, (word) => {
    const start = word.indexOf(`${origin}/`);
    if (start < 0) return word;
    const path = /^[^?#]*/.exec(word.slice(start + origin.length))?.[0] ?? '';
    const end = start + origin.length + path.length;
    const page = pageGroups.emailLinks.paths.find((one) => path === one || path.startsWith(`${one}/`));
    if (page !== undefined) return `${word.slice(0, start)}${origin}${page}${hidden}`;
    const fragment = word.indexOf('#', end);
    return fragment < 0 ? word : `${word.slice(0, fragment)}${hidden}`;
  });
}
