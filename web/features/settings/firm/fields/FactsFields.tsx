import { ContactFields } from './ContactFields.tsx';
import type { FactsForm } from '../firm-texts.ts';
import { HoursFields } from './HoursFields.tsx';
import { IndustryFields } from './IndustryFields.tsx';
import { NameFields } from './NameFields.tsx';
import { OwnerFields } from './OwnerFields.tsx';
import { SectionIndex } from '../SectionIndex.tsx';
import { SocialFields } from './SocialFields.tsx';
import { TeamFields } from './TeamFields.tsx';
import { VisitorFactsFields } from './VisitorFactsFields.tsx';

const sections = [
  { id: 'name', title: 'Name' },
  { id: 'contact', title: 'Contact and address' },
  { id: 'hours', title: 'Business hours' },
  { id: 'visitors', title: 'What visitors ask' },
  { id: 'social', title: 'Social links' },
  { id: 'owner', title: 'Owner' },
  { id: 'team', title: 'Team' },
  { id: 'industries', title: 'Industries' },
];

/** Every fact of the firm, in sections with an index. */
export function FactsFields({ form }: { form: FactsForm }) {
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[min(11rem,25%)_minmax(0,44rem)]">
      <SectionIndex label="Firm details" sections={sections} />
      <div className="min-w-0">
        <NameFields form={form} />
        <ContactFields form={form} />
        <HoursFields form={form} />
        <VisitorFactsFields form={form} />
        <SocialFields form={form} />
        <OwnerFields form={form} />
        <TeamFields form={form} />
        <IndustryFields form={form} />
      </div>
    </div>
  );
}
