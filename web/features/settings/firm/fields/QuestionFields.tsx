import type { EditedFaq, FaqEntry } from '#contract/settings/schemas.ts';
import { RowList } from '#web/ui/table/RowList.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { TypedForm } from '#web/ui/form/typed-form.ts';
import { typedText } from '#web/ui/form/typed-text.ts';

const blank: FaqEntry = { question: '', answer: '' };

export function QuestionFields({ form }: { form: TypedForm<EditedFaq, EditedFaq> }) {
  return (
    <RowList
      label="Questions of the contact page"
      list={form.choice('entries')}
      row="Question"
      blank={blank}
      max={20}
    >
      {(index) => (
        <div className="flex flex-col gap-4">
          <TextInput
            label="Question"
            autoComplete="off"
            {...typedText(form.choice(`entries.${index}.question`))}
          />
          <TextArea label="Answer" grows {...typedText(form.choice(`entries.${index}.answer`))} />
        </div>
      )}
    </RowList>
  );
}
