import { bookingCopy } from '#content/pages.ts';

/** Preparing for Your Meeting (requirements 2): a list. */
export function Prepare({ items }: { items: readonly string[] }) {
  const { heading, lead, note } = bookingCopy.prepare;
  return (
    <section>
      <h2 className="text-title">{heading}</h2>
      <p className="mt-4 max-w-measure text-ink-2">{lead}</p>
      <ul className="mt-6 divide-y divide-rule border-y border-rule">
        {items.map((item) => (
          <li key={item} className="py-3">
            {item}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-ink-2">{note}</p>
    </section>
  );
}
