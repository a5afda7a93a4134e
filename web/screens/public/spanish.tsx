import { spanishFacts, spanishHours, translate } from '#content/assistant/language.ts';
import { spanishPage as words } from '#content/spanish.ts';
import { weekdays } from '#contract/dates.ts';
import { holidaysText } from '#contract/holidays.ts';
import { listInWords } from '#contract/list-in-words.ts';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import type { SpanishCopy } from '#contract/settings/page-copy-schemas.ts';
import { firstMeetingText } from '#contract/settings/visitor-facts.ts';
import type { ReactNode } from 'react';
import { call } from '#web/api/call.ts';
import { useFirm, useSite } from '#web/api/site.ts';
import { FirmData } from '#web/layouts/FirmData.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { PageIntro } from '#web/layouts/PageIntro.tsx';
import { PageSection } from '#web/layouts/PageSection.tsx';
import { VisitorFacts } from '#web/layouts/VisitorFacts.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';

export async function spanishPage() {
  const { spanish } = await call(firmEndpoints.pages, {});
  return (
    <>
      <PageHead title={words.title} description={words.description} />
      <FirmData />
      <SpanishEssentials copy={spanish} />
    </>
  );
}

/** The essentials in Spanish: facts from the settings, and the owner's own words. */
export function SpanishEssentials({ copy }: { copy: SpanishCopy }) {
  const firm = useFirm();
  const meeting = translate(firstMeetingText(firm.firstMeetingPrice), spanishFacts);
  return (
    <div lang="es">
      <PageIntro heading={copy.heading} lead={copy.lead}>
        <VisitorFacts texts={[meeting]} />
      </PageIntro>
      <PageSection id="lo-esencial" heading={words.factsHeading}>
        <Facts />
      </PageSection>
      <PageSection id="primera-reunion" heading={words.meetingHeading}>
        <p className="mt-6 max-w-measure text-lead">{copy.meeting}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button render={<PageLink href="/booking" />}>{words.book}</Button>
          {firm.phoneAddress && (
            <Button variant="secondary" render={<a href={firm.phoneAddress} />}>
              {words.call}: {firm.phone}
            </Button>
          )}
        </div>
      </PageSection>
      <PageSection id="servicios" heading={words.servicesHeading}>
        <dl className="mt-8 grid grid-cols-1 border-t border-rule sm:grid-cols-2 sm:gap-x-12">
          {copy.services.map(({ title, text }) => (
            <div key={title} className="border-b border-rule py-4">
              <dt className="font-strong">{title}</dt>
              <dd className="mt-1 text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </PageSection>
      <PageSection id="portal" heading={words.portalHeading}>
        <ol className="mt-6 flex max-w-measure list-decimal flex-col gap-3 pl-6 marker:text-ink-2">
          {copy.portal.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-6">
          <PageLink href="/login" className="link">
            {words.portalLink}
          </PageLink>
        </p>
      </PageSection>
    </div>
  );
}

function Facts() {
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
