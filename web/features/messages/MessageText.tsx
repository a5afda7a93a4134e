import { TextArea } from '#web/ui/form/TextArea.tsx';
import type { BoundField } from '#web/ui/form/typed-form.ts';

interface MessageTextProps {
  field: BoundField;
  onType: (copy: string) => void;
}

/** The words of a message; Ctrl or Cmd with Enter sends it. */
export function MessageText({ field: { onChange, ...field }, onType }: MessageTextProps) {
  return (
    <TextArea
      label="Message"
      rows={4}
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
