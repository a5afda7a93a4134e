/** A text in quotes, an assignment to a place of the list `$R`, or a place that is read. After an arrow a bare object would be a block. */
const parts = /"(?:[^"\\]|\\.)*"|(?:=>)?\$R\[\d+\]=?/g;

/**
 * Of the script that brings a page its data: each object is serialized with a name of its own (`$R[7]=`), for the few
 * that are mentioned again. Takes a whole page and leaves out the names that nothing reads.
 */
export function withoutUnreadNames(html: string): string {
  const scripts = /<script(?: nonce="[^"]*")? data-tsr-stream-part[^>]*>[\s\S]*?<\/script>/g;
  // A later script may read what an earlier one has named.
  const all = (html.match(scripts) ?? []).flatMap((script) => script.match(parts) ?? []);
  const read = new Set(all.filter((part) => /^\$R\[\d+\]$/.test(part)));
  const isUnread = (part: string) => /^\$R.*=$/.test(part) && !read.has(part.slice(0, -1));
  return html.replace(scripts, (script) => script.replace(parts, (part) => (isUnread(part) ? '' : part)));
}
