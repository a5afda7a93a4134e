import { clientFiles } from 'virtual:client-files';
import type { ReactNode } from 'react';
import { pageGroups } from '#contract/page-routes.ts';
import { markSession } from '#web/api/came-with-session.ts';
import { useSite } from '#web/api/site.ts';
import { HeadLinks } from '#web/layouts/HeadLinks.tsx';
import { InlineScript } from '#web/layouts/InlineScript.tsx';
import { noteFirstVisit } from '#web/lib/first-visit.ts';
import { configureZod } from '#web/lib/zod-config.ts';
import { PlainNotice } from '#web/ui/feedback/PlainNotice.tsx';
import { holdUntilHydrated } from './hold-until-hydrated.ts';

/** Prefetches a public page before its link is followed: it is the same for everyone, so early is fine. */
const speculationRules = {
  prefetch: [
    {
      where: { href_matches: pageGroups.site.paths.map((path) => path.replace(/\$\w+/, '*')) },
      eagerness: 'moderate',
    },
  ],
};

/** The markup of a document, with all that it runs on load. */
export function Document({ children }: { children: ReactNode }) {
  const { analytics } = useSite().frame;
  return (
    <html lang="en">
      <head>
        <HeadLinks />
        <InlineScript code={`${configureZod};${holdUntilHydrated};${noteFirstVisit};${markSession}`} />
        <script type="module" src={clientFiles.site} />
        <InlineScript type="speculationrules" code={JSON.stringify(speculationRules)} />
        {analytics && (
          // The counter that the owner has chosen, for `count-visit.ts`.
          <meta
            name="analytics"
            data-kind={analytics.kind}
            data-id={analytics.id}
            data-script={analytics.script}
            data-events={analytics.events}
          />
        )}
      </head>
      <body data-density="site">
        {children}
        <PlainNotice />
      </body>
    </html>
  );
}
