import { shortDate } from '#contract/dates.ts';
import { Select } from '#web/ui/form/Select.tsx';

/** What the firm has asked for and not got yet. */
export interface OpenRequest {
  id: number;
  title: string;
  dueDate: string;
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
      choices={requests.map((request) => ({ value: String(request.id), label: labelOf(request, requests) }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What recurs may be asked for twice: then each names its day. */
function labelOf({ title, dueDate }: OpenRequest, all: readonly OpenRequest[]): string {
  const isOnly = all.filter((other) => other.title === title).length === 1;
  return isOnly ? title : `${title}, due ${shortDate(dueDate.slice(0, 10))}`;
}
