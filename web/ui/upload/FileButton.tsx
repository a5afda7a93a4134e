import { Camera, Paperclip } from 'lucide';
import { useId } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/Icon.tsx';

interface FileButtonProps {
  label: string;
  /** Which files are accepted; shown next to the button. */
  description: string;
  /** The `accept` attribute: '.csv,.pdf'. */
  accept: string;
  /** Shows the description only on hover and to screen readers. */
  compact?: boolean;
  /** Opens the rear camera, if there is one. */
  camera?: boolean;
  disabled?: boolean | undefined;
  onFiles: (files: File[]) => void;
}

/** A button that opens the browser's file picker, where a file field would be too large. */
export function FileButton({
  label,
  description,
  accept,
  compact = false,
  camera = false,
  disabled = false,
  onFiles,
}: FileButtonProps) {
  const hint = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <label
        title={compact ? description : undefined}
        className={cx(
          'inline-flex min-h-control items-center gap-2 rounded-md border border-rule-2 px-control-x py-1 leading-tight font-strong transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine',
          disabled ? 'opacity-55' : 'cursor-pointer hover:border-edge hover:bg-pine-wash',
        )}
      >
        <Icon of={camera ? Camera : Paperclip} />
        {label}
        <input
          type="file"
          multiple={!camera}
          capture={camera ? 'environment' : undefined}
          accept={accept}
          disabled={disabled}
          aria-describedby={hint}
          className="sr-only"
          // Cleared before each choice, so that the same file can be chosen again after it was corrected.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            if (files.length > 0) onFiles(files);
          }}
        />
      </label>
      <p id={hint} className={compact ? 'sr-only' : 'text-small text-ink-2'}>
        {description}
      </p>
    </div>
  );
}
