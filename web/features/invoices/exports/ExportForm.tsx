import * as z from 'zod';
import { addDays, type DateText } from '#contract/dates.ts';
import { billingExportEndpoints } from '#contract/invoices/endpoints.ts';
import {
  defaultAccountCode,
  exportFormats,
  newBillingExport,
  type NewBillingExport,
} from '#contract/invoices/exports.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirmDay } from '#web/api/today.ts';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { formatLabels } from './labels.ts';

const formatChoices = exportFormats.map((value) => ({ value, label: formatLabels[value] }));

/** Omits an empty first day, and the account code unless the format is Xero. */
const exportForm = z
  .object({
    from: z.string(),
    to: z.string(),
    format: z.enum(exportFormats),
    accountCode: z.string(),
    onlyNew: z.boolean(),
  })
  .transform(({ from, accountCode, ...options }) => {
    const body = from === '' ? options : { ...options, from };
    return options.format === 'xero' ? { ...body, accountCode } : body;
  })
  .pipe(newBillingExport);

/** The form's initial values that follow the last export. */
export type ProposedExport = Pick<NewBillingExport, 'format'> & { accountCode: string };

/** The initial values before the first export. */
export const firstProposal: ProposedExport = { format: 'quickbooks', accountCode: defaultAccountCode };

/** Exports a range of days for accounting software. The new export becomes the first in the list. */
export function ExportForm({ proposed }: { proposed: ProposedExport }) {
  const today = useFirmDay();
  const refreshAfter = useRefreshAfter();
  const { show } = useToasts();
  return (
    <Form
      label="New export"
      schema={exportForm}
      // No first day, so that late entries are exported too.
      defaultValues={{ from: '', to: endOfLastMonth(today), ...proposed, onlyNew: true }}
      submitLabel="Export"
      pendingLabel="Exporting"
      failureTitle="Not exported"
      onSubmit={async (body) => {
        await call(billingExportEndpoints.create, { body });
        await refreshAfter(billingExportEndpoints.create);
        show({ title: 'Exported', description: 'Download the files below.', tone: 'success' });
      }}
      explain={(error) => formErrorOf(error, 'Nothing was exported. Please try again.')}
    >
      {(form) => {
        const { value: from, ...first } = form.choice('from');
        const onlyNew = form.choice('onlyNew');
        const { value: to, ...last } = form.choice('to');
        return (
          <>
            <div className="grid gap-5 sm:grid-cols-3">
              <DatePicker
                anyYear
                label="From (optional)"
                description="Leave empty to include everything up to the last day"
                today={today}
                {...first}
                value={from || null}
                onValueChange={(date) => first.onValueChange(date ?? '')}
              />
              <DatePicker
                anyYear
                label="Up to and including"
                today={today}
                {...last}
                value={to || null}
                onValueChange={(date) => last.onValueChange(date ?? '')}
              />
              <Select label="Format for" choices={formatChoices} {...form.field('format')} />
            </div>
            {form.watch('format') === 'xero' && (
              <TextInput
                label="Xero account code"
                description="The revenue account that invoices are coded to. 200 is Sales in Xero’s standard chart of accounts. We remember your choice."
                autoComplete="off"
                className="max-w-xs"
                {...form.field('accountCode')}
              />
            )}
            <Checkbox
              label="Only what hasn’t been exported yet"
              description="Also lists what was exported and no longer counts: voided invoices, deleted payments, reinstated write-offs."
              name={onlyNew.name}
              checked={onlyNew.value}
              onCheckedChange={onlyNew.onValueChange}
            />
          </>
        );
      }}
    </Form>
  );
}

/** The default last day, because most books are closed monthly. */
function endOfLastMonth(today: DateText): DateText {
  return addDays(`${today.slice(0, 8)}01`, -1);
}
