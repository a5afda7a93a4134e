import { Select } from '#web/ui/form/Select.tsx';

/** What the firm has asked for and not got yet. */
export interface OpenRequest {
  id: number;
  title: string;
}

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
