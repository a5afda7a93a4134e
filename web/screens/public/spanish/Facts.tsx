import { spanishHours, translate } from '#content/assistant/language.ts';
import { spanishHowSoon } from '#content/spanish-emails.ts';
import { spanishPage as words } from '#content/spanish.ts';
import { weekdays } from '#contract/dates.ts';
import { holidaysText } from '#contract/holidays.ts';
import { listInWords } from '#contract/list-in-words.ts';
import type { ReactNode } from 'react';
import { useFirm, useSite } from '#web/api/site.ts';

/** Who the firm is and how to reach it, in Spanish, with the facts of the English pages. */
export function Facts() {
  const firm = useFirm();
  const holidays = holidaysText(useSite().frame.closedHolidays);
  const open = new Set(firm.hours.flatMap(({ days }) => days));
  const closed = listInWords(weekdays.filter((day) => !open.has(day)));
  const inSpanish = (text: string) => translate(text, spanishHours);
  return (
    <dl className="mt-8 grid grid-cols-1 overflow-hidden rounded-lg border border-rule-2 bg-sheet sm:grid-cols-2">
      <Fact term={words.who}>
        {words.whoText
          .replace('{owner}', firm.owner.name)
          .replace('{founded}', String(firm.founded))
          .replace('{years}', firm.experienceYears.replace(/^(\d+)\+$/, `${words.moreThan} $1`))}
      </Fact>
      <Fact term={words.hours}>
        <p>{capitalized(inSpanish(firm.hoursText))}</p>
        {closed !== '' && (
          <p className="text-ink-2">
            {words.closed}: {inSpanish(closed)}
          </p>
        )}
        {holidays !== '' && (
          <p className="text-ink-2">
            {words.closedOn} {inSpanish(holidays)}
          </p>
        )}
      </Fact>
      <Fact term={words.address}>
        <address className="not-italic">
          {firm.addressLines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </Fact>
      <Fact term={`${words.phone} y ${words.email.toLowerCase()}`}>
        <p>
          <a href={firm.phoneAddress} className="link inline-block py-1">
            {firm.phone}
          </a>
        </p>
        <p>
          <a href={firm.emailAddress} className="link inline-block py-1 wrap-anywhere">
            {firm.email}
          </a>
        </p>
        {firm.replyTime && (
          <p className="text-ink-2">
            {words.reply} {spanishHowSoon(firm.replyTime)}.
          </p>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="cell">
      <dt className="font-strong text-ink-2">{term}</dt>
      <dd className="mt-2">{children}</dd>
    </div>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
