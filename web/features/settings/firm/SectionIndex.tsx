import { showSection } from '#web/lib/sections/show-section.ts';
import { useCurrentSection } from '#web/lib/sections/use-current-section.ts';

interface SectionIndexProps {
  label: string;
  sections: readonly { id: string; title: string }[];
}

const link =
  'block border-transparent px-3 py-2 whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink max-lg:border-b-2 lg:-ml-px lg:border-l-2 lg:px-4 lg:whitespace-normal lg:py-1.5 ' +
  'aria-[current]:border-copper aria-[current]:text-ink';

/** Links to the sections of a long form: a column beside it, or a sticky row at the top on small screens. */
export function SectionIndex({ label, sections }: SectionIndexProps) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  return (
    <nav
      aria-label={label}
      className="sticky top-0 z-20 self-start bg-paper max-lg:-mx-5 max-lg:overflow-x-auto max-lg:border-b max-lg:border-rule max-lg:px-2 lg:top-7"
    >
      <ul className="flex lg:flex-col lg:border-l lg:border-rule">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={link}
              onClick={(event) => {
                event.preventDefault();
                showSection(id, true);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
