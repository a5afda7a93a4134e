import { Select } from '#web/ui/form/Select.tsx';
import type { PageSection } from './page-section.ts';

interface SectionSelectProps {
  label: string;
  sections: readonly PageSection[];
}

/** Hidden without script, since it would not do anything. */
export function SectionSelect({ label, sections }: SectionSelectProps) {
  return (
    <div
      data-sections
      className="sticky top-[min(4.5rem,calc((100vw-18rem)*999))] z-30 -mx-5 border-b border-rule bg-paper px-5 py-2 lg:hidden noscript:hidden"
    >
      <Select
        label={label}
        hideLabel
        choices={sections.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </div>
  );
}
