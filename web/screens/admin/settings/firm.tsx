import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#web/api/current-user.ts';
import { FactsFields } from '#web/features/settings/firm/fields/FactsFields.tsx';
import { factsText } from '#web/features/settings/firm/firm-texts.ts';
import { OutdatedTexts } from '#web/features/settings/firm/OutdatedTexts.tsx';
import { SamplesNote } from '#web/features/settings/firm/SamplesNote.tsx';
import { TextEditor } from '#web/features/settings/firm/TextEditor.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { outdatedTextLinks } from './outdated-text-links.tsx';
import { FirmPreview } from '../previews/FirmPreview.tsx';

export const Route = createFileRoute('/_admin/admin/firm')({
  head: () => ({ meta: [{ title: 'Firm | Admin Dashboard' }] }),
  component: Firm,
});

function Firm() {
  const { data: user } = useSignedIn();
  const isOwner = user?.position === 'owner';
  return (
    <>
      <AdminHeading heading="Firm" lead="The facts shown on every page and in every email." />
      <TextEditor text={factsText} label="Firm details" preview={(facts) => <FirmPreview facts={facts} />}>
        {(form, draft) => (
          <>
            <SamplesNote facts={draft} />
            {isOwner && <OutdatedTexts links={outdatedTextLinks} version={draft.version} />}
            <FactsFields form={form} />
          </>
        )}
      </TextEditor>
    </>
  );
}
