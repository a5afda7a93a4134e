import { createFileRoute } from '@tanstack/react-router';
import { type LegalPageName, legalPages } from '#contract/settings/rules.ts';
import { legalTexts } from '#web/features/settings/firm/firm-texts.ts';
import { LegalFields } from '#web/features/settings/firm/fields/LegalFields.tsx';
import { TextEditor } from '#web/features/settings/firm/TextEditor.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { LegalPreview } from '../previews/LegalPreview.tsx';

export const Route = createFileRoute('/_admin/admin/legal')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: LegalPageName | undefined } => ({
    page: legalPages.find((name) => name === page),
  }),
  head: () => ({ meta: [{ title: 'Legal pages | Admin Dashboard' }] }),
  component: Legal,
});

const labels: Readonly<Record<LegalPageName, string>> = { privacy: 'Privacy', terms: 'Terms' };

function Legal() {
  const { page = 'privacy' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <AdminHeading
        heading="Legal pages"
        lead="Sample text to start with: have an attorney review yours. The table of what is stored is kept up to date automatically."
      />
      <Tabs
        label="Legal pages"
        value={page}
        onValueChange={(next) => void navigate({ search: { page: next }, replace: true, resetScroll: false })}
        tabs={legalPages.map((name) => ({
          value: name,
          label: labels[name],
          keepMounted: true,
          panel: <Editor name={name} />,
        }))}
      />
    </>
  );
}

function Editor({ name }: { name: LegalPageName }) {
  return (
    <TextEditor
      text={legalTexts[name]}
      label={labels[name]}
      preview={(text) => <LegalPreview name={name} text={text} />}
    >
      {(form) => (
        <div className="max-w-3xl">
          <LegalFields form={form} withRecords={name === 'privacy'} />
        </div>
      )}
    </TextEditor>
  );
}
