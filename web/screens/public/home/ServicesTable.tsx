import { ArrowRight } from 'lucide';
import { homeCopy } from '#content/pages.ts';
import type { Service } from '#contract/settings/service-schemas.ts';
import { ServiceIcon } from '#web/features/settings/services/ServiceIcon.tsx';
import { PageSection } from '#web/layouts/PageSection.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

const copy = homeCopy.services;

export type ServiceSummary = Pick<Service, 'id' | 'title' | 'icon' | 'description'>;

interface ServicesTableProps {
  services: readonly ServiceSummary[];
  heading: string;
  lead: string;
}

/** Services as cells of a bordered grid. */
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
      <ul className="mt-10 grid grid-cols-1 overflow-hidden rounded-lg border border-rule-2 bg-sheet sm:grid-cols-2 lg:grid-cols-3">
        {services.map((service) => (
          <ServiceCell key={service.id} service={service} />
        ))}
      </ul>
    </PageSection>
  );
}

export function ServiceCell({ service: { id, title, icon, description } }: { service: ServiceSummary }) {
  return (
    <li className="group cell relative flex flex-col hover:bg-pine-wash/60 sm:max-lg:last:col-span-2">
      <div className="flex flex-wrap gap-3 sm:flex-col sm:gap-5">
        <ServiceIcon name={icon} className="text-heading" />
        <h3 className="min-w-0 text-heading wrap-anywhere">{title}</h3>
      </div>
      <p className="mt-2 mb-5 text-ink-2 wrap-anywhere">{description}</p>
      <PageLink
        href={`/services#${id}`}
        className="mt-auto inline-flex items-center gap-2 self-start py-1 font-strong text-pine after:absolute after:inset-0"
      >
        {copy.more}
        <VisuallyHidden>{` about ${title}`}</VisuallyHidden>
        <Icon of={ArrowRight} className="transition-transform group-hover:translate-x-1" />
      </PageLink>
    </li>
  );
}
