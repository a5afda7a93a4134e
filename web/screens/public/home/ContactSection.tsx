import { homeCopy } from '#content/pages.ts';
import { PageSection } from '#web/layouts/PageSection.tsx';
import { WriteToUs } from '../contact/WriteToUs.tsx';

const copy = homeCopy.contact;

export function ContactSection() {
  return (
    <PageSection id="contact" heading={copy.heading} lead={copy.lead}>
      <WriteToUs className="mt-10" />
    </PageSection>
  );
}
