import { aboutCopy } from '#content/pages.ts';
import type { Owner } from '#contract/settings/schemas.ts';

/** A ruled list with the years in its margin; what has no year is set in line all the same. */
export function Credentials({ credentials }: { credentials: Owner['credentials'] }) {
  return (
    <>
      <h3 className="mt-14 text-heading">{aboutCopy.credentialsHeading}</h3>
      <ul className="mt-4 divide-y divide-rule border-t border-rule">
        {credentials.map(({ year, text }) => (
          <li key={text} className="grid grid-cols-[4rem_minmax(0,1fr)] items-baseline gap-4 py-3">
            <span className="font-serif text-heading text-pine">{year}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
