import { unbrokenParts } from '#contract/unbroken-text.ts';

export interface Heading {
  id: string;
  text: string;
}

/**
 * Prepares an article's HTML for display: headings get ids for the table of contents, wide tables scroll, and names of forms
 * and phone numbers stay on one line. The HTML must be sanitized, so that regular expressions find its tags reliably.
 */
export function articleHtml(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const withIds = html.replaceAll(/<h2>([\s\S]*?)<\/h2>/g, (_, inner: string) => {
    const id = `part-${headings.length + 1}`;
    headings.push({ id, text: textOf(inner) });
    return `<h2 id="${id}" tabindex="-1">${inner}</h2>`;
  });
  const withTables = withIds
    .replaceAll('<table>', '<div role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    // An empty corner cell is not a header.
    .replaceAll(/<th>\s*<\/th>/g, '<td></td>');
  return { html: unbroken(withTables), headings };
}

/** Keeps phone numbers and names of forms on one line, as `UnbrokenText` does. */
function unbroken(html: string): string {
  return html
    .split(/(<[^<>]*>)/)
    .map((part, index) => (index % 2 === 1 ? part : unbrokenSpans(part)))
    .join('');
}

function unbrokenSpans(text: string): string {
  return unbrokenParts(text)
    .map((part, index) => (index % 2 === 1 ? `<span class="whitespace-nowrap">${part}</span>` : part))
    .join('');
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity, name: string) => entities[name] ?? entity)
    .trim();
}
