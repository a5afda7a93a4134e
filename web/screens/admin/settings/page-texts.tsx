import { createFileRoute } from '@tanstack/react-router';
import { pageCopyText } from '#web/features/settings/firm/firm-texts.ts';
import { PageCopyFields } from '#web/features/settings/firm/fields/PageCopyFields.tsx';
import { TextEditor } from '#web/features/settings/firm/TextEditor.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { PageCopyPreview } from '../previews/PageCopyPreview.tsx';

export const Route = createFileRoute('/_admin/admin/page-texts')({
  head: () => ({ meta: [{ title: 'Page texts | Admin Dashboard' }] }),
  component: PageTexts,
});

function PageTexts() {
  return (
    <>
      <AdminHeading
        heading="Page texts"
        lead="What the home, about, booking and Spanish pages say about your firm."
      />
      <TextEditor
        text={pageCopyText}
        label="Page texts"
        preview={(draft) => <PageCopyPreview draft={draft} />}
      >
        {(form) => <PageCopyFields form={form} />}
      </TextEditor>
    </>
  );
}
