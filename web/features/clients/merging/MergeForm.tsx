import { useState } from 'react';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { differingFields, type MergeField, mergeFieldLabels } from '#contract/clients/merge.ts';
import { entityTypeLabels } from '#contract/clients/entity-types.ts';
import { fiscalYearEndLabels } from '#contract/clients/record.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { skippedSentence } from '#contract/clients/skipped.ts';
import { useAction } from '#web/actions/use-action.ts';
import { errorText } from '#web/api/api-error.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';

interface MergeFormProps {
  /** The client that stays. */
  kept: Client;
  /** The client that is merged into it. */
  other: Client;
  onDone: () => void;
}

/** Chooses which values to keep where the two differ, and warns who will see all of the records afterwards. */
export function MergeForm({ kept, other, onDone }: MergeFormProps) {
  const [take, setTake] = useState<MergeField[]>([]);
  const merge = useAction(clientEndpoints.merge, {
    input: () => ({
      params: { id: String(kept.id) },
      body: { from: other.id, take, versions: { into: kept.version, from: other.version } },
    }),
    done: ({ name, skipped }) => {
      onDone();
      const merged = `${other.name} is now part of ${name}.`;
      return {
        title: 'Clients merged',
        description: skipped ? `${merged} ${skippedSentence(skipped)}` : merged,
      };
    },
  });
  const differing = differingFields(kept, other);
  const people = other.members.filter(({ closed }) => !closed);
  return (
    <div className="flex flex-col gap-4">
      {differing.length === 0 ? (
        <p>The two records do not conflict: everything in either one is kept.</p>
      ) : (
        <p>
          Choose which value to keep. Anything only one of them has is kept, and so are the lists and notes of
          both.
        </p>
      )}
      {differing.map((field) => (
        <Choice
          key={field}
          label={mergeFieldLabels[field]}
          name={field}
          values={[textOf(field, kept), textOf(field, other)]}
          takesOther={take.includes(field)}
          onChange={(takesOther) =>
            setTake((previous) => [
              ...previous.filter((taken) => taken !== field),
              ...(takesOther ? [field] : []),
            ])
          }
        />
      ))}
      {people.length > 0 && (
        <Alert tone="orange" title="They will see all of this client’s records">
          {people.map(({ username, email }) => `${username} (${email})`).join(', ')}
        </Alert>
      )}
      {merge.error && (
        <Alert tone="red" title="Not merged">
          {errorText(merge.error, 'Nothing was changed. Please try again.')}
        </Alert>
      )}
      <div className="flex flex-row-reverse">
        <Button
          variant="destructive"
          pending={merge.isPending}
          pendingLabel="Merging"
          onClick={() => merge.mutate()}
        >
          {`Merge ${other.name} into this client`}
        </Button>
      </div>
    </div>
  );
}

function textOf(field: MergeField, client: Client): string {
  const { entityType, fiscalYearEnd } = client;
  if (field === 'entityType') return entityType === '' ? '' : entityTypeLabels[entityType];
  if (field === 'fiscalYearEnd') return fiscalYearEnd === '' ? '' : fiscalYearEndLabels[fiscalYearEnd];
  return client[field];
}

interface ChoiceProps {
  label: string;
  name: string;
  /** The value of this client, then that of the other. */
  values: readonly [string, string];
  takesOther: boolean;
  onChange: (takesOther: boolean) => void;
}

function Choice({ label, name, values, takesOther, onChange }: ChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-strong leading-snug">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {values.map((value, index) => (
          <label
            key={index === 0 ? 'this' : 'other'}
            className="flex min-h-control items-center gap-2.5 rounded-md border border-rule-2 bg-sheet px-3 py-1.5 hover:border-edge has-checked:border-pine has-checked:bg-pine-wash"
          >
            <input
              type="radio"
              name={`merge-${name}`}
              className="size-4.5 shrink-0 accent-pine"
              checked={takesOther === (index === 1)}
              onChange={() => onChange(index === 1)}
            />
            <span className="min-w-0 whitespace-pre-line wrap-anywhere">{value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
