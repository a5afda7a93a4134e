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
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea')];
  shown = document.body.appendChild(notice);
  notice.style.bottom = `${freeBottom(notice, controls)}px`;
  return hide;
}

/** Pixels below it: the lowest place where it covers the fewest of the controls. */
function freeBottom(notice: HTMLElement, controls: readonly Element[]): number {
  const { left, right, height } = notice.getBoundingClientRect();
  const boxes = controls.map((control) => control.getBoundingClientRect());
  let best = { bottom: edge, covered: Infinity };
  for (let bottom = edge; bottom <= innerHeight - height - header; bottom += 4) {
    const low = innerHeight - bottom;
    const covered = boxes.filter(
      (box) => box.left < right && box.right > left && box.top < low && box.bottom > low - height,
    ).length;
    if (covered < best.covered) best = { bottom, covered };
  }
  return best.bottom;
}
