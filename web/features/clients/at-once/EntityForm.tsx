import { bulkActionInputs } from '#contract/bulk-actions/inputs.ts';
import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { entityTypeLabels, entityTypes } from '#contract/clients/entity-types.ts';
import { fiscalYearEndLabels, fiscalYearEnds } from '#contract/clients/record.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { Select } from '#web/ui/form/Select.tsx';

/** The entity type, the fiscal year end or both, for many clients. */
export function EntityForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  return (
    <Form
      label="Set entity type"
      schema={bulkActionInputs['set-entity-type']}
      defaultValues={{ entityType: '', fiscalYearEnd: '' }}
      submitLabel="Continue"
      pendingLabel="Checking"
      onSubmit={(input) => onNext({ kind: 'set-entity-type', input })}
      explain={(error) => formErrorOf(error, 'Please try again.')}
      failureTitle="Nothing was started"
    >
      {(form) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label="Entity type"
            placeholder="Leave as it is"
            choices={entityTypes.map((value) => ({ value, label: entityTypeLabels[value] }))}
            {...form.field('entityType')}
          />
          <Select
            label="Fiscal year ends"
            placeholder="Leave as it is"
            choices={fiscalYearEnds.map((value) => ({ value, label: fiscalYearEndLabels[value] }))}
            {...form.field('fiscalYearEnd')}
          />
        </div>
      )}
    </Form>
  );
}
