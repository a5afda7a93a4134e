/** The style of toasts and plain notices; the color of the edge depends on the tone. */
export const toastLook =
  'pointer-events-auto flex items-start gap-3 rounded-md border border-l-4 border-rule-2 bg-sheet py-3 pr-2 pl-4 shadow-float';

/** Below the header, on every page and width: nothing moves while it is read, and the thumb and the bars at the bottom stay free. */
export const toastEdge = 'fixed inset-x-4 top-21 z-60 sm:mx-auto sm:w-96';
