/** The text of an article without its tags, one block a line; for comparing by eye. */
export function plainText(html: string): string {
  const lined = html.replaceAll(/<(?:br|hr)[^>]*>|<\/(?:p|h[2-4]|li|tr|blockquote|figcaption|pre)>/g, '\n');
  const pictures = lined.replaceAll(/<img[^>]*alt="([^"]*)"[^>]*>/g, '[Picture: $1]');
  // The document is never shown and runs nothing.
  const { body } = new DOMParser().parseFromString(pictures, 'text/html');
  return (body.textContent ?? '')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\n\s*\n+/g, '\n')
    .trim();
}
