import { longDate } from '#contract/dates.ts';
import { withFacts } from '#contract/settings/rules.ts';
import type { LegalPage } from '#contract/settings/legal-schemas.ts';
import { sectionAnchor } from '#contract/section-anchor.ts';
import { useFirm } from '#web/api/site.ts';
import { LongPage } from '#web/layouts/long-page/LongPage.tsx';
import { PageIntro } from '#web/layouts/PageIntro.tsx';
import { UnbrokenText } from '#web/ui/UnbrokenText.tsx';
import { RecordsTable } from './RecordsTable.tsx';

interface LegalTextProps {
  page: LegalPage;
  copy: { updated: string; index: string };
}

export function LegalText({ page, copy }: LegalTextProps) {
  const sections = page.sections.map((section) => ({
    ...section,
    id: sectionAnchor(section.heading),
    title: section.heading,
  }));
  return (
    <>
      <PageIntro heading={page.title}>
        <p className="mt-4 text-ink-2">
          {copy.updated} {longDate(page.updated)}
        </p>
      </PageIntro>
      <LongPage label={copy.index} sections={sections}>
        {sections.map((section) => (
          <Chapter key={section.id} id={section.id} section={section} />
        ))}
      </LongPage>
    </>
  );
}

function Chapter({
  id,
  section: { heading, paragraphs, records },
}: {
  id: string;
  section: LegalPage['sections'][number];
}) {
  const firm = useFirm();
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-heading`} className="pt-16 outline-none lg:pt-12">
      <h2 id={`${id}-heading`} className="text-heading">
        {heading}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4 max-w-measure">
          <UnbrokenText>{withFacts(paragraph, firm)}</UnbrokenText>
        </p>
      ))}
      {records && <RecordsTable label={heading} rows={records} className="mt-6" />}
    </section>
  );
}
