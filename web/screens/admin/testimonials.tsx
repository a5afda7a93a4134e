import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { TestimonialStatus } from '#contract/testimonials/rules.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { queueQuery, testimonialCountsQuery, testimonialQuery } from '#web/features/testimonials/queries.ts';
import { QueueDialog } from '#web/features/testimonials/QueueDialog.tsx';
import { QueueTable } from '#web/features/testimonials/QueueTable.tsx';
import { SamplesSwitch } from '#web/features/testimonials/SamplesSwitch.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { numberIn } from '#web/lib/search-params/search-values.ts';

export const Route = createFileRoute('/_admin/admin/testimonials')({
  // `testimonial` is the open one. Imports nothing: this code is part of every page's script.
  validateSearch: ({
    status,
    testimonial,
  }: Record<string, unknown>): {
    status?: TestimonialStatus | undefined;
    testimonial?: number | undefined;
  } => ({
    status: status === 'published' || status === 'refused' ? status : undefined,
    testimonial: numberIn(testimonial),
  }),
  head: () => ({ meta: [{ title: 'Testimonials | Admin Dashboard' }] }),
  component: Testimonials,
});

const tabs = [
  { value: 'waiting', label: 'Waiting', empty: 'No testimonials are waiting.' },
  { value: 'published', label: 'Published', empty: 'None of your own testimonials is on the site yet.' },
  { value: 'refused', label: 'Declined', empty: 'No testimonials have been declined.' },
] as const;

function Testimonials() {
  const { status = 'waiting', testimonial: openId } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: counts } = useQuery(testimonialCountsQuery);
  const { isPending } = useInfiniteQuery(queueQuery(status));
  const goTo = (testimonial: number | undefined) =>
    void navigate({ search: (current) => ({ ...current, testimonial }), resetScroll: false });
  return (
    <>
      <AdminHeading
        heading="Testimonials"
        lead="Published word for word, with the original rating, and only with the sender's consent."
      />
      <Tabs
        label="Testimonials by status"
        value={status}
        onValueChange={(next) =>
          void navigate({ search: next === 'waiting' ? {} : { status: next }, replace: true })
        }
        tabs={tabs.map(({ value, label, empty }) => ({
          value,
          label: counts ? `${label} (${counts[value]})` : label,
          panel: <Queue key={value} status={value} empty={empty} onOpen={goTo} />,
        }))}
      />
      {/* Rendered last, at the bottom, so that nothing shifts under a click. */}
      {counts?.published === 0 && !isPending && <SamplesSwitch className="mt-8" />}
      {openId !== undefined && <OpenTestimonial key={openId} id={openId} onClose={() => goTo(undefined)} />}
    </>
  );
}

interface QueueProps {
  status: TestimonialStatus;
  empty: string;
  onOpen: (id: number) => void;
}

function Queue({ status, empty, onOpen }: QueueProps) {
  const query = useInfiniteQuery(queueQuery(status));
  return (
    <PagedList
      what="the testimonials"
      query={query}
      failure={loadFailure(query.error)}
      skeleton={<Skeleton className="h-96" />}
      more="Show more testimonials"
      empty={<EmptyState sentence={empty} />}
    >
      {(testimonials) => <QueueTable testimonials={testimonials} onOpen={({ id }) => onOpen(id)} />}
    </PagedList>
  );
}

/** The testimonial in the URL. It stays open even if its new status belongs to another tab. */
function OpenTestimonial({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery(testimonialQuery(id));
  return data && <QueueDialog testimonial={data} onClose={onClose} />;
}
