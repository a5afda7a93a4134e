import { createFileRoute } from '@tanstack/react-router';
import { privacyCopy } from '#content/pages.ts';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import { call } from '#web/api/call.ts';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { LegalText } from './legal/LegalText.tsx';

export const Route = createFileRoute('/_site/privacy')({
  loader: () => call(firmEndpoints.legal, { params: { page: 'privacy' } }),
  component: PrivacyScreen,
});

function PrivacyScreen() {
  const page = Route.useLoaderData();
  return (
    <>
      <PageHead title={page.title} description={privacyCopy.description} />
      <LegalText page={page} copy={privacyCopy} />
    </>
  );
}
