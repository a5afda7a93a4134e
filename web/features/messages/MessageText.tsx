import { isEnter } from '#web/ui/form/enter-key.ts';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import type { BoundField } from '#web/ui/form/typed-form.ts';

interface MessageTextProps {
  field: BoundField;
  onType: (text: string) => void;
  /** Two lines that grow with the text; the label is for screen readers only. */
  compact: boolean;
}

/** The text field of a message. Ctrl+Enter or Cmd+Enter sends it. */
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
        if (!isEnter(event.nativeEvent) || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}
