/**
 * Opens and closes dialogs by buttons with `commandfor` and `command`: loaded where the browser does not do it by itself.
 */
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button[commandfor]') : null;
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
});
