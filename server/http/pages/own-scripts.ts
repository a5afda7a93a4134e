import { createHash } from 'node:crypto';

interface OwnScripts {
  /** The page without the marks. */
  html: string;
  /** CSP sources of the inline scripts that carried the mark, each once. */
  hashes: string[];
}

/**
 * Takes the renderer's mark out of a page and gives the hashes of the inline scripts that carried it. A script that came
 * into the page with stored content has no mark: its hash is not among them, and no browser runs it. Without a mark no
 * script is ours.
 */
export function ownScripts(marked: string, nonce: string | undefined): OwnScripts {
  if (nonce === undefined) return { html: marked, hashes: [] };
  const parts = marked.split(` nonce="${nonce}"`);
  const html = parts.join('');
  if (html.includes(nonce)) throw new Error('The mark of our own scripts stands where it was not expected');
  const codes = parts.slice(1).flatMap((after, index) => inlineCode(parts[index] ?? '', after));
  return { html, hashes: [...new Set(codes.map(hashOf))] };
}

/** The code of the tag that is open between these two pieces of a page, if it is an inline script. */
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
