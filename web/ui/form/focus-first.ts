/** Focuses the first of the named fields in page order, and scrolls it into view with its `scroll-margin`. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && names.includes(element.getAttribute('name') ?? '')) {
      element.focus();
      // Focusing alone can leave a text area behind a sticky bar.
      element.scrollIntoView({ block: 'nearest' });
      return;
    }
  }
}
