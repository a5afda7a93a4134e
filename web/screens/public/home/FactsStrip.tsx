import { homeWords } from '#content/pages.ts';
import { serviceIds } from '#contract/services.ts';
import { useFirm } from '#web/api/site.ts';

const words = homeWords.facts;

export function FactsStrip() {
  const { founded, experienceYears } = useFirm();
  const facts = [
    { numeral: String(founded), caption: words.founded },
    { numeral: `${experienceYears} ${words.experienceUnit}`, caption: words.experience },
    { numeral: `${serviceIds.length} ${words.servicesUnit}`, caption: words.services },
    { numeral: words.certification, caption: words.certificationCaption },
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
