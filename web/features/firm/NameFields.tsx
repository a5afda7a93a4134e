import { Checkbox } from '#web/ui/Checkbox.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { typedText } from '#web/ui/typed-text.ts';
import { YearInput } from '#web/ui/YearInput.tsx';
import { EditorSection } from './EditorSection.tsx';
import type { FactsForm } from './firm-texts.ts';

export function NameFields({ form }: { form: FactsForm }) {
  const founded = form.choice('founded');
  const sample = form.choice('sample');
  return (
    <EditorSection id="name" title="Name">
      <TextInput label="Firm name" autoComplete="off" {...typedText(form.choice('name'))} />
      <TextInput
        label="Short name"
        description="For the phone header and the subjects of letters."
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
        description="As it is shown, such as 20+."
        autoComplete="off"
        {...typedText(form.choice('experienceYears'))}
      />
      <Checkbox
        label="These facts are samples"
        description="While this is on, the foot of every public page says so."
        className="sm:col-span-2"
        name={sample.name}
        checked={sample.value}
        onCheckedChange={sample.onValueChange}
      />
    </EditorSection>
  );
}
