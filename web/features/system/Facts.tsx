import type { ReactNode } from 'react';

/** Terms next to their details; stacked on a phone. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, detail: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-rule border-y border-rule">
      {facts.map(([term, detail]) => (
        <div key={term} className="py-2 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-3">
          <dt className="text-ink-2">{term}</dt>
          <dd className="wrap-anywhere">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
