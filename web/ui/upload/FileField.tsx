import { useEffect, useEffectEvent, useRef } from 'react';
import { Field, type FieldLabels } from '#web/ui/form/Field.tsx';

type FileFieldProps = FieldLabels & {
  /** As the browser's file dialog takes it: '.csv,text/csv'. */
  accept: string;
  onFile: (file: File) => void;
};

// Emptied before each choice: the same file, corrected, can be chosen again.
export function FileField({ accept, onFile, ...copy }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (field: HTMLInputElement | null) => {
    const [file] = field?.files ?? [];
    if (file) onFile(file);
  };
  const takeBeforeHydration = useEffectEvent(() => take(input.current));
  // One that was chosen before the script was there fires no event any more.
  useEffect(() => takeBeforeHydration(), []);
  return (
    <Field {...copy}>
      {(wiring) => (
        <input
          {...wiring}
          ref={input}
          type="file"
          accept={accept}
          className="control py-1.5 file:mr-3 file:cursor-pointer file:rounded-sm file:border file:border-rule-2 file:bg-transparent file:px-3 file:py-0.5 file:font-strong"
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => take(target)}
        />
      )}
    </Field>
  );
}
