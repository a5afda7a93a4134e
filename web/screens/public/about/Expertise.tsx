import { aboutCopy } from '#content/pages.ts';
import type { Owner } from '#contract/settings/facts-schemas.ts';

export function Expertise({ areas }: { areas: Owner['expertise'] }) {
  return (
    <div className="md:col-start-1">
      <h3 className="text-heading">{aboutCopy.expertiseHeading}</h3>
      <ul className="mt-4 grid gap-x-10 max-md:sm:grid-cols-2">
        {areas.map((area) => (
          <li key={area} className="border-t border-rule py-3">
            {area}
          </li>
        ))}
      </ul>
    </div>
  );
}
