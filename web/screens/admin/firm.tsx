import { createFileRoute } from '@tanstack/react-router';
import { FactsFields } from '#web/features/firm/FactsFields.tsx';
import { factsText } from '#web/features/firm/firm-texts.ts';
import { SamplesNote } from '#web/features/firm/SamplesNote.tsx';
import { TextEditor } from '#web/features/firm/TextEditor.tsx';
import { DeskHeading } from '#web/layouts/desk/DeskHeading.tsx';
import { FirmPreview } from './previews/FirmPreview.tsx';

export const Route = createFileRoute('/_desk/admin/firm')({
  head: () => ({ meta: [{ title: 'Firm | Admin Dashboard' }] }),
  component: Firm,
});

function Firm() {
  return (
    <>
      <DeskHeading heading="Firm" lead="The facts that every page and every letter shows." />
      <TextEditor
        text={factsText}
        label="Facts of the firm"
        preview={(facts) => <FirmPreview facts={facts} />}
      >
        {(form, draft) => (
          <>
            <SamplesNote facts={draft} />
            <FactsFields form={form} />
          </>
        )}
      </TextEditor>
    </>
  );
}
