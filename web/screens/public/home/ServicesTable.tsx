import { ArrowRight } from 'lucide';
import { homeCopy, servicesCopy } from '#content/pages.ts';
import { type ServiceSample, serviceSamples } from '#content/service-samples.ts';
import type { Service } from '#contract/settings/service-schemas.ts';
import { ServiceIcon } from '#web/features/settings/services/ServiceIcon.tsx';
import { PageSection } from '#web/layouts/PageSection.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

const copy = homeCopy.services;

export type ServiceSummary = Pick<Service, 'id' | 'title' | 'icon' | 'description'>;

/** So many come first, each with a slice of what clients receive. */
const withSamples = 3;
const rowsShown = 3;

interface ServicesTableProps {
  services: readonly ServiceSummary[];
  heading: string;
  lead: string;
}

/** Services as cells of a bordered grid: the first ones large, the others as one line each. */
export function ServicesTable({ services, heading, lead }: ServicesTableProps) {
  return (
    <PageSection
      id="services"
      heading={heading}
      lead={lead}
      action={
        <PageLink href="/services" className="link py-1">
          {copy.all}
        </PageLink>
      }
    >
      <ul className="mt-10 grid grid-cols-1 overflow-hidden rounded-lg border border-rule-2 bg-sheet sm:grid-cols-6">
        {services.map((service, index) =>
          index < withSamples ? (
            <ServiceCell key={service.id} service={service} className="sm:col-span-6 lg:col-span-2" large />
          ) : (
            <ServiceCell key={service.id} service={service} className="sm:col-span-3 lg:col-span-2" />
          ),
        )}
      </ul>
      <p className="mt-3 text-small text-ink-2">{servicesCopy.sampleNote}</p>
    </PageSection>
  );
}

interface ServiceCellProps {
  service: ServiceSummary;
  className?: string;
  /** With the description and a slice of what clients receive. */
  large?: boolean;
}

export function ServiceCell({
  service: { id, title, icon, description },
  className,
  large = false,
}: ServiceCellProps) {
  const sample = serviceSamples[id];
  return (
    <li
      className={cx(
        'group cell relative flex flex-col hover:bg-pine-wash/60',
        !large && 'sm:flex-row sm:items-center sm:justify-between sm:gap-4',
        className,
      )}
    >
      <div className="flex min-w-0 items-center gap-3">
        <ServiceIcon name={icon} className="shrink-0 text-heading" />
        <h3 className="min-w-0 text-heading wrap-anywhere">{title}</h3>
      </div>
      {large && <p className="mt-3 text-ink-2 wrap-anywhere">{description}</p>}
      {large && sample && <SampleSlice sample={sample} />}
      <PageLink
        href={`/services#${id}`}
        className={cx(
          'inline-flex shrink-0 items-center gap-2 py-1 font-strong text-pine after:absolute after:inset-0',
          large ? 'mt-auto self-start pt-5' : 'max-sm:mt-2 max-sm:self-start',
        )}
      >
        {copy.more}
        <VisuallyHidden>{` about ${title}`}</VisuallyHidden>
        <Icon of={ArrowRight} className="transition-transform group-hover:translate-x-1" />
      </PageLink>
    </li>
  );
}

/** The first rows of a sample of what clients receive. */
function SampleSlice({ sample: { title, columns, rows } }: { sample: ServiceSample }) {
  return (
    <table className="mt-5 w-full border-collapse text-small">
      <caption className="border-b border-rule-2 pb-2 text-left font-strong">{title}</caption>
      <thead className="sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, rowsShown).map(({ label, detail, value }) => (
          <tr key={label} className="border-b border-rule align-top">
            <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere">
              {label}
              {detail !== undefined && <span className="block text-ink-2">{detail}</span>}
            </th>
            <td className="py-2 text-right tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
