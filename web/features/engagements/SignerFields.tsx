import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide';
import { useId } from 'react';
import { maxParties } from '#contract/signatures/rules.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { FieldError } from '#web/ui/form/FieldError.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';
import { typedText } from '#web/ui/form/typed-text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { RemovedRow } from '#web/ui/table/RemovedRow.tsx';
import { RowButtons } from '#web/ui/table/RowButtons.tsx';
import { useRows } from '#web/ui/table/use-rows.ts';
import type { PartyInput } from './draft-input.ts';
import { signersQuery } from './queries.ts';

interface Signer {
  accountId: number;
  name: string;
  email: string;
}

interface SignerFieldsProps {
  clientId: number;
  list: BoundChoice<PartyInput[]>;
  text: (name: `parties.${number}.${'account' | 'name' | 'capacity'}`) => BoundChoice<string>;
  inTurn: BoundChoice<boolean>;
}

/** Who is asked to sign, in which order and in which capacity: people with access to the client's portal. */
export function SignerFields(props: SignerFieldsProps) {
  const { data, error, refetch } = useQuery(signersQuery(props.clientId));
  return (
    <Loaded
      what="the people who can sign"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-24" />}
    >
      {(signers) => <Rows {...props} signers={signers} />}
    </Loaded>
  );
}

export function toPartyInput({ accountId, name }: Signer): PartyInput {
  return { account: String(accountId), name, capacity: '' };
}

function Rows({ clientId, list, text, inTurn, signers }: SignerFieldsProps & { signers: readonly Signer[] }) {
  const { list: element, undoButton, removed, focus: _focus, ...rows } = useRows(list, 'Signer');
  const id = useId();
  const left = signers.filter(({ accountId }) =>
    list.value.every(({ account }) => account !== String(accountId)),
  );
  const [next] = left;
  return (
    <fieldset aria-describedby={`${id}-hint`} className="@container/signers flex min-w-0 flex-col">
      <legend className="mb-2 font-strong leading-snug">Who signs</legend>
      {signers.length === 0 && <NobodyHasAccess clientId={clientId} />}
      <ol ref={element} className="flex flex-col">
        {list.value.map(({ account }, index) => {
          const chosen = text(`parties.${index}.account`);
          const name = text(`parties.${index}.name`);
          return (
            // The index works as the key, because the form holds all of a row's state under its index.
            <li key={index} className="border-b border-rule py-3">
              <div
                role="group"
                aria-label={`Signer ${index + 1}`}
                className="grid items-start gap-3 @min-[40rem]/signers:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
              >
                <Select
                  label="Person"
                  placeholder="Choose a person"
                  name={chosen.name}
                  error={chosen.error}
                  choices={choicesFor(signers, account, list.value)}
                  value={chosen.value}
                  onChange={({ target }) => {
                    chosen.onValueChange(target.value);
                    const person = signers.find(({ accountId }) => String(accountId) === target.value);
                    if (person) name.onValueChange(person.name);
                  }}
                />
                <TextInput
                  label="Name in the letter"
                  autoComplete="off"
                  maxLength={120}
                  {...typedText(name)}
                />
                <TextInput
                  label="Signs as (optional)"
                  placeholder="member of Lee LLC"
                  autoComplete="off"
                  maxLength={120}
                  {...typedText(text(`parties.${index}.capacity`))}
                />
                <RowButtons
                  row="Signer"
                  index={index}
                  count={list.value.length}
                  move={rows.move}
                  remove={rows.remove}
                  named={false}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <div id={`${id}-hint`} className="mt-2 flex flex-col gap-2">
        {list.error !== undefined && <FieldError id={`${id}-error`}>{list.error}</FieldError>}
        {list.value.length > 1 && (
          <Checkbox
            label="One after the other, in this order"
            description="Each person is asked once the one before has signed. Otherwise everyone is asked at once."
            name={inTurn.name}
            checked={inTurn.value}
            onCheckedChange={inTurn.onValueChange}
          />
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {signers.length > 0 && (
          <Button
            variant="secondary"
            name={list.name}
            disabled={next === undefined || list.value.length >= maxParties}
            onClick={() => next && rows.add(toPartyInput(next))}
          >
            <Icon of={Plus} />
            Add signer
          </Button>
        )}
        {signers.length > 0 && next === undefined && (
          <span className="text-small text-ink-2">Everyone with portal access signs.</span>
        )}
        {removed && (
          <RemovedRow name={`Signer ${removed.index + 1}`} button={undoButton} onUndo={rows.undoRemove} />
        )}
      </div>
    </fieldset>
  );
}

function NobodyHasAccess({ clientId }: { clientId: number }) {
  return (
    <Alert tone="orange" title="Nobody can sign yet">
      <p>
        Only people with access to the client’s portal can sign.{' '}
        <Link
          to="/admin/clients/$id"
          params={{ id: String(clientId) }}
          search={{ tab: 'people' }}
          className="link"
        >
          Invite someone to the portal
        </Link>{' '}
        first. You can write the letter meanwhile.
      </p>
    </Alert>
  );
}

/** Everyone who isn't in another row; an account that lost its access stays with its name. */
function choicesFor(signers: readonly Signer[], own: string, rows: readonly PartyInput[]) {
  const known = signers.map(({ accountId, name, email }) => ({
    value: String(accountId),
    label: `${name} (${email})`,
    disabled: String(accountId) !== own && rows.some(({ account }) => account === String(accountId)),
  }));
  if (own === '' || known.some(({ value }) => value === own)) return known;
  const name = rows.find(({ account }) => account === own)?.name ?? '';
  return [{ value: own, label: `${name} (no portal access)` }, ...known];
}
