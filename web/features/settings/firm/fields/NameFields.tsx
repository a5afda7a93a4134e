import { useMissingCharacters } from '#web/api/printed/use-missing-characters.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Mark } from '#web/ui/drawing/Mark.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { typedText } from '#web/ui/form/typed-text.ts';
import { YearInput } from '#web/ui/form/YearInput.tsx';
import { EditorSection } from '../EditorSection.tsx';
import type { FactsForm } from '../firm-texts.ts';
import { PictureChoice } from '../PictureChoice.tsx';

export function NameFields({ form }: { form: FactsForm }) {
  const founded = form.choice('founded');
  const logo = form.choice('logo');
  const sample = form.choice('sample');
  const missing = useMissingCharacters('the name', form.choice('name').value);
  return (
    <EditorSection id="name" title="Name">
      <TextInput
        label="Firm name"
        description={missing}
        autoComplete="off"
        {...typedText(form.choice('name'))}
      />
      <TextInput
        label="Short name"
        description="For the phone header and the subjects of emails."
        autoComplete="off"
        {...typedText(form.choice('shortName'))}
      />
      <YearInput
        label="Founded"
        name={founded.name}
        error={founded.error}
        value={founded.value || undefined}
        onValueChange={(year) => founded.onValueChange(year ?? 0)}
      />
      <TextInput
        label="Years of experience"
        description="As shown on the site, such as 20+."
        autoComplete="off"
        {...typedText(form.choice('experienceYears'))}
      />
      <PictureChoice label="Logo" removeLabel="Remove the logo" {...logo}>
        <Mark logo={logo.value} className="min-h-16 shrink-0" />
      </PictureChoice>
      <Checkbox
        label="These facts are samples"
        description="While this is on, the footer of every public page says so."
        className="sm:col-span-2"
        name={sample.name}
        checked={sample.value}
        onCheckedChange={sample.onValueChange}
      />
    </EditorSection>
  );
}
