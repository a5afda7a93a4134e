import { pageGroups } from '#contract/page-routes.ts';

/** Replaces the secret of a link in an email copy. */
const hidden = '#hidden';

/**
 * Removes the secrets of links to this site from text or HTML, so that readers of the copy can't use them. No link keeps
 * its fragment, and a page whose address contains a secret keeps only its path.
 */
export function withoutSecrets(text: string, origin: string): string {
  return text.replaceAll(/[^\s"'<>]+/g, (token) => {
    const start = token.indexOf(`${origin}/`);
    if (start < 0) return token;
    const path = /^[^?#]*/.exec(token.slice(start + origin.length))?.[0] ?? '';
    const end = start + origin.length + path.length;
    const page = pageGroups.emailLinks.paths.find(
      (candidate) => path === candidate || path.startsWith(`${candidate}/`),
    );
    if (page !== undefined) return `${token.slice(0, start)}${origin}${page}${hidden}`;
    const fragment = token.indexOf('#', end);
    return fragment < 0 ? token : `${token.slice(0, fragment)}${hidden}`;
  });
}
