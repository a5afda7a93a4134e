import { privacyCopy, termsCopy } from '#content/pages.ts';
import { storedRecords } from '#content/privacy.ts';
import type { LegalPageName } from '#contract/settings/rules.ts';
import type { LegalText as Text } from '#contract/settings/legal-schemas.ts';
import { useFirmDay } from '#web/api/today.ts';
import { LegalText } from '#web/screens/public/legal/LegalText.tsx';
import { Preview } from './Preview.tsx';

interface LegalPreviewProps {
  name: LegalPageName;
  text: Text;
}

/** A legal page as it will look if it is saved today. */
export function LegalPreview({ name, text: { title, sections } }: LegalPreviewProps) {
  const updated = useFirmDay();
  const page = {
    title,
    updated,
    sections: sections.map(({ records, ...section }) => ({
      ...section,
      ...(records && { records: [...storedRecords] }),
    })),
  };
  return (
    <Preview title={name === 'privacy' ? 'Privacy page' : 'Terms page'}>
      <LegalText page={page} copy={name === 'privacy' ? privacyCopy : termsCopy} />
    </Preview>
  );
}
