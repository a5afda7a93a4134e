import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { serviceIds } from '#contract/settings/services.ts';
import { maxValidDays } from '#contract/signatures/rules.ts';
import { BulkForm } from '#web/actions/BulkForm.tsx';
import { loadFailure } from '#web/api/api-error.ts';
import { useServiceTitle } from '#web/api/site.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { typedText } from '#web/ui/form/typed-text.ts';
import { priceInputs, pricesOfTemplate, standardValidity, validDaysInput } from '../draft-input.ts';
import { PriceFields } from '../PriceFields.tsx';
import { engagementTemplatesQuery } from '../queries.ts';

const lettersForm = z.object({
  template: z.enum(['', ...serviceIds]).pipe(z.enum(serviceIds, 'Please choose a template')),
  lines: priceInputs,
  validDays: validDaysInput,
  sends: z.boolean(),
});

/** The same letter from a template for many clients at once, as drafts or sent. */
export function NewLettersForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  const { data, error, refetch } = useQuery(engagementTemplatesQuery);
  const titleOf = useServiceTitle();
  return (
    <Loaded
      what="the templates"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-80" />}
    >
      {(templates) => (
        <BulkForm
          label="New letter"
          schema={lettersForm}
          defaultValues={{ template: '', lines: [], validDays: standardValidity, sends: false }}
          onSubmit={({ sends, ...input }) =>
            onNext({ kind: sends ? 'create-letters' : 'draft-letters', input })
          }
        >
          {(form) => {
            const template = form.choice('template');
            const sends = form.choice('sends');
            return (
              <>
                <Select
                  label="Template"
                  placeholder="Choose a template"
                  choices={templates.map(({ key }) => ({ value: key, label: titleOf(key) }))}
                  name={template.name}
                  error={template.error}
                  value={template.value}
                  onChange={({ target }) => {
                    const chosen = templates.find(({ key }) => key === target.value);
                    template.onValueChange(chosen?.key ?? '');
                    form.choice('lines').onValueChange(pricesOfTemplate(chosen));
                  }}
                />
                <PriceFields list={form.choice('lines')} text={form.choice} recurrence={form.choice} />
                <TextInput
                  label="Days to sign"
                  description={`From the day it is sent, at most ${maxValidDays}.`}
                  inputMode="numeric"
                  autoComplete="off"
                  {...typedText(form.choice('validDays'))}
                />
                <Checkbox
                  label="Send the letters right away"
                  description="Otherwise each client gets a draft, which you can edit first."
                  name={sends.name}
                  checked={sends.value}
                  onCheckedChange={sends.onValueChange}
                />
              </>
            );
          }}
        </BulkForm>
      )}
    </Loaded>
  );
}
