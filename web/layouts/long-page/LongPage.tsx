import type { ReactNode } from 'react';
import type { PageSection } from './page-section.ts';
import { SectionLinks } from './SectionLinks.tsx';
import { SectionSelect } from './SectionSelect.tsx';

interface LongPageProps {
  /** What the index is called. */
  label: string;
  sections: readonly PageSection[];
  children: ReactNode;
}

/**
 * A page of chapters: their index stays at the left, on a small screen as a select under the header. The script of documents
 * marks the chapter that is read.
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
