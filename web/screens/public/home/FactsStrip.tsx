import { homeCopy } from '#content/pages.ts';
import type { PageCopy } from '#contract/settings/page-copy-schemas.ts';
import { serviceIds } from '#contract/settings/services.ts';
import { useFirm } from '#web/api/site.ts';

const copy = homeCopy.facts;

export function FactsStrip({ fact }: { fact: PageCopy['home']['fact'] }) {
  const { founded, experienceYears } = useFirm();
  const facts = [
    { numeral: String(founded), caption: copy.founded },
    { numeral: `${experienceYears} ${copy.experienceUnit}`, caption: copy.experience },
    { numeral: `${serviceIds.length} ${copy.servicesUnit}`, caption: copy.services },
    ...(fact.title === '' ? [] : [{ numeral: fact.title, caption: fact.caption }]),
  ];
  return (
    <div className="deep">
      <ul className="mx-auto grid max-w-page grid-cols-2 gap-x-6 gap-y-8 px-5 py-10 lg:grid-cols-4 lg:px-6">
        {facts.map(({ numeral, caption }) => (
          <li key={caption} className="flex flex-col gap-1">
            <span className="font-serif text-heading sm:text-title">{numeral}</span>
            <span className="leading-snug text-balance text-ink-2">{caption}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
