import { aboutCopy } from '#content/pages.ts';
import type { Owner } from '#contract/settings/facts-schemas.ts';
import { licenseText } from '#contract/settings/visitor-facts.ts';
import { Portrait } from '#web/features/settings/firm/Portrait.tsx';
import { cx } from '#web/ui/cx.ts';
import { VisitorFacts } from '#web/layouts/VisitorFacts.tsx';

/** Most characters of a first paragraph that is set large. */
const maxOpening = 240;

/** The owner's biography and credentials, next to the portrait; without one, below the first paragraph, set large. */
export function OwnerProfile({ owner }: { owner: Owner }) {
  const [opening = '', ...others] = owner.bio;
  const hasPicture = owner.picture !== undefined;
  const opens = !hasPicture && opening.length <= maxOpening;
  return (
    <section
      aria-labelledby="owner-heading"
      className={cx(
        'mx-auto mt-20 grid grid-flow-dense max-w-page gap-x-16 gap-y-10 px-5 max-sm:mt-14 md:grid-cols-[1fr_2fr] lg:px-6',
        hasPicture && 'grid-rows-[auto_1fr]',
      )}
    >
      {opens && <p className="max-w-4xl font-serif text-title text-balance md:col-span-2">{opening}</p>}
      <Portrait name={owner.name} picture={owner.picture} className="w-full max-w-40 md:max-w-80" />
      <div className={cx('md:col-start-2', hasPicture && 'md:row-span-2')}>
        <h2 id="owner-heading" className="text-title">
          {owner.name}
        </h2>
        <p className="mt-1 text-ink-2">{owner.title}</p>
        <VisitorFacts texts={[licenseText(owner)]} />
        <div className="mt-6 flex max-w-measure flex-col gap-5 *:first:text-lead">
          {(opens ? others : owner.bio).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Credentials credentials={owner.credentials} />
      </div>
      <Expertise areas={owner.expertise} />
    </section>
  );
}

/** A list of credentials, with their years if known. */
function Credentials({ credentials }: { credentials: Owner['credentials'] }) {
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

function Expertise({ areas }: { areas: Owner['expertise'] }) {
  return (
    <div className="md:col-start-1">
      <h3 className="text-heading">{aboutCopy.expertiseHeading}</h3>
      <ul className="mt-4 grid gap-x-10 max-md:sm:grid-cols-2">
        {areas.map((area) => (
          <li key={area} className="border-t border-rule py-3">
            {area}
          </li>
        ))}
      </ul>
    </div>
  );
}
