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
      className="mx-auto mt-24 grid max-w-page grid-cols-1 gap-x-16 gap-y-10 px-5 outline-none max-sm:mt-16 lg:grid-cols-[1fr_2fr] lg:px-6"
    >
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h2 id="industries-heading" className="text-title">
          {heading}
        </h2>
        <p className="mt-4 max-w-measure text-ink-2">{lead}</p>
      </div>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {industries.map(({ title, text }) => (
          <li key={title} className="border-t border-rule py-5">
            <h3 className="text-heading">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
