import type { Industry } from '#contract/settings/facts-schemas.ts';
import { RowList } from '#web/ui/table/RowList.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { typedText } from '#web/ui/form/typed-text.ts';
import { EditorSection } from '../EditorSection.tsx';
import type { FactsForm } from '../firm-texts.ts';

const blank: Industry = { title: '', text: '' };

export function IndustryFields({ form }: { form: FactsForm }) {
  return (
    <EditorSection id="industries" title="Industries">
      <RowList
        label="Industries on the home page"
        list={form.choice('industries')}
        row="Industry"
        blank={blank}
        max={24}
      >
        {(index) => (
          <div className="flex flex-col gap-4">
            <TextInput
              label="Title"
              autoComplete="off"
              {...typedText(form.choice(`industries.${index}.title`))}
            />
            <TextArea label="Text" grows {...typedText(form.choice(`industries.${index}.text`))} />
          </div>
        )}
      </RowList>
    </EditorSection>
  );
}
