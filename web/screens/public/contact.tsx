import type { FaqEntry } from '#contract/settings/schemas.ts';
import { contactCopy } from '#content/pages.ts';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import { faqPage } from '#contract/structured-data.ts';
import { firstMeetingText } from '#contract/settings/visitor-facts.ts';
import { call } from '#web/api/call.ts';
import { useFirm } from '#web/api/site.ts';
import { FirmData } from '#web/layouts/FirmData.tsx';
import { PageIntro } from '#web/layouts/PageIntro.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { StructuredData } from '#web/layouts/StructuredData.tsx';
import { VisitorFacts } from '#web/layouts/VisitorFacts.tsx';
import { Questions } from './contact/Questions.tsx';
import { WriteToUs } from './contact/WriteToUs.tsx';

export async function contactPage() {
  return <ContactScreen entries={await call(firmEndpoints.faq, {})} />;
}

function ContactScreen({ entries }: { entries: readonly FaqEntry[] }) {
  const firstMeeting = firstMeetingText(useFirm().firstMeetingPrice);
  return (
    <>
      <PageHead title={contactCopy.title} description={contactCopy.description} />
      <FirmData />
      <StructuredData data={faqPage(entries)} />
      <PageIntro heading={contactCopy.heading} lead={contactCopy.lead}>
        <VisitorFacts texts={[firstMeeting]} />
      </PageIntro>
      <section aria-labelledby="write-heading" className="mx-auto mt-16 max-w-page px-5 max-sm:mt-10 lg:px-6">
        <h2 id="write-heading" className="text-title">
          {contactCopy.formHeading}
        </h2>
        <WriteToUs className="mt-8" />
      </section>
      <Questions entries={entries} />
    </>
  );
}
