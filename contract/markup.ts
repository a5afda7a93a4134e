const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for the content or an attribute of an HTML or XML element. */
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

/** Reverses {@link escapeMarkup}, and decodes &nbsp; as a space; other entities stay as they are. */
export function unescapeMarkup(markup: string): string {
  return markup.replaceAll(/&#?\w+;/g, (entity) => characters.get(entity) ?? entity);
}
