import { clientFiles } from 'virtual:client-files';
import { type ReactNode, use } from 'react';
import { languageOf, pageGroups } from '#contract/page-routes.ts';
import { markSession } from '#web/api/loaded-with-session.ts';
import { useSite } from '#web/api/site.ts';
import { HeadLinks } from '#web/layouts/HeadLinks.tsx';
import { InlineScript } from '#web/layouts/InlineScript.tsx';
import { markFirstVisit } from '#web/lib/first-visit.ts';
import { PagePathContext } from '#web/lib/page-path.ts';
import { configureZod } from '#web/lib/zod-config.ts';
import { LiveRegions } from '#web/ui/feedback/Announcer.tsx';
import { PlainNotice } from '#web/ui/feedback/PlainNotice.tsx';
import { holdUntilHydrated } from './hold-until-hydrated.ts';

/** Prefetches public pages before their links are followed; they are the same for everyone. */
const speculationRules = {
  prefetch: [
    {
      where: {
        href_matches: [...pageGroups.site.paths, ...pageGroups.verify.paths].map((path) =>
          path.replace(/\$\w+/, '*'),
        ),
      },
      eagerness: 'moderate',
    },
  ],
};

/** The HTML of a document, with the scripts that run on load. */
export function Document({ children }: { children: ReactNode }) {
  const site = useSite();
  const { analytics, published } = site.frame;
  return (
    <html lang={languageOf(use(PagePathContext))}>
      <head>
        <HeadLinks />
        <InlineScript code={`${configureZod};${holdUntilHydrated};${markFirstVisit};${markSession}`} />
        <script type="module" src={clientFiles.site} />
        <InlineScript type="speculationrules" code={JSON.stringify(speculationRules)} />
        {analytics && (
          // The analytics service that the owner has chosen, for `count-visit.ts`.
          <meta
            name="analytics"
            data-kind={analytics.kind}
            data-id={analytics.id}
            data-script={analytics.script}
            data-events={analytics.events}
          />
        )}
      </head>
      {/* Visitors can't ask for the facts yet, which the islands need. */}
      <body data-density="site" data-site={published ? undefined : JSON.stringify(site)}>
        {children}
        <PlainNotice />
        <LiveRegions />
      </body>
    </html>
  );
}
