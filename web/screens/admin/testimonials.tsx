import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type QueuedTestimonial, type TestimonialStatus } from '#contract/testimonials.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { withStatus } from '#web/features/testimonials/filters.ts';
import { queueQuery } from '#web/features/testimonials/queries.ts';
import { QueueDialog } from '#web/features/testimonials/QueueDialog.tsx';
import { QueueTable } from '#web/features/testimonials/QueueTable.tsx';
import { SamplesSwitch } from '#web/features/testimonials/SamplesSwitch.tsx';
import { DeskHeading } from '#web/layouts/desk/DeskHeading.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

export const Route = createFileRoute('/_desk/admin/testimonials')({
  // `testimonial` is the one that stands open. What this rule needs comes with every page: it imports nothing.
  validateSearch: ({
    status,
    testimonial,
  }: Record<string, unknown>): {
    status?: TestimonialStatus | undefined;
    testimonial?: number | undefined;
  } => ({
    status: status === 'published' || status === 'refused' ? status : undefined,
    testimonial: typeof testimonial === 'number' ? testimonial : undefined,
  }),
  head: () => ({ meta: [{ title: 'Testimonials | Admin Dashboard' }] }),
  component: Testimonials,
});

function Testimonials() {
  const { data, error, refetch } = useQuery(queueQuery);
  return (
    <>
      <DeskHeading
        heading="Testimonials"
        lead="Published word for word, with the rating that was given, and only with the sender's consent."
      />
      <Loaded
        what="the testimonials"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        blocks={<Skeleton className="h-96" />}
      >
        {(testimonials) => <Queue testimonials={testimonials} />}
      </Loaded>
    </>
  );
}

const tabs = [
  { value: 'waiting', label: 'Waiting', empty: 'No testimonials are waiting.' },
  { value: 'published', label: 'Published', empty: 'None of your own testimonials is on the site yet.' },
  { value: 'refused', label: 'Refused', empty: 'No testimonials have been refused.' },
] as const;

function Queue({ testimonials }: { testimonials: readonly QueuedTestimonial[] }) {
  const { status = 'waiting', testimonial: openId } = Route.useSearch();
  const navigate = Route.useNavigate();
  // Looked up in the whole list: one stays open although its new status leaves the tab.
  const open = testimonials.find(({ id }) => id === openId);
  const goTo = (testimonial: number | undefined) =>
    void navigate({ search: (now) => ({ ...now, testimonial }), resetScroll: false });
  return (
    <>
      {withStatus(testimonials, 'published').length === 0 && <SamplesSwitch className="mb-6" />}
      <Tabs
        label="Testimonials by status"
        value={status}
        onValueChange={(next) =>
          void navigate({ search: next === 'waiting' ? {} : { status: next }, replace: true })
        }
        tabs={tabs.map(({ value, label, empty }) => {
          const those = withStatus(testimonials, value);
          const panel =
            those.length > 0 ? (
              <QueueTable testimonials={those} onOpen={({ id }) => goTo(id)} />
            ) : (
              <EmptyState sentence={empty} />
            );
          return { value, label: `${label} (${those.length})`, panel };
        })}
      />
      {open && <QueueDialog key={open.id} testimonial={open} onClose={() => goTo(undefined)} />}
    </>
  );
}
