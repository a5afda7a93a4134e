import { createFileRoute } from '@tanstack/react-router';
import { aboutWords } from '#content/pages.ts';
import { firmEndpoints } from '#contract/firm.ts';
import { call } from '#web/api/call.ts';
import { PageIntro } from '#web/layouts/PageIntro.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { usePageHash } from '#web/layouts/use-page-hash.ts';
import { Approach } from './about/Approach.tsx';
import { OwnerProfile } from './about/OwnerProfile.tsx';
import { TalkToUs } from './about/TalkToUs.tsx';
import { Team } from './about/Team.tsx';

export const Route = createFileRoute('/_site/about')({
  loader: async () => {
    const { owner, team } = await call(firmEndpoints.facts, {});
    return { owner, team };
  },
  component: AboutScreen,
});

function AboutScreen() {
  usePageHash();
  const { owner, team } = Route.useLoaderData();
  return (
    <>
      <PageHead title={aboutWords.title} description={aboutWords.description} />
      <PageIntro heading={aboutWords.heading} lead={aboutWords.lead} />
      <OwnerProfile owner={owner} />
      <Approach />
      <Team team={team} />
      <TalkToUs />
    </>
  );
}
