import { servicesCopy } from '#content/pages.ts';
import type { ServiceSample } from '#content/service-samples.ts';

/** A sample of what clients receive for a service. */
export function SampleDeliverable({ sample }: { sample: ServiceSample }) {
  const { title, columns, rows, note } = sample;
  return (
    <figure className="mt-2 mb-4 max-w-2xl">
      <div className="overflow-x-auto rounded-lg border border-rule-2 bg-sheet p-5 sm:p-7">
        <table className="w-full border-collapse">
          <caption className="pb-3 text-left font-serif text-heading">{title}</caption>
          <thead>
            <tr className="border-b border-rule-2 text-small text-ink-2">
              <th scope="col" className="py-2 pr-4 text-left font-strong">
                {columns[0]}
              </th>
              <th scope="col" className="py-2 text-right font-strong">
                {columns[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, detail, value, total = false }) => (
              <tr
                key={label}
                data-total={total || undefined}
                className="border-b border-rule align-top data-total:border-rule-2 data-total:font-strong last:border-b-0"
              >
                <th scope="row" className="py-2.5 pr-4 text-left font-normal in-data-total:font-strong">
                  {label}
                  {detail !== undefined && <span className="block text-small text-ink-2">{detail}</span>}
                </th>
                <td className="py-2.5 pl-4 text-right tabular-nums wrap-anywhere">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {note !== undefined && <p className="mt-5 border-l-2 border-copper pl-4">{note}</p>}
      </div>
      <figcaption className="mt-3 text-small text-ink-2">{servicesCopy.sampleNote}</figcaption>
    </figure>
  );
}
