import { servicesCopy } from '#content/pages.ts';
import type { Service } from '#contract/settings/service-schemas.ts';

const copy = servicesCopy.overview;
const cell = 'py-3 pr-6 align-top last:pr-0';

/** All services in one table; on phones the folded chapters are the overview. */
export function ServicesOverview({ services }: { services: readonly Service[] }) {
  const withPrices = services.some(({ price }) => price);
  return (
    <div className="mx-auto max-w-page px-5 pt-12 max-md:hidden lg:px-6">
      <table className="w-full border-collapse">
        <caption className="pb-4 text-left font-serif text-heading">{copy.caption}</caption>
        <thead>
          <tr className="border-y border-rule-2 text-left text-small text-ink-2">
            <th scope="col" className={cell}>
              {copy.service}
            </th>
            <th scope="col" className={cell}>
              {servicesCopy.whoFor}
            </th>
            <th scope="col" className={cell}>
              {copy.howOften}
            </th>
            {withPrices && (
              <th scope="col" className={cell}>
                {copy.price}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {services.map(({ id, title, whoFor, howOften, price }) => (
            <tr key={id} className="border-b border-rule wrap-anywhere">
              <th scope="row" className={`${cell} w-56 text-left font-strong`}>
                <a href={`#${id}`} className="link">
                  {title}
                </a>
              </th>
              <td className={`${cell} text-ink-2`}>{whoFor}</td>
              <td className={`${cell} w-48`}>{howOften}</td>
              {withPrices && <td className={`${cell} w-44`}>{price}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
