import { unbrokenParts } from '#contract/unbroken-text.ts';

export interface Heading {
  id: string;
  text: string;
}

/**
 * An article's HTML with what reading needs: its chapters get names that links can lead to, wide tables scroll within
 * themselves, and names of forms stay on one line. The HTML is sanitised, so its tags are where they seem to be.
 */
export function readable(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const named = html.replaceAll(/<h2>([\s\S]*?)<\/h2>/g, (_, inner: string) => {
    const id = `part-${headings.length + 1}`;
    headings.push({ id, text: plain(inner) });
    return `<h2 id="${id}" tabindex="-1">${inner}</h2>`;
  });
  const wrapped = named
    .replaceAll('<table>', '<div role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    // The corner of a table is no header of anything.
    .replaceAll(/<th>\s*<\/th>/g, '<td></td>');
  return { html: unbroken(wrapped), headings };
}

/** Telephone numbers and names of forms stay on one line, as in `UnbrokenText`. */
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

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity, name: string) => entities[name] ?? entity)
    .trim();
}
