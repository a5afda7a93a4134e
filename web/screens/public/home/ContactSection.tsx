import { homeWords } from '#content/pages.ts';
import { PageSection } from '#web/layouts/PageSection.tsx';
import { WriteToUs } from '../contact/WriteToUs.tsx';

const words = homeWords.contact;

export function ContactSection() {
  return (
    <PageSection id="contact" heading={words.heading} lead={words.lead}>
      <WriteToUs className="mt-10" />
    </PageSection>
  );
}
