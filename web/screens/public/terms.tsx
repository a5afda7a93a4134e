import { createFileRoute } from '@tanstack/react-router';
import { termsCopy } from '#content/pages.ts';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import { call } from '#web/api/call.ts';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { LegalText } from './legal/LegalText.tsx';

export const Route = createFileRoute('/_site/terms')({
  loader: () => call(firmEndpoints.legal, { params: { page: 'terms' } }),
  component: TermsScreen,
});

function TermsScreen() {
  const page = Route.useLoaderData();
  return (
    <>
      <PageHead title={page.title} description={termsCopy.description} />
      <LegalText page={page} copy={termsCopy} />
    </>
  );
}
