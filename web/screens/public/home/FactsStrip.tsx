import { homeFactsCopy as copy } from '#content/home-facts.ts';
import type { PageCopy } from '#contract/settings/page-copy-schemas.ts';
import { serviceIds } from '#contract/settings/services.ts';
import { grouped } from '#contract/numbers.ts';
import { useFirm } from '#web/api/site.ts';

/** What a client gets, as the owner has set it; what isn't set, such as the reply time, gives way to a fact about the firm. */
export function FactsStrip({ fact }: { fact: PageCopy['home']['fact'] }) {
  const { founded, experienceYears, firstMeetingPrice, replyTime } = useFirm();
  const facts = [
    ...(fact.title === '' ? [] : [{ numeral: fact.title, caption: fact.caption }]),
    replyTime
      ? { numeral: copy.replyTimes[replyTime], caption: copy.reply }
      : { numeral: `${serviceIds.length} ${copy.servicesUnit}`, caption: copy.services },
    firstMeetingPrice
      ? { numeral: `$${grouped(Number(firstMeetingPrice))}`, caption: copy.firstMeeting }
      : { numeral: String(founded), caption: copy.founded },
    { numeral: `${experienceYears} ${copy.experienceUnit}`, caption: copy.experience },
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
