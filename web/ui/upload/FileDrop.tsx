import { DropArea } from '#web/ui/upload/DropArea.tsx';
import { Field, type FieldLabels } from '#web/ui/form/Field.tsx';

type FileDropProps = FieldLabels & {
  /** The `accept` attribute: '.csv,.pdf'. */
  accept: string;
  disabled?: boolean | undefined;
  onFiles: (files: File[]) => void;
};

/** A field for several files, chosen or dropped. */
export function FileDrop({ accept, disabled = false, onFiles, ...labels }: FileDropProps) {
  return (
    <DropArea
      disabled={disabled}
      onFiles={onFiles}
      className="rounded-md border border-dashed px-4 py-4"
      over="border-pine bg-pine-wash"
      idle="border-edge"
    >
      <Field {...labels}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            multiple
            accept={accept}
            disabled={disabled}
            className="control py-1.5 file:mr-3 file:cursor-pointer file:rounded-sm file:border file:border-rule-2 file:bg-transparent file:px-3 file:py-0.5 file:font-strong"
            // Cleared before each choice, so that the same file can be chosen again after it was corrected.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              if (files.length > 0) onFiles(files);
            }}
          />
        )}
      </Field>
    </DropArea>
  );
}
