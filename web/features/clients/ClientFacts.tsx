import { longDate } from '#contract/dates.ts';
import type { Client } from '#contract/clients/schemas.ts';

/** How to reach the client, and what the firm has noted. */
export function ClientFacts({ client: { email, phone, createdAt, notes } }: { client: Client }) {
  return (
    <div className="grid gap-x-10 gap-y-4 rounded-lg border border-rule-2 bg-sheet px-5 py-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] content-start gap-x-3 gap-y-1">
        <dt className="text-ink-2">Email</dt>
        <dd className="wrap-anywhere">
          {email ? (
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          ) : (
            'None'
          )}
        </dd>
        <dt className="text-ink-2">Phone</dt>
        <dd>
          {phone ? (
            <a className="link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          ) : (
            'None'
          )}
        </dd>
        <dt className="text-ink-2">Since</dt>
        <dd>{longDate(createdAt.slice(0, 10))}</dd>
      </dl>
      <div className="min-w-0">
        <h2 className="font-sans text-small font-strong text-ink-2">Notes</h2>
        <p className="whitespace-pre-line wrap-anywhere">{notes || 'None yet.'}</p>
      </div>
    </div>
  );
}
