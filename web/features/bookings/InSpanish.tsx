import type { ReactNode } from 'react';
import { inSpanish } from '#content/spanish-forms.ts';
import { SiteContext, useSite } from '#web/api/site.ts';
import { TranslationContext } from '#web/ui/form/translation.ts';

/** What the owner calls each service in Spanish, in the order of the services. */
export type SpanishTitles = readonly string[];

/** Around forms of the Spanish pages: their texts, and the names of the services, are in Spanish. */
export function InSpanish({ titles, children }: { titles: SpanishTitles; children: ReactNode }) {
  const site = useSite();
  const services = site.services.map((service, index) => ({
    ...service,
    title: titles[index] ?? service.title,
  }));
  return (
    <TranslationContext value={inSpanish}>
      <SiteContext value={{ ...site, services }}>{children}</SiteContext>
    </TranslationContext>
  );
}
