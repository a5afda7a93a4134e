import type { Industry } from '#contract/settings/facts-schemas.ts';

interface IndustriesProps {
  industries: readonly Industry[];
  heading: string;
  lead: string;
}

export function Industries({ industries, heading, lead }: IndustriesProps) {
  return (
    <section
      id="industries"
      tabIndex={-1}
      aria-labelledby="industries-heading"
      className="mx-auto mt-24 max-w-page px-5 outline-none max-sm:mt-16 lg:px-6"
    >
      <h2 id="industries-heading" className="text-title">
        {heading}
      </h2>
      <p className="mt-4 max-w-measure text-ink-2">{lead}</p>
      <ul className="mt-8 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
        {industries.map(({ title, text }) => (
          <li key={title} className="border-t border-rule py-4">
            <h3 className="font-sans text-body font-strong">{title}</h3>
            <p className="mt-1 text-small text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
