import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import { retentionEndpoints } from '#contract/retention/endpoints.ts';
import { recordKinds, type RecordKind } from '#contract/retention/kinds.ts';
import { otherRecords, retentionRules } from '#contract/retention/rules.ts';
import { type Retention, yearsOf } from '#contract/retention/schemas.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { useDraftName } from '#web/api/current-user.ts';
import { call } from '#web/api/call.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { FormDraft } from '#web/ui/draft/FormDraft.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

const typedYears = (kind: RecordKind) =>
  z.string().trim().min(1, 'Please enter a number of years').transform(Number).pipe(yearsOf(kind));

const rulesForm = z.object({
  'client-document': typedYears('client-document'),
  'firm-document': typedYears('firm-document'),
  'archived-client': typedYears('archived-client'),
  booking: typedYears('booking'),
  inquiry: typedYears('inquiry'),
});

/** Edits how long each kind of record is kept, and explains why; below, how long all other records are kept. */
export function RetentionRules({ start }: { start: Retention }) {
  // The saved version that what is typed is based on.
  const [version, setVersion] = useState(start.version);
  const { show } = useToasts();
  const refreshAfter = useRefreshAfter();
  const draftName = useDraftName(retentionEndpoints.save.path);
  const yearsText = (kind: RecordKind) => String(start.rules.find((rule) => rule.kind === kind)?.years ?? '');
  return (
    <>
      <Form
        label="Retention rules"
        schema={rulesForm}
        defaultValues={{
          'client-document': yearsText('client-document'),
          'firm-document': yearsText('firm-document'),
          'archived-client': yearsText('archived-client'),
          booking: yearsText('booking'),
          inquiry: yearsText('inquiry'),
        }}
        submitLabel="Save rules"
        pendingLabel="Saving"
        failureTitle="Not saved"
        autosave={(form, isChanged) => <FormDraft name={draftName} form={form} changed={isChanged} />}
        onSubmit={async (years) => {
          const saved = await call(retentionEndpoints.save, { body: { version, years } });
          setVersion(saved.version);
          await refreshAfter(retentionEndpoints.save);
          show({
            title: 'Rules saved',
            description: 'The list of what is due now uses them.',
            tone: 'success',
          });
        }}
        explain={(error) => formErrorOf(error, 'This was not saved. Please try again.')}
      >
        {(form) => (
          <div className="flex flex-col divide-y divide-rule border-y border-rule">
            {recordKinds.map((kind) => (
              <Rule key={kind} kind={kind}>
                <TextInput
                  label={`${retentionRules[kind].label}, years`}
                  description={`Counted from ${retentionRules[kind].from}. At least ${retentionRules[kind].minYears}.`}
                  inputMode="numeric"
                  autoComplete="off"
                  className="max-w-72"
                  {...form.field(kind)}
                />
              </Rule>
            ))}
          </div>
        )}
      </Form>
      <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-4">
        {otherRecords.map(({ label, kept }) => (
          <div key={label}>
            <dt className="font-strong">{label}</dt>
            <dd className="text-ink-2">{kept}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Rule({ kind, children }: { kind: RecordKind; children: ReactNode }) {
  const { reason, goes } = retentionRules[kind];
  return (
    <div className="grid gap-x-8 gap-y-2 py-4 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
      {children}
      <div className="max-w-measure">
        <p>{reason}</p>
        <p className="mt-1 text-ink-2">What goes: {goes}</p>
      </div>
    </div>
  );
}
