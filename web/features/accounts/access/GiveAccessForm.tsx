import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { displayName } from '#contract/accounts/rules.ts';
import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { BulkForm } from '#web/actions/BulkForm.tsx';
import { staffQuery } from '#web/api/staff.ts';
import { Select } from '#web/ui/form/Select.tsx';

/** The person as the value of a select. */
const accessForm = z.object({ accountId: z.string().min(1, 'Please choose a person').transform(Number) });

/** Who gets access to many clients: those of the staff with chosen clients only. */
export function GiveAccessForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  const { data } = useQuery(staffQuery);
  const limited = (data?.members ?? []).filter(
    ({ clients, closedAt }) => clients !== null && closedAt === null,
  );
  return (
    <BulkForm
      label="Give a staff member access"
      schema={accessForm}
      defaultValues={{ accountId: '' }}
      onSubmit={(input) => onNext({ kind: 'give-access', input })}
    >
      {(form) => (
        <>
          <Select
            label="Staff member"
            placeholder="Choose a person"
            description={
              data && limited.length === 0
                ? 'Everyone on your staff works for all clients. Choose clients for someone in Settings, Staff and access first.'
                : undefined
            }
            choices={limited.map((member) => ({ value: String(member.id), label: displayName(member) }))}
            {...form.field('accountId')}
          />
          <p>
            They get access to the clients that you have chosen now. Clients that you add or tag later are not
            included: give access to those again.
          </p>
        </>
      )}
    </BulkForm>
  );
}
