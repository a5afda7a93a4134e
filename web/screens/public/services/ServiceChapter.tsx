import { Check, ChevronDown } from 'lucide';
import { servicesCopy } from '#content/pages.ts';
import { serviceSamples } from '#content/service-samples.ts';
import { serviceAnchors } from '#content/services.ts';
import type { Service } from '#contract/settings/service-schemas.ts';
import { ServiceIcon } from '#web/features/settings/services/ServiceIcon.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { UnbrokenText } from '#web/ui/UnbrokenText.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { ChapterList } from './ChapterList.tsx';
import { SampleDeliverable } from './SampleDeliverable.tsx';

const copy = servicesCopy;

/**
 * One service. Its details are collapsed, so that the page is easy to scan; following a link to it expands them. What clients receive
 * is folded on phones alone.
 */
export function ServiceChapter({ service, primary }: { service: Service; primary: boolean }) {
  const { id, title, icon, description, longDescription, eachMonth, whoFor, benefits } = service;
  const facts = [service.howOften, service.price].filter(Boolean);
  const sample = serviceSamples[id];
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      className="relative border-b border-rule py-8 outline-none last:border-b-0 lg:py-10"
    >
      <Anchors of={service} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={`${id}-heading`} className="text-heading">
          <ServiceIcon name={icon} className="mr-3 inline-block align-[-0.1em] text-ink-2" />
          {title}
        </h3>
        {facts.length > 0 && <p className="text-ink-2">{facts.join(', ')}</p>}
      </div>
      <p className="mt-3 max-w-measure">
        <UnbrokenText>{description}</UnbrokenText>
      </p>
      <details className="unfold-in-print mt-3">
        <summary className="link inline-flex min-h-11 list-none items-center gap-1.5">
          {copy.details}
          <Icon of={ChevronDown} />
          <VisuallyHidden>: {title}</VisuallyHidden>
        </summary>
        <p className="mt-3 max-w-measure text-ink-2">
          <UnbrokenText>{longDescription}</UnbrokenText>
        </p>
        <div className="mt-6 mb-4 grid gap-x-10 gap-y-8 md:grid-cols-2">
          <div className="flex flex-col gap-8">
            <ChapterList heading={copy.whatYouGet} items={eachMonth} />
            <p className="border-l-2 border-copper pl-4">
              <span className="block font-strong">{copy.whoFor}</span>
              {whoFor}
            </p>
          </div>
          <ChapterList
            heading={copy.benefits}
            items={benefits}
            mark={<Icon of={Check} className="mt-1 text-pine" />}
          />
        </div>
      </details>
      {sample && (
        <details className="fold-on-phones">
          <summary className="link inline-flex min-h-11 list-none items-center gap-1.5">
            {copy.sample}
            <Icon of={ChevronDown} />
            <VisuallyHidden>: {title}</VisuallyHidden>
          </summary>
          <SampleDeliverable sample={sample} />
        </details>
      )}
      {/* The scroll margin keeps the focused button clear of the select under the header. */}
      <Button
        variant={primary ? 'primary' : 'secondary'}
        aria-label={`${copy.start}: ${title}`}
        className="mt-4 max-lg:scroll-mt-20"
        render={<PageLink href={`/booking?service=${id}`} />}
      >
        {copy.start}
      </Button>
    </section>
  );
}

/** Alternative URL fragments that link to this service. */
function Anchors({ of }: { of: Service }) {
  return Object.entries(serviceAnchors)
    .filter(([, id]) => id === of.id)
    .map(([name]) => <span key={name} id={name} className="absolute top-0" />);
}
