const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text for the content or an attribute of HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

const characters = new Map([
  ...Object.entries(entities).map(([character, entity]) => [entity, character] as const),
  ['&#39;', "'"],
  ['&#039;', "'"],
  ['&#x27;', "'"],
  ['&nbsp;', ' '],
]);

/** The characters of a text that was escaped for HTML or XML; an entity with another name stays as it is. */
export function unescapeMarkup(markup: string): string {
  return markup.replaceAll(/&#?\w+;/g, (entity) => characters.get(entity) ?? entity);
}
