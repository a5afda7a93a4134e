import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { servicesCopy } from '#content/pages.ts';
import { serviceAnchors } from '#content/services.ts';
import type { Service } from '#contract/settings/services.ts';
import { ServiceIcon } from '#web/features/settings/services/ServiceIcon.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ChapterList } from './ChapterList.tsx';

const copy = servicesCopy;

export function ServiceChapter({ service, number }: { service: Service; number: number }) {
  const { id, title, icon, description, longDescription, eachMonth, whoFor, benefits } = service;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      className="relative border-b border-rule pt-16 pb-14 lg:pt-12 outline-none last:border-b-0"
    >
      <Anchors of={service} />
      <div className="flex items-center gap-3 text-heading text-ink-2">
        <ServiceIcon name={icon} />
        <span aria-hidden className="font-serif">
          {number}
        </span>
      </div>
      <h2 id={`${id}-heading`} className="mt-4 text-title">
        {title}
      </h2>
      <p className="mt-4 max-w-measure text-lead">{description}</p>
      <p className="mt-4 max-w-measure text-ink-2">{longDescription}</p>
      <div className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-2">
        <div className="flex flex-col gap-8">
          <ChapterList heading={copy.eachMonth} items={eachMonth} />
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
      {/* Focused by key, the button stays clear of the select under the header. */}
      <Button
        aria-label={`${copy.start}: ${title}`}
        className="mt-8 max-lg:scroll-mt-20"
        render={<Link to="/booking" />}
      >
        {copy.start}
      </Button>
    </section>
  );
}

/** Other names by which links know this chapter. */
function Anchors({ of }: { of: Service }) {
  return Object.entries(serviceAnchors)
    .filter(([, id]) => id === of.id)
    .map(([name]) => <span key={name} id={name} className="absolute top-0" />);
}
