import { createFileRoute } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ClientSelect } from '#web/features/clients/ClientSelect.tsx';
import { NewEngagementForm } from '#web/features/engagements/NewEngagementForm.tsx';
import { AdminHeading, BackLink } from '#web/layouts/admin/AdminHeading.tsx';
import { toHeading } from '#web/lib/heading-focus.ts';
import { isIn, numberIn } from '#web/lib/search-params/search-values.ts';

export interface NewEngagementSearch {
  client?: number | undefined;
  /** Opens the list of clients at once. */
  choose?: true | undefined;
}

export const Route = createFileRoute('/_admin/admin/engagements/new')({
  validateSearch: ({ client, choose }: Record<string, unknown>): NewEngagementSearch => ({
    client: numberIn(client),
    choose: isIn(choose),
  }),
  head: () => ({ meta: [{ title: 'New letter | Admin Dashboard' }] }),
  component: NewEngagement,
});

function NewEngagement() {
  const { client, choose } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [missing, setMissing] = useState(false);
  // Only the initial URL counts: later the client is changed in the field, which keeps the focus.
  const [startsOpen] = useState(choose === true);
  const clientField = useRef<HTMLDivElement>(null);
  return (
    <>
      <BackLink to="/admin/engagements">Engagement letters</BackLink>
      <AdminHeading
        heading="New letter"
        lead="It is saved as a draft first, with the texts of the template. The client sees it once you send it."
      />
      <div className="flex max-w-4xl flex-col gap-5">
        <div ref={clientField}>
          <ClientSelect
            className="sm:max-w-96"
            id={client}
            error={missing && client === undefined ? 'Please choose a client' : undefined}
            startsOpen={startsOpen}
            onChoose={(id) => void navigate({ search: { client: id }, replace: true })}
          />
        </div>
        <NewEngagementForm
          clientId={client}
          onMissingClient={() => {
            setMissing(true);
            clientField.current?.querySelector('input')?.focus();
          }}
          onCreated={(id) =>
            navigate({
              to: '/admin/engagements/$id',
              params: { id: String(id) },
              state: toHeading(),
              ignoreBlocker: true,
            })
          }
        />
      </div>
    </>
  );
}
