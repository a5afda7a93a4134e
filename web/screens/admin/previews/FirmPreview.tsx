import { queryOptions, useQuery } from '@tanstack/react-query';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import { firstMeetingText, replyTimeTexts, taxReturnTexts } from '#contract/settings/visitor-facts.ts';
import { call } from '#web/api/call.ts';
import { SiteContext, useSite } from '#web/api/site.ts';
import { ReachTable } from '#web/features/settings/firm/ReachTable.tsx';
import { Footer } from '#web/layouts/site/Footer.tsx';
import { TopBar } from '#web/layouts/site/TopBar.tsx';
import { VisitorFacts } from '#web/layouts/VisitorFacts.tsx';
import { OwnerProfile } from '#web/screens/public/about/OwnerProfile.tsx';
import { Team } from '#web/screens/public/about/Team.tsx';
import { FactsStrip } from '#web/screens/public/home/FactsStrip.tsx';
import { Industries } from '#web/screens/public/home/Industries.tsx';
import { Preview } from './Preview.tsx';

const pageCopyQuery = queryOptions({
  queryKey: [firmEndpoints.pages.path],
  queryFn: () => call(firmEndpoints.pages, {}),
});

/** The parts of public pages that show the firm's facts. */
export function FirmPreview({ facts }: { facts: FirmFacts }) {
  const site = useSite();
  const { data: copy } = useQuery(pageCopyQuery);
  return (
    <SiteContext value={{ ...site, firm: facts }}>
      <Preview title="Top of every page on a wide screen, and the facts of the home page">
        <TopBar />
        {copy && (
          <div className="mt-10">
            <FactsStrip fact={copy.home.fact} />
          </div>
        )}
      </Preview>
      <Preview title="Contact page">
        <div className="p-5 pb-0 sm:p-10 sm:pb-0">
          <ReachTable />
        </div>
      </Preview>
      <Preview title="What visitors ask">
        <div className="p-5 sm:p-10">
          <VisitorFacts
            texts={[
              firstMeetingText(facts.firstMeetingPrice),
              facts.replyTime ? replyTimeTexts[facts.replyTime] : '',
              facts.taxReturns ? taxReturnTexts[facts.taxReturns] : '',
            ]}
          />
        </div>
      </Preview>
      <Preview title="About page">
        <div className="pt-10 *:mt-0">
          <OwnerProfile owner={facts.owner} />
        </div>
        <Team team={facts.team} />
      </Preview>
      <Preview title="Home page: industries">
        <div className="pt-10 *:mt-0">
          <Industries
            industries={facts.industries}
            heading={copy?.home.industries.heading ?? ''}
            lead={copy?.home.industries.lead ?? ''}
          />
        </div>
      </Preview>
      <Preview title="Footer of every page">
        <Footer />
      </Preview>
    </SiteContext>
  );
}
