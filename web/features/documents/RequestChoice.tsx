import { shortDate } from '#contract/dates.ts';
import { Select } from '#web/ui/form/Select.tsx';

/** A request for a document that the firm has not received yet. */
export interface OpenRequest {
  id: number;
  title: string;
  dueDate: string;
}

interface RequestChoiceProps {
  requests: readonly OpenRequest[];
  /** Id of the task; '' for none. */
  value: string;
  onChange: (taskId: string) => void;
}

/** Chooses which request an upload answers. Loaded after the page's first view. */
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

/** A recurring request can be open twice; the labels then include the due dates. */
function labelOf({ title, dueDate }: OpenRequest, all: readonly OpenRequest[]): string {
  const isOnly = all.filter((other) => other.title === title).length === 1;
  return isOnly ? title : `${title}, due ${shortDate(dueDate.slice(0, 10))}`;
}
