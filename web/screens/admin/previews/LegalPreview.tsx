import { privacyWords, termsWords } from '#content/pages.ts';
import { storedRecords } from '#content/privacy.ts';
import type { LegalPageName, LegalText as Text } from '#contract/legal.ts';
import { useNow } from '#web/lib/use-now.ts';
import { LegalText } from '#web/screens/public/legal/LegalText.tsx';
import { Preview } from './Preview.tsx';

interface LegalPreviewProps {
  name: LegalPageName;
  text: Text;
}

/** A legal page as it will read once it is saved today. */
export function LegalPreview({ name, text: { title, sections } }: LegalPreviewProps) {
  // The Canadian way of writing a day is yyyy-mm-dd.
  const updated = useNow().toLocaleDateString('en-CA');
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
      <LegalText page={page} words={name === 'privacy' ? privacyWords : termsWords} />
    </Preview>
  );
}
