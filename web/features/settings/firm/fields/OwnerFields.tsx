import type { Owner } from '#contract/settings/facts-schemas.ts';
import type { OwnerLicense } from '#contract/settings/visitor-facts.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { RowList } from '#web/ui/table/RowList.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { TextRows } from '#web/ui/form/TextRows.tsx';
import { typedText } from '#web/ui/form/typed-text.ts';
import { YearInput } from '#web/ui/form/YearInput.tsx';
import { EditorSection } from '../EditorSection.tsx';
import type { FactsForm } from '../firm-texts.ts';
import { OptionalSelect } from '../OptionalSelect.tsx';
import { PictureChoice } from '../PictureChoice.tsx';
import { Portrait } from '../Portrait.tsx';

const licenseChoices: { value: OwnerLicense; label: string }[] = [
  { value: 'cpa', label: 'CPA, licensed in Utah' },
  { value: 'ea', label: 'Enrolled agent (EA)' },
  { value: 'cpa-ea', label: 'CPA and enrolled agent' },
  { value: 'none', label: 'Neither CPA nor enrolled agent' },
];

const blankCredential: Owner['credentials'][number] = { text: '' };

export function OwnerFields({ form }: { form: FactsForm }) {
  const sample = form.choice('owner.sample');
  const picture = form.choice('owner.picture');
  return (
    <EditorSection id="owner" title="Owner">
      <TextInput label="Name" autoComplete="off" {...typedText(form.choice('owner.name'))} />
      <TextInput label="Title" autoComplete="off" {...typedText(form.choice('owner.title'))} />
      <PictureChoice label="Portrait" removeLabel="Remove the portrait of the owner" {...picture}>
        <Portrait name={form.watch('owner.name')} picture={picture.value} className="w-24 shrink-0" />
      </PictureChoice>
      <OptionalSelect
        label="License"
        description="Shown on the About page as one sentence. Choose CPA only with an active Utah license: the Utah CPA Licensing Act (Title 58, Chapter 26a) reserves the title."
        choices={licenseChoices}
        {...form.choice('owner.license')}
      />
      <TextInput
        label="License number"
        description="Optional. Shown after the license."
        autoComplete="off"
        {...typedText(form.choice('owner.licenseNumber'))}
      />
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
        max={8}
        long
        field={(index) => form.choice(`owner.bio.${index}`)}
      />
      <RowList
        label="Credentials"
        description="Leave the year empty where there is none."
        list={form.choice('owner.credentials')}
        row="Credential"
        blank={blankCredential}
        max={20}
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
        max={20}
        field={(index) => form.choice(`owner.expertise.${index}`)}
      />
    </EditorSection>
  );
}
