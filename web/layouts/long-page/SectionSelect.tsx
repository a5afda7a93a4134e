import { Select } from '#web/ui/form/Select.tsx';
import type { PageSection } from './page-section.ts';

interface SectionSelectProps {
  label: string;
  sections: readonly PageSection[];
  current: string | undefined;
}

/** Without scripts it could not lead anywhere, so it is not there. */
export function SectionSelect({ label, sections, current }: SectionSelectProps) {
  return (
    <div
      data-sections
      className="sticky top-18 z-30 -mx-5 border-b border-rule bg-paper px-5 py-2 lg:hidden noscript:hidden"
    >
      <Select
        label={label}
        hideLabel
        value={current}
        onChange={(event) => window.location.assign(`#${event.target.value}`)}
        choices={sections.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </div>
  );
}
