import type { ToastOptions } from './use-toasts.ts';

let shown: HTMLElement | undefined;

/**
 * Shows a notice without React, for when the script of the toasts can't be loaded; replaces the previous one. Without `toast`,
 * it says that the visitor is offline. Returns a function that hides it. `onClose`: the visitor has closed it.
 */
export function showPlainNotice(toast?: ToastOptions, onClose?: () => void): () => void {
  const markup = document.querySelector<HTMLTemplateElement>('#notice')?.content.firstElementChild;
  const notice = markup && document.importNode(markup, true);
  if (!(notice instanceof HTMLElement)) return () => {};
  const hide = () => notice.remove();
  if (toast) {
    const { title, description = '', tone = 'neutral' } = toast;
    const [titleLine, descriptionLine] = notice.querySelectorAll('p');
    titleLine?.replaceChildren(title);
    descriptionLine?.replaceChildren(description);
    notice.dataset['tone'] = tone;
    if (tone !== 'destructive') notice.role = 'status';
  }
  const focused = document.activeElement;
  notice.querySelector('button')?.addEventListener('click', () => {
    hide();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    onClose?.();
  });
  shown?.remove();
  shown = document.body.appendChild(notice);
  return hide;
}
