import { privacyCopy } from '#content/pages.ts';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import { call } from '#web/api/call.ts';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { LegalText } from './legal/LegalText.tsx';

export async function privacyPage() {
  const page = await call(firmEndpoints.legal, { params: { page: 'privacy' } });
  return (
    <>
      <PageHead title={page.title} description={privacyCopy.description} />
      <LegalText page={page} copy={privacyCopy} />
    </>
  );
}
