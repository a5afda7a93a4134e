export interface Heading {
  id: string;
  text: string;
}

/**
 * An article's HTML with what reading needs: its chapters get names that links can lead to, and wide tables scroll
 * within themselves. The HTML is sanitised, so its tags are where they seem to be.
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
  return { html: wrapped, headings };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity, name: string) => entities[name] ?? entity)
    .trim();
}
