import * as z from 'zod';
import { billing, type EditedBilling } from '#contract/invoices/billing-schemas.ts';
import { billingEndpoints } from '#contract/invoices/endpoints.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { useDraftName } from '#web/api/current-user.ts';
import { call } from '#web/api/call.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { FormDraft } from '#web/ui/draft/FormDraft.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { PrintedTextArea } from './PrintedTextArea.tsx';

const reminderDaysMessage = 'Please enter days separated by commas, such as -3, 1, 7';

const billingForm = billing.extend({
  dueDays: z
    .string()
    .trim()
    .min(1, 'Please enter a number of days from 0 to 120')
    .transform(Number)
    .pipe(billing.shape.dueDays),
  reminders: z
    .string()
    .trim()
    .regex(/^(-?\d+(\s*,\s*-?\d+)*)?$/, reminderDaysMessage)
    .transform((text) => (text === '' ? [] : text.split(',').map(Number)))
    .pipe(billing.shape.reminders),
  attachPdf: z.boolean(),
});

interface BillingFormProps {
  start: EditedBilling;
  /** For staff who may view the settings but not save them. */
  readOnly: boolean;
  onSaved: (saved: EditedBilling) => void;
}

/** The billing settings: how to pay without a card, when invoices are due, and when reminders go out. */
export function BillingForm({ start, readOnly, onSaved }: BillingFormProps) {
  const { show } = useToasts();
  const draftName = useDraftName(billingEndpoints.save.path);
  return (
    <Form
      label="Billing"
      schema={billingForm}
      defaultValues={{
        instructions: start.instructions,
        dueDays: String(start.dueDays),
        reminders: start.reminders.join(', '),
        attachPdf: start.attachPdf,
      }}
      submitLabel="Save billing"
      pendingLabel="Saving"
      submitDisabled={readOnly}
      failureTitle="Not saved"
      autosave={(form, changed) => <FormDraft name={draftName} form={form} changed={changed} />}
      onSubmit={async (body) => {
        onSaved(await call(billingEndpoints.save, { body: { ...body, version: start.version } }));
        const description = 'Invoices and the payment page show it from now on.';
        show({ title: 'Billing saved', description, tone: 'success' });
      }}
      explain={(error) => formErrorOf(error, 'This was not saved. Please try again.')}
    >
      {(form) => (
        <fieldset disabled={readOnly} className="flex min-w-0 flex-col gap-5">
          <PrintedTextArea
            label="How to pay"
            where="this text"
            text={form.choice('instructions').value}
            description="Appears on every invoice and on the payment page. Only people who have an invoice see it."
            rows={5}
            {...form.field('instructions')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextInput
              label="Days until an invoice is due"
              inputMode="numeric"
              autoComplete="off"
              {...form.field('dueDays')}
            />
            <TextInput
              label="Reminders"
              description="Days after the due date; use a minus for days before it. Leave empty for no reminders."
              autoComplete="off"
              {...form.field('reminders')}
            />
          </div>
          <AttachPdf choice={form.choice('attachPdf')} />
        </fieldset>
      )}
    </Form>
  );
}

function AttachPdf({ choice: { value, onValueChange, name } }: { choice: BoundChoice<boolean> }) {
  return (
    <Checkbox
      label="Attach the PDF to emails"
      description="Invoice, reminder and receipt emails include the file itself. Otherwise they only link to the portal, which is more private. A client without portal access always gets the file."
      name={name}
      checked={value}
      onCheckedChange={onValueChange}
    />
  );
}
