/** For a `ref`: the button that had the focus is gone, so that a keyboard would start again at the top of the dialog. */
export function focusShown(button: HTMLButtonElement | null): void {
  button?.focus();
}
