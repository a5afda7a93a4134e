/** The text of an article without its tags, one block a line; for comparing by eye. */
export function plainText(html: string): string {
  const lined = html.replaceAll(/<(?:br|hr)[^>]*>|<\/(?:p|h[2-4]|li|tr|blockquote|figcaption|pre)>/g, '\n');
  // The document is never shown and runs nothing.
  const { body } = new DOMParser().parseFromString(lined, 'text/html');
  for (const picture of body.querySelectorAll('img[alt]'))
    picture.replaceWith(`[Picture: ${picture.getAttribute('alt')}]`);
  return (body.textContent ?? '')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\n\s*\n+/g, '\n')
    .trim();
}
