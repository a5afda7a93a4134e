import { X } from 'lucide';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import type * as z from 'zod';
import { positionNames, positionRights } from '#contract/accounts/access/rules.ts';
import { type StaffMember, staffChange, staffInvitationForm } from '#contract/accounts/access/schemas.ts';
import { hoursText } from '#contract/hours.ts';
import { type Position, positions } from '#contract/accounts/rules.ts';
import { afterConflict, formErrorOf } from '#web/api/api-error.ts';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { EditForm } from '#web/ui/form/conflicts/EditForm.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { HoursInput } from '#web/ui/form/in-lists/HoursInput.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { staffQuery } from '#web/api/staff.ts';
import type { BoundChoice, BoundField } from '#web/ui/form/typed-form.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

interface NamedClient {
  id: number;
  name: string;
}

type AccessForm = z.input<typeof staffChange>;

/** Renders a search field for clients, and calls `choose` with the chosen one. */
export type ClientChoice = (
  choose: (client: NamedClient | undefined) => void,
  error: string | undefined,
) => ReactNode;

interface StaffDialogProps {
  trigger: ReactElement;
  clientChoice: ClientChoice;
}

/** Invites someone to the staff by email, with a role and access to all or some of the clients. */
export function InviteStaffDialog(
  props: StaffDialogProps & {
    onSubmit: (form: z.output<typeof staffInvitationForm>) => Promise<unknown>;
  },
) {
  const [open, setOpen] = useState(false);
  const foundClients = useFoundClients();
  return (
    <Dialog
      title="Invite someone to your staff"
      description="They choose a username and a password through the link in the email, which works for seven days."
      open={open}
      onOpenChange={setOpen}
      trigger={props.trigger}
    >
      <Form<z.input<typeof staffInvitationForm>, z.output<typeof staffInvitationForm>>
        label="Invite someone to your staff"
        schema={staffInvitationForm}
        defaultValues={{ email: '', position: 'bookkeeper', clientIds: null }}
        submitLabel="Send invitation"
        pendingLabel="Sending"
        clearOnSuccess
        onSubmit={async (form, _form, leave) => {
          await props.onSubmit(form);
          leave(() => setOpen(false));
        }}
        explain={(error) => formErrorOf(error, 'The invitation was not sent. Please try again.')}
      >
        {(form) => (
          <>
            <TextInput label="Email" type="email" autoComplete="off" {...form.field('email')} />
            <AccessFields
              position={form.watch('position')}
              role={form.field('position')}
              clients={form.choice('clientIds')}
              initialClients={[]}
              {...foundClients}
              clientChoice={props.clientChoice}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** Changes the role of a staff member, which clients they see, and how much they work. */
export function ChangeStaffDialog(
  props: StaffDialogProps & {
    member: StaffMember;
    onSubmit: (form: z.output<typeof staffChange> & { version: number }) => Promise<StaffMember>;
  },
) {
  const { id: memberId, username } = props.member;
  const [open, setOpen] = useState(false);
  const foundClients = useFoundClients();
  const queryClient = useQueryClient();
  return (
    <Dialog
      title={`Change the access of ${username}`}
      description="Takes effect right away, wherever they are signed in."
      open={open}
      onOpenChange={setOpen}
      trigger={props.trigger}
    >
      <EditForm<StaffMember, AccessForm, z.output<typeof staffChange>>
        label={`Access of ${username}`}
        schema={staffChange}
        row={props.member}
        valuesOf={({ position, clients, weeklyMinutes = null }) => ({
          position,
          clientIds: clients && clients.map(({ id }) => id),
          weeklyMinutes,
        })}
        newest={(error) =>
          afterConflict(error, async () => {
            const { members } = await queryClient.fetchQuery({ ...staffQuery, staleTime: 0 });
            return members.find(({ id }) => id === memberId);
          })
        }
        labels={{ position: 'Role', clientIds: 'Clients', weeklyMinutes: 'Hours a week' }}
        textOf={textOf}
        submitLabel="Save"
        pendingLabel="Saving"
        onSubmit={async (form, { version }, leave) => {
          const saved = await props.onSubmit({ ...form, version });
          leave(() => setOpen(false));
          return saved;
        }}
        explain={(error) => formErrorOf(error, 'Nothing was changed. Please try again.')}
        failureTitle="Not changed"
      >
        {(form, { clients }) => (
          <>
            <AccessFields
              position={form.watch('position')}
              role={form.field('position')}
              clients={form.choice('clientIds')}
              initialClients={clients ?? []}
              {...foundClients}
              clientChoice={props.clientChoice}
            />
            <HoursInput
              label="Hours a week (optional)"
              description="What My week compares the estimates of their jobs with."
              {...form.choice('weeklyMinutes')}
            />
          </>
        )}
      </EditForm>
    </Dialog>
  );
}

/** Their clients are counted: their names may be many. */
function textOf(name: string, value: unknown): string | undefined {
  if (name === 'position')
    return positions.map((at) => at === value && positionNames[at]).find(Boolean) || undefined;
  if (name === 'weeklyMinutes') return typeof value === 'number' ? hoursText(value) : 'Not set';
  if (!Array.isArray(value)) return 'All clients';
  return value.length === 1 ? '1 client' : `${value.length} clients`;
}

interface AccessFieldsProps {
  position: Position;
  role: BoundField;
  clients: BoundChoice<number[] | null>;
  /** The clients that the person has access to so far. */
  initialClients: readonly NamedClient[];
  /** The names of the clients that were found in this dialog, by id. */
  found: ReadonlyMap<number, string>;
  onFound: (client: NamedClient) => void;
  clientChoice: ClientChoice;
}

function useFoundClients() {
  const [found, setFound] = useState<ReadonlyMap<number, string>>(new Map());
  return { found, onFound: ({ id, name }: NamedClient) => setFound(new Map([...found, [id, name]])) };
}

const clientScopes = [
  { value: 'all', label: 'All clients' },
  { value: 'some', label: 'Only the clients chosen below' },
];

function AccessFields({
  position,
  role,
  clients,
  initialClients,
  found,
  onFound,
  clientChoice,
}: AccessFieldsProps) {
  const { value: ids, onValueChange: setIds, error } = clients;
  const nameOf = (id: number) => found.get(id) ?? initialClients.find((client) => client.id === id)?.name;
  return (
    <>
      <Select
        label="Role"
        description={positionRights(position, { someClientsOnly: ids !== null })}
        choices={positions.toReversed().map((value) => ({ value, label: positionNames[value] }))}
        {...role}
      />
      <Select
        label="Clients"
        choices={clientScopes}
        value={ids === null ? 'all' : 'some'}
        onChange={({ target: { value } }) =>
          setIds(value === 'all' ? null : initialClients.map(({ id }) => id))
        }
        error={position === 'owner' ? error : undefined}
      />
      {ids !== null && (
        <div className="flex flex-col gap-3">
          {ids.length > 0 && (
            <ul
              aria-label="Chosen clients"
              className="max-h-52 divide-y divide-rule overflow-y-auto overscroll-contain rounded-md border border-rule-2"
            >
              {ids.map((id) => (
                <li key={id} className="flex items-center justify-between gap-3 py-1 pr-1 pl-3">
                  <span className="min-w-0 wrap-anywhere">{nameOf(id)}</span>
                  <IconButton
                    icon={X}
                    size="admin"
                    label={`Remove ${nameOf(id) ?? 'this client'}`}
                    onClick={() => setIds(ids.filter((clientId) => clientId !== id))}
                  />
                </li>
              ))}
            </ul>
          )}
          {/* The key empties the search field once its client is in the list. */}
          <div key={ids.length}>
            {clientChoice(
              (client) => {
                if (!client || ids.includes(client.id)) return;
                onFound(client);
                setIds([...ids, client.id]);
              },
              position === 'owner' ? undefined : error,
            )}
          </div>
        </div>
      )}
    </>
  );
}
