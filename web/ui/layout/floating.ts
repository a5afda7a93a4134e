// Styles shared by dialogs and popovers.
export const backdrop =
  'fixed inset-0 z-40 bg-[oklch(16%_0.02_165/0.5)] transition-opacity duration-140 data-ending-style:opacity-0 data-starting-style:opacity-0';
export const viewport =
  'fixed inset-0 z-50 grid overflow-y-auto overscroll-contain p-4 max-sm:items-end sm:place-items-center';
export const floatingSheet =
  'float-motion rounded-lg border border-rule-2 bg-sheet text-ink shadow-float outline-none';
const dialog = `relative w-full p-6 ${floatingSheet}`;
/** Each has exactly one width class: of two, the later one in the stylesheet would win, not the later one here. */
export const dialogSheet = {
  regular: `${dialog} max-w-136`,
  wide: `${dialog} max-w-2xl`,
  wider: `${dialog} max-w-3xl`,
  full: `${dialog} max-w-5xl`,
};
