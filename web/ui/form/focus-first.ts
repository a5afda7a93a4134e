/** Focuses the first of the named fields, in the order of the page, and shows it with what its styles keep free around it. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && names.includes(element.getAttribute('name') ?? '')) {
      element.focus();
      // Focus alone leaves a text area where it is behind a bar.
      element.scrollIntoView({ block: 'nearest' });
      return;
    }
  }
}
