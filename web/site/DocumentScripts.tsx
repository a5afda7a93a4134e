import siteScript from 'virtual:site-script';
import { pageGroups } from '#contract/page-routes.ts';
import { markSession } from '#web/api/came-with-session.ts';
import { noteFirstVisit } from '#web/lib/first-visit.ts';
import { scriptNonce } from '#web/lib/script-nonce.ts';
import { configureZod } from '#web/lib/zod-config.ts';
import { holdUntilHydrated } from './held.ts';

/** Prefetches a public page before its link is followed: it is the same for everyone, so early is fine. */
const speculationRules = {
  prefetch: [
    {
      where: { href_matches: pageGroups.site.paths.map((path) => path.replace(/\$\w+/, '*')) },
      eagerness: 'moderate',
    },
  ],
};

/** All that a document runs on load. */
export function DocumentScripts() {
  return (
    <>
      <InlineScript code={`${configureZod};${holdUntilHydrated};${noteFirstVisit};${markSession}`} />
      <script type="module" src={siteScript} />
      <InlineScript type="speculationrules" code={JSON.stringify(speculationRules)} />
    </>
  );
}

function InlineScript({ type, code }: { type?: string; code: string }) {
  return <script type={type} nonce={scriptNonce} dangerouslySetInnerHTML={{ __html: code }} />;
}
