import { TextInput } from '#web/ui/form/TextInput.tsx';
import { typedText } from '#web/ui/form/typed-text.ts';
import { EditorSection } from '../EditorSection.tsx';
import type { FactsForm } from '../firm-texts.ts';

export function ContactFields({ form }: { form: FactsForm }) {
  const text = typedText;
  return (
    <EditorSection id="contact" title="Contact and address">
      <TextInput label="Email" type="email" autoComplete="off" {...text(form.choice('email'))} />
      <TextInput
        label="Phone"
        type="tel"
        description="Such as (801) 555-0143."
        autoComplete="off"
        {...text(form.choice('phone'))}
      />
      <TextInput
        label="Street"
        autoComplete="off"
        className="sm:col-span-2"
        {...text(form.choice('address.street'))}
      />
      <TextInput label="City" autoComplete="off" {...text(form.choice('address.city'))} />
      <div className="grid grid-cols-2 gap-5">
        <TextInput label="State" autoComplete="off" {...text(form.choice('address.region'))} />
        <TextInput label="ZIP code" autoComplete="off" {...text(form.choice('address.postalCode'))} />
      </div>
      <TextInput
        label="Location note"
        description="One short sentence at the top of every page."
        autoComplete="off"
        className="sm:col-span-2"
        {...text(form.choice('locationNote'))}
      />
    </EditorSection>
  );
}
