/** Ways to ask, as they stand in the content: separated by semicolons. */
export function asksOf(list: string): string[] {
  return list
    .split(';')
    .map((ask) => ask.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
}

/** The sentences of a paragraph. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.?!])\s+(?=[A-Z"'])/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** The readable text of sanitised HTML, block by block, with the headings apart. */
export function textOfHtml(html: string): { headings: string[]; paragraphs: string[] } {
  const block = (tag: string) =>
    [...html.matchAll(new RegExp(`<(?:${tag})\\b[^>]*>(.*?)</(?:${tag})>`, 'gs'))]
      .map(([, inner = '']) => withoutTags(inner))
      .filter(Boolean);
  return { headings: block('h2|h3'), paragraphs: block('p|li') };
}

function withoutTags(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#0?39;|&apos;/g, "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
