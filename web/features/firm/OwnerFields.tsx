import type { Owner } from '#contract/firm.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { RowList } from '#web/ui/RowList.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { TextRows } from '#web/ui/TextRows.tsx';
import { typedText } from '#web/ui/typed-text.ts';
import { YearInput } from '#web/ui/YearInput.tsx';
import { EditorSection } from './EditorSection.tsx';
import type { FactsForm } from './firm-texts.ts';

const blankCredential: Owner['credentials'][number] = { text: '' };

export function OwnerFields({ form }: { form: FactsForm }) {
  const sample = form.choice('owner.sample');
  return (
    <EditorSection id="owner" title="Owner">
      <TextInput label="Name" autoComplete="off" {...typedText(form.choice('owner.name'))} />
      <TextInput label="Title" autoComplete="off" {...typedText(form.choice('owner.title'))} />
      <Checkbox
        label="This profile is a sample"
        description="While this is on, the About page says so."
        className="sm:col-span-2"
        name={sample.name}
        checked={sample.value}
        onCheckedChange={sample.onValueChange}
      />
      <TextRows
        label="Biography"
        list={form.choice('owner.bio')}
        row="Paragraph"
        most={8}
        long
        field={(index) => form.choice(`owner.bio.${index}`)}
      />
      <RowList
        label="Credentials"
        description="Leave the year empty where there is none."
        list={form.choice('owner.credentials')}
        row="Credential"
        blank={blankCredential}
        most={20}
      >
        {(index) => (
          <div className="grid gap-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <YearInput label="Year" {...form.choice(`owner.credentials.${index}.year`)} />
            <TextInput
              label="Credential"
              autoComplete="off"
              {...typedText(form.choice(`owner.credentials.${index}.text`))}
            />
          </div>
        )}
      </RowList>
      <TextRows
        label="Areas of expertise"
        list={form.choice('owner.expertise')}
        row="Area"
        most={20}
        field={(index) => form.choice(`owner.expertise.${index}`)}
      />
    </EditorSection>
  );
}
