import { createContext, useContext, useEffect, useState } from 'react';

/** `discard`: puts back the saved values and deletes the stored draft; null if the form has no unsaved changes. */
type Report = (form: symbol, discard: (() => void) | null) => void;

export const UnsavedContext = createContext<Report | null>(null);

/** The forms with unsaved changes on a screen or in a dialog, which asks for confirmation before it is left. */
export type UnsavedForms = { report: Report; hasUnsaved: () => boolean; discard: () => void };

/** For a screen or dialog: collects the forms inside. A screen also gets those in its dialogs. */
export function useUnsavedForms(): UnsavedForms {
  const parentReport = useContext(UnsavedContext);
  const [forms] = useState(() => new Map<symbol, () => void>());
  const [report] = useState((): Report => (form, discard) => {
    if (discard) forms.set(form, discard);
    else forms.delete(form);
    parentReport?.(form, discard);
  });
  return {
    report,
    hasUnsaved: () => forms.size > 0,
    discard: () => forms.forEach((discard) => discard()),
  };
}

/**
 * For forms: while `changed`, the surrounding screen or dialog asks for confirmation before it is left or closed. `discard`
 * puts back the saved values and deletes the stored draft: the form stays on screen until the next screen has loaded.
 * Does nothing on public pages, which don't ask.
 */
export function useUnsaved(changed: boolean, discard: () => void): void {
  const report = useContext(UnsavedContext);
  const [form] = useState(() => Symbol('form'));
  useEffect(() => {
    report?.(form, changed ? discard : null);
    return () => report?.(form, null);
  }, [report, form, changed, discard]);
}
