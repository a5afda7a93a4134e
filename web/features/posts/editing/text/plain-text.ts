/** The text of an article without tags, one block per line, for comparing versions. */
export function plainText(html: string): string {
  const withLineBreaks = html.replaceAll(
    /<(?:br|hr)[^>]*>|<\/(?:p|h[2-4]|li|tr|blockquote|figcaption|pre)>/g,
    '\n',
  );
  // DOMParser runs no scripts, and the document is never shown.
  const { body } = new DOMParser().parseFromString(withLineBreaks, 'text/html');
  for (const picture of body.querySelectorAll('img[alt]'))
    picture.replaceWith(`[Picture: ${picture.getAttribute('alt')}]`);
  return (body.textContent ?? '')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\n\s*\n+/g, '\n')
    .trim();
}
