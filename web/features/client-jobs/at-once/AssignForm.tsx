import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { BulkForm } from '#web/actions/BulkForm.tsx';
import { staffQuery } from '#web/api/staff.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';
import { assigneesQuery } from '../queries.ts';

/** The person as the value of a select; empty for nobody. */
const assignForm = z.object({
  assigneeId: z.string().transform((id) => (id === '' ? null : Number(id))),
  giveAccess: z.boolean(),
});

/** Who gets many jobs. */
export function AssignForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  const { data: staff = [] } = useQuery(assigneesQuery);
  const mayGive = useMayCall()(staffEndpoints.giveAccess);
  return (
    <BulkForm
      label="Assign"
      schema={assignForm}
      defaultValues={{ assigneeId: '', giveAccess: false }}
      onSubmit={({ assigneeId, giveAccess }) =>
        onNext({ kind: 'assign-jobs', input: { assigneeId, ...(giveAccess && { giveAccess }) } })
      }
    >
      {(form) => (
        <>
          <Select
            label="Assigned to"
            placeholder="Nobody"
            choices={staff.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.field('assigneeId')}
          />
          {mayGive && (
            <GiveAccess
              person={staff.find(({ id }) => String(id) === form.watch('assigneeId'))}
              choice={form.choice('giveAccess')}
            />
          )}
        </>
      )}
    </BulkForm>
  );
}

/** Offered of whoever works for some clients only; otherwise the jobs of other clients are left out. */
function GiveAccess({
  person,
  choice: { value, onValueChange, name },
}: {
  person: { id: number; name: string } | undefined;
  choice: BoundChoice<boolean>;
}) {
  const { data } = useQuery({ ...staffQuery, enabled: person !== undefined });
  const member = data?.members.find(({ id }) => id === person?.id);
  if (!person || !member || member.clients === null) return null;
  return (
    <Checkbox
      name={name}
      label={`Give ${person.name} access to clients they don’t work for yet`}
      description="Without it, the jobs of these clients are left out."
      checked={value}
      onCheckedChange={onValueChange}
    />
  );
}
