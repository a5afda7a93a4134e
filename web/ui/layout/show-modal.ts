/**
 * Ref callback for a `<dialog>` that is rendered only while it is open. The native dialog traps the focus and returns it by
 * itself, without a script.
 */
export function showModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  dialog.showModal();
  // Removed while open, it would not return the focus.
  return () => dialog.close();
}
