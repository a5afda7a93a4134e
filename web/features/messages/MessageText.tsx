import { TextArea } from '#web/ui/form/TextArea.tsx';
import type { BoundField } from '#web/ui/form/typed-form.ts';

interface MessageTextProps {
  field: BoundField;
  onType: (copy: string) => void;
  /** Two lines that grow as one writes, named for screen readers. */
  compact: boolean;
}

/** The words of a message; Ctrl or Cmd with Enter sends it. */
export function MessageText({ field: { onChange, ...field }, onType, compact }: MessageTextProps) {
  return (
    <TextArea
      label="Message"
      hideLabel={compact}
      placeholder={compact ? 'Write a message' : undefined}
      rows={compact ? 2 : 4}
      grows={compact}
      boxClassName={compact ? 'max-h-60' : undefined}
      {...field}
      onChange={(event) => {
        onType(event.target.value);
        return onChange(event);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}
