import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { entityTypeLabels } from '#contract/clients/entity-types.ts';
import { fiscalYearEndLabels } from '#contract/clients/record.ts';
import type { Business } from '#contract/clients/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { businessQuery } from './business-query.ts';

/** Shows portal users what the firm has on record about their business. */
export function BusinessCard() {
  const { data, error, refetch } = useQuery(businessQuery);
  return (
    <section
      aria-labelledby="business"
      className="rounded-lg border border-rule-2 bg-sheet p-6 max-sm:px-4 max-sm:py-5"
    >
      <h2 id="business" className="text-heading">
        Your business
      </h2>
      <Loaded
        what="your business"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-24" />}
      >
        {(business) =>
          business ? (
            <Record business={business} />
          ) : (
            <p className="mt-2 text-ink-2">This account does not belong to a client.</p>
          )
        }
      </Loaded>
    </section>
  );
}

function Record({ business }: { business: Business }) {
  // A response may lack optional fields.
  const received: Partial<Business> = business;
  const { name = '', address = '', entityType = '', ein = '', fiscalYearEnd = '' } = received;
  const { states = [], contacts = [] } = received;
  const facts: [string, string][] = [
    ['Name', name],
    ['Address', address],
    ['Entity type', entityType && entityTypeLabels[entityType]],
    ['EIN', ein],
    ['Fiscal year ends', fiscalYearEnd && fiscalYearEndLabels[fiscalYearEnd]],
    ['States', states.join(', ')],
    [
      'Contacts',
      contacts.map(({ name: contact, role }) => (role ? `${contact}, ${role}` : contact)).join('; '),
    ],
  ];
  return (
    <>
      <dl className="mt-3 grid gap-x-8 gap-y-1.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {facts
          .filter(([, detail]) => detail !== '')
          .map(([term, detail]) => (
            <div key={term} className="max-sm:mb-1.5 sm:contents">
              <dt className="text-ink-2">{term}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{detail}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-3 text-small text-ink-2">
        Is something wrong or missing?{' '}
        <Link to="/client-portal" search={{ tab: 'messages' }} className="link">
          Send us a message
        </Link>
        .
      </p>
    </>
  );
}
