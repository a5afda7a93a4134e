import { clientFiles } from 'virtual:client-files';
import { pageGroups } from '#contract/page-routes.ts';
import { markSession } from '#web/api/came-with-session.ts';
import { noteFirstVisit } from '#web/lib/first-visit.ts';
import { configureZod } from '#web/lib/zod-config.ts';
import { HeadLinks } from './HeadLinks.tsx';
import { holdUntilHydrated } from './hold-until-hydrated.ts';
import { InlineScript } from './InlineScript.tsx';

/** Prefetches a public page before its link is followed: it is the same for everyone, so early is fine. */
const speculationRules = {
  prefetch: [
    {
      where: { href_matches: pageGroups.site.paths.map((path) => path.replace(/\$\w+/, '*')) },
      eagerness: 'moderate',
    },
  ],
};

/** The head of a document, with all that it runs on load. */
export function DocumentHead() {
  return (
    <>
      <HeadLinks />
      <InlineScript code={`${configureZod};${holdUntilHydrated};${noteFirstVisit};${markSession}`} />
      <script type="module" src={clientFiles.site} />
      <InlineScript type="speculationrules" code={JSON.stringify(speculationRules)} />
    </>
  );
}
