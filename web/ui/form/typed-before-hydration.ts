export type TypedElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A server-rendered form can be filled in before its script arrives, and registering a field would put
 * the default value over it. Returns what was typed by then, so that it can be restored.
 */
export function typedBeforeHydration(element: TypedElement): string | null {
  if (['checkbox', 'radio', 'file'].includes(element.type)) return null;
  return element.value === untouched(element) ? null : element.value;
}

function untouched(element: TypedElement): string | undefined {
  return element instanceof HTMLSelectElement ? element.options[0]?.value : element.defaultValue;
}
