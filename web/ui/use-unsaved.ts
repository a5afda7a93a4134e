import { createContext, useContext, useEffect, useState } from 'react';

/** Called with whether a form has unsaved changes, and if so how to discard its saved draft. */
type Report = (form: symbol, discard: (() => void) | null) => void;

export const UnsavedContext = createContext<Report | null>(null);

/** The forms with unsaved changes on a screen or in a dialog, which asks by them before it is left. */
export type UnsavedForms = { report: Report; areThere: () => boolean; discard: () => void };

/** For what can be left: collects the forms below it. A screen knows of those in its dialogs too. */
export function useUnsavedForms(): UnsavedForms {
  const above = useContext(UnsavedContext);
  const [forms] = useState(() => new Map<symbol, () => void>());
  const [report] = useState((): Report => (form, discard) => {
    if (discard) forms.set(form, discard);
    else forms.delete(form);
    above?.(form, discard);
  });
  return {
    report,
    areThere: () => forms.size > 0,
    discard: () => forms.forEach((forget) => forget()),
  };
}

/**
 * For what is typed and then saved: while `changed`, the screen or dialog around it asks before it is left, by a link or by
 * closing. `discard` deletes a saved draft. Where nobody asks (the public pages) it does nothing.
 */
export function useUnsaved(changed: boolean, discard?: () => void): void {
  const report = useContext(UnsavedContext);
  const [form] = useState(() => Symbol('form'));
  useEffect(() => {
    report?.(form, changed ? () => discard?.() : null);
    return () => report?.(form, null);
  }, [report, form, changed, discard]);
}
