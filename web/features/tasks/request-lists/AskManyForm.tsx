import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { newRequestList } from '#contract/tasks/request-list-schemas.ts';
import { useFirmDay } from '#web/api/today.ts';
import { BulkForm } from '#web/actions/BulkForm.tsx';
import { emptyRequestList } from './empty-request-list.ts';
import { RequestListFields } from './RequestListFields.tsx';

/** The documents that many clients are asked for at once. */
export function AskManyForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  const today = useFirmDay();
  return (
    <BulkForm
      label="Ask for documents"
      schema={newRequestList}
      defaultValues={emptyRequestList(today)}
      onSubmit={(input) => onNext({ kind: 'ask-for-documents', input })}
    >
      {(form) => <RequestListFields form={form} today={today} />}
    </BulkForm>
  );
}
