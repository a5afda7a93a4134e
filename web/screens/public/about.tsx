import { aboutCopy } from '#content/pages.ts';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import { call } from '#web/api/call.ts';
import { PageIntro } from '#web/layouts/PageIntro.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Approach } from './about/Approach.tsx';
import { OwnerProfile } from './about/OwnerProfile.tsx';
import { TalkToUs } from './about/TalkToUs.tsx';
import { Team } from './about/Team.tsx';

export async function aboutPage() {
  const [{ owner, team }, { about: copy }] = await Promise.all([
    call(firmEndpoints.facts, {}),
    call(firmEndpoints.pages, {}),
  ]);
  return (
    <>
      <PageHead title={aboutCopy.title} description={aboutCopy.description} />
      <PageIntro heading={copy.heading} lead={copy.lead} />
      <OwnerProfile owner={owner} />
      <Approach {...copy.approach} />
      <Team team={team} />
      <TalkToUs />
    </>
  );
}
