import { Select } from '#web/ui/form/Select.tsx';
import type { OpenRequest } from './UploadDialog.tsx';

interface RequestChoiceProps {
  requests: readonly OpenRequest[];
  /** '' for none of them. */
  value: string;
  onChange: (taskId: string) => void;
}

/** Which request an upload answers. Fetched with the dialog: no part of a first view. */
export function RequestChoice({ requests, value, onChange }: RequestChoiceProps) {
  return (
    <Select
      label="What we asked for (optional)"
      placeholder="Something else"
      choices={requests.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
