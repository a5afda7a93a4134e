import { createFileRoute } from '@tanstack/react-router';
import { questionsText } from '#web/features/settings/firm/firm-texts.ts';
import { QuestionFields } from '#web/features/settings/firm/fields/QuestionFields.tsx';
import { TextEditor } from '#web/features/settings/firm/TextEditor.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { Questions } from '#web/screens/public/contact/Questions.tsx';
import { Preview } from '../previews/Preview.tsx';

export const Route = createFileRoute('/_admin/admin/questions')({
  head: () => ({ meta: [{ title: 'Questions | Admin Dashboard' }] }),
  component: QuestionsScreen,
});

function QuestionsScreen() {
  return (
    <>
      <AdminHeading
        heading="Questions"
        lead="What people ask before they become clients, on the contact page."
      />
      <TextEditor
        text={questionsText}
        label="Questions and answers"
        preview={({ entries }) => (
          <Preview title="Contact page">
            <div className="pt-10 *:mt-0">
              <Questions entries={entries} />
            </div>
          </Preview>
        )}
      >
        {(form) => (
          <div className="max-w-3xl">
            <QuestionFields form={form} />
          </div>
        )}
      </TextEditor>
    </>
  );
}
