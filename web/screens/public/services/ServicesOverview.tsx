import { servicesCopy } from '#content/pages.ts';
import type { Service } from '#contract/settings/service-schemas.ts';

const copy = servicesCopy.overview;
const cellStyle = 'py-3 pr-6 align-top last:pr-0';

/** All services in one table. Hidden on phones, where the collapsed sections are the overview. */
export function ServicesOverview({ services }: { services: readonly Service[] }) {
  const withPrices = services.some(({ price }) => price);
  return (
    <div className="mx-auto max-w-page px-5 pt-12 max-md:hidden lg:px-6">
      <table className="w-full border-collapse">
        <caption className="pb-4 text-left font-serif text-heading">{copy.caption}</caption>
        <thead>
          <tr className="border-y border-rule-2 text-left text-small text-ink-2">
            <th scope="col" className={cellStyle}>
              {copy.service}
            </th>
            <th scope="col" className={cellStyle}>
              {servicesCopy.whoFor}
            </th>
            <th scope="col" className={cellStyle}>
              {copy.howOften}
            </th>
            {withPrices && (
              <th scope="col" className={cellStyle}>
                {copy.price}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {services.map(({ id, title, whoFor, howOften, price }) => (
            <tr key={id} className="border-b border-rule wrap-anywhere">
              <th scope="row" className={`${cellStyle} w-56 text-left font-strong`}>
                <a href={`#${id}`} className="link">
                  {title}
                </a>
              </th>
              <td className={`${cellStyle} text-ink-2`}>{whoFor}</td>
              <td className={`${cellStyle} w-48`}>{howOften}</td>
              {withPrices && <td className={`${cellStyle} w-44`}>{price}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
