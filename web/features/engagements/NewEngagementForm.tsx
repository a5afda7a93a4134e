import * as z from 'zod';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { EngagementTemplate } from '#contract/engagements/schemas.ts';
import { maxValidDays } from '#contract/signatures/rules.ts';
import { serviceIds } from '#contract/settings/services.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { formErrorOf, loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useDraftNames } from '#web/api/current-user.ts';
import { useServiceTitle } from '#web/api/site.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { typedText } from '#web/ui/form/typed-text.ts';
import { writeStoredDraft } from '#web/lib/drafts/stored-draft.ts';
import { NotReadyError } from '#web/lib/not-ready-error.ts';
import {
  type PartyInput,
  partyInputs,
  priceInputs,
  pricesOfTemplate,
  standardValidity,
  validDaysInput,
  valuesOfDraft,
} from './draft-input.ts';
import { PriceFields } from './PriceFields.tsx';
import { engagementTemplatesQuery, signersQuery } from './queries.ts';
import { SignerFields, toPartyInput } from './SignerFields.tsx';

const newForm = z.object({
  template: z.enum(['', ...serviceIds]).pipe(z.enum(serviceIds, 'Please choose a template')),
  lines: priceInputs,
  parties: partyInputs,
  inTurn: z.boolean(),
  validDays: validDaysInput,
});

interface NewEngagementFormProps {
  clientId: number | undefined;
  /** The select of the client, above the form's own fields; `error` says that the choice is missing. */
  onMissingClient: () => void;
  onCreated: (id: number) => Promise<unknown>;
}

/** The choices that a new letter begins with. Its texts come from the template, to be edited in the draft. */
export function NewEngagementForm(props: NewEngagementFormProps) {
  const { data, error, refetch } = useQuery(engagementTemplatesQuery);
  return (
    <Loaded
      what="the form"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-96" />}
    >
      {(templates) => <Fields {...props} templates={templates} />}
    </Loaded>
  );
}

type FieldsProps = NewEngagementFormProps & {
  templates: readonly EngagementTemplate[];
};

function Fields({ clientId, onMissingClient, onCreated, templates }: FieldsProps) {
  const refreshAfter = useRefreshAfter();
  const titleOf = useServiceTitle();
  const draftName = useDraftNames();
  return (
    <Form
      label="New letter"
      schema={newForm}
      defaultValues={{
        template: '',
        lines: [],
        parties: [],
        inTurn: false,
        validDays: standardValidity,
      }}
      submitLabel="Create the draft"
      pendingLabel="Creating"
      failureTitle="Not created"
      prepare={() => clientId === undefined && onMissingClient()}
      onSubmit={async (body, _form, leave) => {
        if (clientId === undefined) throw new NotReadyError('Please choose a client first.');
        const draft = await call(engagementEndpoints.create, { params: { id: String(clientId) }, body });
        const { id } = draft;
        await refreshAfter(engagementEndpoints.create);
        leave.taking(({ template: _template, ...typed }) =>
          writeStoredDraft(draftName(`${engagementEndpoints.change.path} ${id}`), {
            ...valuesOfDraft(draft),
            ...typed,
          }),
        );
        await onCreated(id);
      }}
      explain={(error) =>
        formErrorOf(
          error,
          error instanceof NotReadyError ? error.message : 'The draft was not created. Please try again.',
        )
      }
    >
      {(form): ReactNode => {
        const template = form.choice('template');
        return (
          <>
            <Select
              label="Template"
              className="sm:max-w-96"
              placeholder="Choose a template"
              choices={templates.map(({ key }) => ({ value: key, label: titleOf(key) }))}
              name={template.name}
              error={template.error}
              value={template.value}
              onChange={({ target }) => {
                const chosen = templates.find(({ key }) => key === target.value);
                const isUntouched = isProposal(form.getValues('lines'), templates);
                template.onValueChange(chosen?.key ?? '');
                if (isUntouched) form.choice('lines').onValueChange(pricesOfTemplate(chosen));
              }}
            />
            {clientId === undefined ? (
              <p className="text-ink-2">Choose a client to see who can sign.</p>
            ) : (
              <SignersOfClient
                clientId={clientId}
                list={form.choice('parties')}
                text={form.choice}
                inTurn={form.choice('inTurn')}
              />
            )}
            <PriceFields list={form.choice('lines')} text={form.choice} recurrence={form.choice} />
            <TextInput
              label="Days to sign"
              className="sm:max-w-96"
              description={`From the day you send it, at most ${maxValidDays}.`}
              inputMode="numeric"
              autoComplete="off"
              {...typedText(form.choice('validDays'))}
            />
          </>
        );
      }}
    </Form>
  );
}

/**
 * Another client's people can't sign, so each client has its own rows: at first one with the person who signs, then what was
 * typed before another client was chosen. The rest of the form stays as it is.
 */
function SignersOfClient(props: ComponentProps<typeof SignerFields>) {
  const { clientId, list } = props;
  const { data: signers } = useQuery(signersQuery(clientId));
  const rows = useRef(new Map<number, PartyInput[]>());
  const shown = useRef<number>(undefined);
  const show = useEffectEvent((client: number, people: typeof signers) => {
    if (!people || shown.current === client) return;
    if (shown.current !== undefined) rows.current.set(shown.current, list.value);
    shown.current = client;
    list.onValueChange(rows.current.get(client) ?? people.slice(0, 1).map(toPartyInput));
  });
  useEffect(() => show(clientId, signers), [clientId, signers]);
  return <SignerFields {...props} />;
}

/** Whether the prices are those that a template proposed, so that another template's may replace them. */
function isProposal(
  lines: ReturnType<typeof pricesOfTemplate>,
  templates: readonly EngagementTemplate[],
): boolean {
  const typed = JSON.stringify(lines);
  return (
    lines.length === 0 || templates.some((template) => JSON.stringify(pricesOfTemplate(template)) === typed)
  );
}
