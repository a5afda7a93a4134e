export type TypedElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A server-rendered form can be filled in before its script arrives, but registering a field would reset it to the default
 * value. Returns what was typed, so that it can be restored; null if the field is untouched.
 */
export function typedBeforeHydration(element: TypedElement): string | null {
  if (['checkbox', 'radio', 'file'].includes(element.type)) return null;
  return element.value === initialValue(element) ? null : element.value;
}

function initialValue(element: TypedElement): string | undefined {
  return element instanceof HTMLSelectElement ? element.options[0]?.value : element.defaultValue;
}
