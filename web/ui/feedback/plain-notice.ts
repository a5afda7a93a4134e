import type { ToastLabels } from './use-toasts.ts';

/** Pixels: from the edge of the window, and what the header takes. */
const [edge, header] = [16, 72];

let shown: HTMLElement | undefined;

/**
 * Shows a notice without React, where the script of the toasts can't be loaded, in place of the one before: by itself that
 * there is no connection. Returns what takes it away. `onClose`: the visitor has closed it.
 */
export function showPlainNotice(copy?: ToastLabels, onClose?: () => void): () => void {
  const markup = document.querySelector<HTMLTemplateElement>('#notice')?.content.firstElementChild;
  const notice = markup && document.importNode(markup, true);
  if (!(notice instanceof HTMLElement)) return () => {};
  const hide = () => notice.remove();
  if (copy) {
    const { title, description = '', tone = 'neutral' } = copy;
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
  // At the bottom, or below the header where what was pressed is at the bottom.
  notice.style.bottom = `${edge}px`;
  if (focused && covers(notice, focused)) notice.style.cssText = `top: ${header + edge}px`;
  return hide;
}

function covers(notice: HTMLElement, element: Element): boolean {
  const [box, other] = [notice.getBoundingClientRect(), element.getBoundingClientRect()];
  return other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top;
}
