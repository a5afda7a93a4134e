import type { ReactNode } from 'react';
import type { PageSection } from './page-section.ts';
import { SectionLinks } from './SectionLinks.tsx';
import { SectionSelect } from './SectionSelect.tsx';

interface LongPageProps {
  /** The label of the table of contents. */
  label: string;
  sections: readonly PageSection[];
  children: ReactNode;
}

/**
 * A long page with a sticky table of contents: links on the left, or a select under the header on small screens. The script of
 * documents marks the current section (follow-sections.ts).
 */
export function LongPage({ label, sections, children }: LongPageProps) {
  return (
    <div className="mx-auto max-w-page gap-x-16 px-5 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:px-6">
      <SectionLinks label={label} sections={sections} />
      <SectionSelect label={label} sections={sections} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
