import type { ToastOptions } from './use-toasts.ts';

/** Pixels. */
const [margin, headerHeight] = [16, 72];

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
  // At the bottom, or below the header if it would cover the clicked element.
  notice.style.bottom = `${margin}px`;
  if (focused && covers(notice, focused)) notice.style.cssText = `top: ${headerHeight + margin}px`;
  return hide;
}

function covers(notice: HTMLElement, element: Element): boolean {
  const [a, b] = [notice.getBoundingClientRect(), element.getBoundingClientRect()];
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}
