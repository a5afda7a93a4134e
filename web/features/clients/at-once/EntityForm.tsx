import { bulkActionInputs } from '#contract/bulk-actions/inputs.ts';
import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { entityTypeLabels, entityTypes } from '#contract/clients/entity-types.ts';
import { fiscalYearEndLabels, fiscalYearEnds } from '#contract/clients/record.ts';
import { BulkForm } from '#web/actions/BulkForm.tsx';
import { Select } from '#web/ui/form/Select.tsx';

/** The entity type, the fiscal year end or both, for many clients. */
export function EntityForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  return (
    <BulkForm
      label="Set entity type"
      schema={bulkActionInputs['set-entity-type']}
      defaultValues={{ entityType: '', fiscalYearEnd: '' }}
      onSubmit={(input) => onNext({ kind: 'set-entity-type', input })}
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
    </BulkForm>
  );
}
