import { useState } from 'react';
import * as z from 'zod';
import { longDate } from '#contract/dates.ts';
import { priceInWords, renewedLines, totalsOf } from '#contract/engagements/rules.ts';
import type { WholeEngagement } from '#contract/engagements/schemas.ts';
import { typedPercent } from '#contract/invoices/sales-tax-schemas.ts';
import { listInWords } from '#contract/list-in-words.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { typedText } from '#web/ui/form/typed-text.ts';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import type { useEngagementActions } from './use-engagement-actions.ts';

/** By how much the prices of a renewal are raised, as it is typed: '3' or '3.5%'. */
export const raiseForm = z.object({ percent: typedPercent }).transform(({ percent }) => ({ raise: percent }));

interface RenewDialogProps {
  engagement: WholeEngagement;
  actions: ReturnType<typeof useEngagementActions>;
}

/** Drafts next year's letter of a signed one. */
export function RenewDialog({ engagement: { lines, renewsOn }, actions }: RenewDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Renew this letter?"
      description={`You get a draft with the same texts and signers${
        renewsOn === null ? '' : `, for the year from ${longDate(renewsOn)}`
      }. Prices that are charged once are left out.`}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="secondary">Renew</Button>}
    >
      <Form
        label="Renew letter"
        schema={raiseForm}
        defaultValues={{ percent: '0' }}
        submitLabel="Create the draft"
        pendingLabel="Creating"
        failureTitle="Not renewed"
        onSubmit={async (body, _form, leave) => {
          await actions.renew.mutateAsync(body);
          leave(() => setOpen(false));
        }}
        explain={(error) => formErrorOf(error, 'The draft was not created. Please try again.')}
      >
        {(form) => {
          const raise = raiseForm.safeParse(form.watch()).data?.raise;
          const totals = totalsOf(renewedLines(lines, raise ?? 0)).map(priceInWords);
          return (
            <>
              <RaiseField {...typedText(form.choice('percent'))} />
              {raise !== undefined && totals.length > 0 && (
                <p role="status">Then it is {listInWords(totals)}.</p>
              )}
            </>
          );
        }}
      </Form>
    </Dialog>
  );
}

/** The percentage by which prices are raised. */
export function RaiseField(props: ReturnType<typeof typedText>) {
  return (
    <TextInput
      label="Raise the prices by (%)"
      description="Whole dollars stay whole dollars."
      inputMode="decimal"
      autoComplete="off"
      className="max-w-72"
      {...props}
    />
  );
}
