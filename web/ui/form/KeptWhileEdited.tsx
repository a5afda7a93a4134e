import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

type Report = (form: symbol, edited: boolean) => void;

const EditedContext = createContext<Report | null>(null);

/**
 * Shows something that others change too as it is now, but while a form inside is changed or being sent, as it was when that began:
 * what is typed is never replaced, and saving names the version that it is based on. A form that is to begin again with a newer
 * version has the version as its key.
 */
export function KeptWhileEdited<T>({ value, children }: { value: T; children: (kept: T) => ReactNode }) {
  const [edited, setEdited] = useState<ReadonlySet<symbol>>(new Set());
  const [kept, setKept] = useState(value);
  const report = useCallback((form: symbol, isEdited: boolean) => {
    setEdited((forms) => {
      if (forms.has(form) === isEdited) return forms;
      const others = [...forms].filter((other) => other !== form);
      return new Set(isEdited ? [...others, form] : others);
    });
  }, []);
  const isEdited = edited.size > 0;
  if (!isEdited && kept !== value) setKept(value);
  return <EditedContext value={report}>{children(isEdited ? kept : value)}</EditedContext>;
}

/** For forms: `edited` while the form has unsaved changes or is being sent. */
export function useEdited(edited: boolean): void {
  const report = useContext(EditedContext);
  const [form] = useState(() => Symbol('form'));
  useEffect(() => {
    report?.(form, edited);
    return () => report?.(form, false);
  }, [report, form, edited]);
}
