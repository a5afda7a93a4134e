/** For a button that opens or closes the `<dialog>` with this id by itself, without a script: the browser does it. */
export function dialogButton(id: string, command: 'show-modal' | 'close'): object {
  return { commandfor: id, command };
}
