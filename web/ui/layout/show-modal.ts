/**
 * For the ref of a `<dialog>` that is in the page only while it is open. The browser's own dialog holds the focus and
 * gives it back by itself, at no script.
 */
export function showModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  dialog.showModal();
  // Taken out of the page while it is open, it would not give the focus back.
  return () => dialog.close();
}
