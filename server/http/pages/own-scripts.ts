import { createHash } from 'node:crypto';

interface OwnScripts {
  /** The page without the nonce. */
  html: string;
  /** CSP sources of the inline scripts that had the nonce, without duplicates. */
  hashes: string[];
}

/**
 * Removes the renderer's nonce from a page and returns the hashes of the inline scripts that had it. A script that came
 * into the page with stored content has no nonce, so its hash is missing and no browser runs it. Without a nonce, no script
 * is ours.
 */
export function ownScripts(marked: string, nonce: string | undefined): OwnScripts {
  if (nonce === undefined) return { html: marked, hashes: [] };
  const parts = marked.split(` nonce="${nonce}"`);
  const html = parts.join('');
  if (html.includes(nonce)) throw new Error('The mark of our own scripts stands where it was not expected');
  const codes = parts.slice(1).flatMap((after, index) => inlineCode(parts[index] ?? '', after));
  return { html, hashes: [...new Set(codes.map(hashOf))] };
}

/** The code of the tag that is open between these two parts of a page, if it is an inline script. */
function inlineCode(before: string, after: string): string[] {
  const tag = before.slice(before.lastIndexOf('<'));
  const opened = after.indexOf('>');
  const closed = after.indexOf('</script>', opened);
  const attributes = tag + after.slice(0, opened);
  if (!tag.startsWith('<script') || opened < 0 || closed < 0 || / src=/.test(attributes)) return [];
  return [after.slice(opened + 1, closed)];
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
