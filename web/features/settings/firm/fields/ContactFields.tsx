import { TextInput } from '#web/ui/form/TextInput.tsx';
import { typedText } from '#web/ui/form/typed-text.ts';
import { EditorSection } from '../EditorSection.tsx';
import type { FactsForm } from '../firm-texts.ts';

export function ContactFields({ form }: { form: FactsForm }) {
  return (
    <EditorSection id="contact" title="Contact and address">
      <TextInput label="Email" type="email" autoComplete="off" {...typedText(form.choice('email'))} />
      <TextInput
        label="Phone"
        type="tel"
        description="Such as (801) 555-0143."
        autoComplete="off"
        {...typedText(form.choice('phone'))}
      />
      <TextInput
        label="Street"
        autoComplete="off"
        className="sm:col-span-2"
        {...typedText(form.choice('address.street'))}
      />
      <TextInput label="City" autoComplete="off" {...typedText(form.choice('address.city'))} />
      <div className="grid grid-cols-2 gap-5">
        <TextInput label="State" autoComplete="off" {...typedText(form.choice('address.region'))} />
        <TextInput label="ZIP code" autoComplete="off" {...typedText(form.choice('address.postalCode'))} />
      </div>
      <TextInput
        label="Location note"
        description="One short sentence at the top of every page."
        autoComplete="off"
        className="sm:col-span-2"
        {...typedText(form.choice('locationNote'))}
      />
    </EditorSection>
  );
}
