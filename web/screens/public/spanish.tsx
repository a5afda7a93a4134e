import { spanishFacts, translate } from '#content/assistant/language.ts';
import { spanishPage as words, spanishPrices } from '#content/spanish.ts';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import type { SpanishCopy } from '#contract/settings/page-copy-schemas.ts';
import { firstMeetingText } from '#contract/settings/visitor-facts.ts';
import { call } from '#web/api/call.ts';
import { useFirm } from '#web/api/site.ts';
import { FirmData } from '#web/layouts/FirmData.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { PageIntro } from '#web/layouts/PageIntro.tsx';
import { PageSection } from '#web/layouts/PageSection.tsx';
import { VisitorFacts } from '#web/layouts/VisitorFacts.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Facts } from './spanish/Facts.tsx';

export async function spanishPage() {
  const [{ spanish }, services] = await Promise.all([
    call(firmEndpoints.pages, {}),
    call(firmEndpoints.services, {}),
  ]);
  return (
    <>
      <PageHead title={words.title} description={words.description} />
      <FirmData />
      <SpanishEssentials copy={spanish} prices={services.map(({ price = '' }) => price)} />
    </>
  );
}

interface SpanishEssentialsProps {
  copy: SpanishCopy;
  /** What the owner has set for each of the services, in their order; '' for none. */
  prices: readonly string[];
}

/** The essentials in Spanish: facts from the settings, and the owner's own words. */
export function SpanishEssentials({ copy, prices }: SpanishEssentialsProps) {
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
          <Button render={<PageLink href="/es/reservar" />}>{words.book}</Button>
          <Button variant="secondary" render={<PageLink href="/es/contacto" />}>
            {words.write}
          </Button>
          {firm.phoneAddress && (
            <Button variant="secondary" render={<a href={firm.phoneAddress} />}>
              {words.call}: {firm.phone}
            </Button>
          )}
        </div>
      </PageSection>
      <PageSection id="servicios" heading={words.servicesHeading}>
        <dl className="mt-8 grid grid-cols-1 border-t border-rule sm:grid-cols-2 sm:gap-x-12">
          {copy.services.map(({ title, text }, index) => (
            <div key={title} className="border-b border-rule py-4">
              <dt className="font-strong">{title}</dt>
              <dd className="mt-1 text-ink-2">{text}</dd>
              {prices[index] && (
                <dd className="mt-1 font-strong first-letter:uppercase">
                  {translate(prices[index], spanishPrices)}
                </dd>
              )}
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
