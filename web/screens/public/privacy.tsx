import { createFileRoute } from '@tanstack/react-router';
import { privacyWords } from '#content/pages.ts';
import { firmEndpoints } from '#contract/firm.ts';
import { call } from '#web/api/call.ts';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { usePageHash } from '#web/layouts/use-page-hash.ts';
import { LegalText } from './legal/LegalText.tsx';

export const Route = createFileRoute('/_site/privacy')({
  loader: () => call(firmEndpoints.legal, { params: { page: 'privacy' } }),
  component: PrivacyScreen,
});

function PrivacyScreen() {
  usePageHash();
  const page = Route.useLoaderData();
  return (
    <>
      <PageHead title={page.title} description={privacyWords.description} />
      <LegalText page={page} words={privacyWords} />
    </>
  );
}
