/** Attributes for a button that opens or closes the `<dialog>` with this id without a script (the Invoker Commands API). */
export function dialogButton(id: string, command: 'show-modal' | 'close'): object {
  return { commandfor: id, command };
}
