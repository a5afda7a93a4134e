/** Polyfill for buttons with `commandfor` and `command` that open and close dialogs. Loaded only if the browser lacks them. */
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button[commandfor]') : null;
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
});
