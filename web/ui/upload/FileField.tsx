import { Field, type FieldLabels } from '#web/ui/form/Field.tsx';

type FileFieldProps = FieldLabels & {
  /** The `accept` attribute: '.csv,text/csv'. */
  accept: string;
  onFile: (file: File) => void;
};

/** A field for one file. Cleared before each choice, so that the same file can be chosen again after it was corrected. */
export function FileField({ accept, onFile, ...labels }: FileFieldProps) {
  return (
    <Field {...labels}>
      {(wiring) => (
        <input
          {...wiring}
          type="file"
          accept={accept}
          className="control py-1.5 file:mr-3 file:cursor-pointer file:rounded-sm file:border file:border-rule-2 file:bg-transparent file:px-3 file:py-0.5 file:font-strong"
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
          }}
        />
      )}
    </Field>
  );
}
