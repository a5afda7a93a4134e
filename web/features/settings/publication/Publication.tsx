import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { publicationEndpoints } from '#contract/settings/endpoints.ts';
import type { Publication as State, SampleSource } from '#contract/settings/publication.ts';
import { useAction } from '#web/actions/use-action.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { labelOfPath } from '#web/ui/form/conflicts/label-of-path.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { publicationQuery } from './queries.ts';

type Samples = State['samples'];

const sourceLabels: Record<SampleSource, string> = {
  facts: 'Facts of the firm',
  services: 'Services',
  pages: 'Page texts',
  faq: 'Questions and answers',
  privacy: 'Privacy page',
  terms: 'Terms of use',
  testimonials: 'Testimonials marked as samples',
};

interface PublicationProps {
  /** A link to where the texts of each source are changed. */
  links: Record<SampleSource, ReactElement<{ className?: string }>>;
  /** What still says former details of the firm. */
  outdatedTexts?: ReactNode;
}

/** Publishes the website or takes it offline. Before that, it says what the website still says of the sample firm. */
export function Publication({ links, outdatedTexts }: PublicationProps) {
  const { data, error, refetch } = useQuery(publicationQuery);
  return (
    <Loaded
      what="the state of the website"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-64" />}
    >
      {({ published, demo, samples }) => (
        <div className="flex max-w-measure flex-col gap-6">
          {published ? (
            <Alert tone="green" title="The website is public">
              {demo ? 'This is a demo, which is always public.' : 'Everyone can see it.'}
            </Alert>
          ) : (
            <Alert tone="yellow" title="The website isn’t public yet">
              Visitors see a page that says so, and can’t book, write or register. You and your staff see the
              website. The client portal, invitations and payments work.
            </Alert>
          )}
          {outdatedTexts}
          {samples.length > 0 && <SampleList samples={samples} links={links} />}
          <div className="flex flex-wrap gap-3">
            {!demo && <PublishButton published={published} samples={samples} />}
            <Button variant="secondary" render={<PageLink href="/" />}>
              {published ? 'Open the website' : 'See the website as staff'}
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  );
}

/** What is still the sample's, and where to change it. */
function SampleList({ samples, links }: { samples: Samples; links: PublicationProps['links'] }) {
  return (
    <section aria-labelledby="samples">
      <h2 id="samples" className="text-heading">
        Still as in the sample
      </h2>
      <p className="mt-1 text-ink-2">
        These say what the sample firm says. Change what isn’t true for your firm; what is true can stay.
      </p>
      <ul className="mt-3 divide-y divide-rule rounded-lg border border-rule-2 bg-sheet">
        {samples.map(({ source, parts }) => (
          <li key={source} className="px-4 py-3">
            {cloneElement(links[source], { className: 'link font-strong' }, sourceLabels[source])}
            <span className="block text-small text-ink-2 wrap-anywhere">{partsText(parts)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function partsText(parts: readonly string[]): string {
  return parts.map((part) => (/^[a-z]\w*(\.\w+)*$/.test(part) ? labelOfPath(part) : part)).join('; ');
}

/** Asks before it publishes the website, and before it takes it offline. */
function PublishButton({ published, samples }: Pick<State, 'published' | 'samples'>) {
  const router = useRouter();
  const change = useAction(publicationEndpoints.change, {
    input: () => ({ body: { published: !published } }),
    done: (state) => ({
      title: state.published ? 'The website is public' : 'The website is offline',
      description: state.published ? 'Everyone can see it now.' : 'Only your staff can see it now.',
    }),
    // The facts of the site, which every page has loaded, say whether it is public.
    afterwards: () => router.invalidate(),
    failed: 'Not changed',
  });
  const sources = samples.map(({ source }) => sourceLabels[source]).join(', ');
  return published ? (
    <AlertDialog
      trigger={<Button variant="destructive">Take the website offline</Button>}
      title="Take the website offline?"
      description="Visitors will see a page that says it isn’t public, and can’t book or write. You can publish it again at any time."
      confirmLabel="Take it offline"
      pendingLabel="Taking it offline"
      destructive
      onConfirm={() => change.mutateAsync()}
    />
  ) : (
    <AlertDialog
      trigger={<Button>Publish the website</Button>}
      title="Publish the website?"
      description={
        sources === ''
          ? 'Everyone can see it from now on, and book consultations.'
          : `Everyone can see it from now on, and book consultations. Still as in the sample: ${sources}.`
      }
      confirmLabel="Publish"
      pendingLabel="Publishing"
      onConfirm={() => change.mutateAsync()}
    />
  );
}
