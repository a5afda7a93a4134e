import type { PageSection } from './page-section.ts';

interface SectionLinksProps {
  label: string;
  sections: readonly PageSection[];
}

const linkStyle =
  '-ml-px block border-l-2 border-transparent py-1.5 pr-2 pl-4 text-small leading-snug text-ink-2 -outline-offset-2 hover:text-ink ' +
  'aria-[current]:border-copper aria-[current]:font-strong aria-[current]:text-ink';

/** Plain fragment links: they work before the script does, and also when the section is already in the URL. */
export function SectionLinks({ label, sections }: SectionLinksProps) {
  return (
    <nav
      aria-label={label}
      data-sections
      className="sticky top-18 max-h-[calc(100dvh-4.5rem)] self-start overflow-y-auto pt-12 pb-8 pl-px max-lg:hidden"
    >
      <ol className="border-l border-rule">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={linkStyle}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
