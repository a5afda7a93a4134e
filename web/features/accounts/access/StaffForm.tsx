import { X } from 'lucide';
import { type ReactElement, type ReactNode, useState } from 'react';
import type * as z from 'zod';
import { positionNames, positionRights } from '#contract/accounts/access/rules.ts';
import { type StaffMember, staffChange, staffInvitationForm } from '#contract/accounts/access/schemas.ts';
import { type Position, positions } from '#contract/accounts/rules.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
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
        onSubmit={async (form) => {
          await props.onSubmit(form);
          setOpen(false);
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
              clientChoice={props.clientChoice}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** Changes the role of a staff member, and which clients they see. */
export function ChangeStaffDialog(
  props: StaffDialogProps & {
    member: StaffMember;
    onSubmit: (form: z.output<typeof staffChange>) => Promise<unknown>;
  },
) {
  const { username, position, clients } = props.member;
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title={`Change the access of ${username}`}
      description="Takes effect right away, wherever they are signed in."
      open={open}
      onOpenChange={setOpen}
      trigger={props.trigger}
    >
      <Form<AccessForm, z.output<typeof staffChange>>
        label={`Access of ${username}`}
        schema={staffChange}
        defaultValues={{ position, clientIds: clients && clients.map(({ id }) => id) }}
        submitLabel="Save"
        pendingLabel="Saving"
        onSubmit={async (form) => {
          await props.onSubmit(form);
          setOpen(false);
        }}
        explain={(error) => formErrorOf(error, 'Nothing was changed. Please try again.')}
        failureTitle="Not changed"
      >
        {(form) => (
          <AccessFields
            position={form.watch('position')}
            role={form.field('position')}
            clients={form.choice('clientIds')}
            initialClients={clients ?? []}
            clientChoice={props.clientChoice}
          />
        )}
      </Form>
    </Dialog>
  );
}

interface AccessFieldsProps {
  position: Position;
  role: BoundField;
  clients: BoundChoice<number[] | null>;
  /** The clients that the person has access to so far. */
  initialClients: readonly NamedClient[];
  clientChoice: ClientChoice;
}

const clientScopes = [
  { value: 'all', label: 'All clients' },
  { value: 'some', label: 'Only the clients chosen below' },
];

function AccessFields({ position, role, clients, initialClients, clientChoice }: AccessFieldsProps) {
  const { value: ids, onValueChange: setIds, error } = clients;
  const [names, setNames] = useState(new Map(initialClients.map(({ id, name }) => [id, name])));
  return (
    <>
      <Select
        label="Role"
        description={positionRights[position]}
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
                  <span className="min-w-0 wrap-anywhere">{names.get(id)}</span>
                  <IconButton
                    icon={X}
                    size="admin"
                    label={`Remove ${names.get(id) ?? 'this client'}`}
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
                setNames(new Map([...names, [client.id, client.name]]));
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
