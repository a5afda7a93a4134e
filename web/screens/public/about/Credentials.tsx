import { aboutCopy } from '#content/pages.ts';
import type { Owner } from '#contract/settings/facts-schemas.ts';

/** A list of credentials, with their years if known. */
export function Credentials({ credentials }: { credentials: Owner['credentials'] }) {
  return (
    <>
      <h3 className="mt-14 text-heading">{aboutCopy.credentialsHeading}</h3>
      <ul className="mt-4 divide-y divide-rule border-t border-rule">
        {credentials.map(({ year, text }) => (
          <li key={text} className="flex items-baseline gap-4 py-3">
            {year !== undefined && <span className="font-serif text-heading text-pine">{year}</span>}
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
