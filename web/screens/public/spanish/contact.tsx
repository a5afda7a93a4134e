import { spanishFacts, translate } from '#content/assistant/language.ts';
import { spanishContact as words, spanishPage } from '#content/spanish.ts';
import { firstMeetingText } from '#contract/settings/visitor-facts.ts';
import { useFirm } from '#web/api/site.ts';
import { ContactFormInSpanish } from '#web/features/inquiries/ContactFormInSpanish.tsx';
import { FirmData } from '#web/layouts/FirmData.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { PageIntro } from '#web/layouts/PageIntro.tsx';
import { PageSection } from '#web/layouts/PageSection.tsx';
import { VisitorFacts } from '#web/layouts/VisitorFacts.tsx';
import { Island } from '#web/site/Island.tsx';
import { Facts } from './Facts.tsx';

export function spanishContactPage() {
  return <SpanishContactScreen />;
}

function SpanishContactScreen() {
  const meeting = translate(firstMeetingText(useFirm().firstMeetingPrice), spanishFacts);
  return (
    <>
      <PageHead
        title={words.title}
        description={words.description}
        within={[{ name: spanishPage.title, path: '/es' }]}
      />
      <FirmData />
      <div lang="es">
        <PageIntro heading={words.heading} lead={words.lead}>
          <VisitorFacts texts={[meeting]} />
        </PageIntro>
        <PageSection id="mensaje" heading={words.formHeading}>
          <div className="mt-8 max-w-2xl">
            <Island of="contactInSpanish" wake="touch">
              <ContactFormInSpanish />
            </Island>
          </div>
        </PageSection>
        <PageSection id="lo-esencial" heading={spanishPage.factsHeading}>
          <Facts />
        </PageSection>
      </div>
    </>
  );
}
