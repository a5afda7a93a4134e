import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { newRequestList } from '#contract/tasks/request-list-schemas.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { emptyRequestList } from './empty-request-list.ts';
import { RequestListFields } from './RequestListFields.tsx';

/** The documents that many clients are asked for at once. */
export function AskManyForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  const today = useFirmDay();
  return (
    <Form
      label="Ask for documents"
      schema={newRequestList}
      defaultValues={emptyRequestList(today)}
      submitLabel="Continue"
      pendingLabel="Checking"
      onSubmit={(input) => onNext({ kind: 'ask-for-documents', input })}
      explain={(error) => formErrorOf(error, 'Please try again.')}
      failureTitle="Nothing was started"
    >
      {(form) => <RequestListFields form={form} today={today} />}
    </Form>
  );
}
