import { useMissingCharacters } from '#web/api/printed/use-missing-characters.ts';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { typedText } from '#web/ui/form/typed-text.ts';
import { EditorSection } from '../EditorSection.tsx';
import type { FactsForm } from '../firm-texts.ts';

export function ContactFields({ form }: { form: FactsForm }) {
  const [street, city] = [form.choice('address.street'), form.choice('address.city')];
  const [missingFromStreet, missingFromCity] = [
    useMissingCharacters('the street', street.value),
    useMissingCharacters('the city', city.value),
  ];
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
        description={missingFromStreet}
        autoComplete="off"
        className="sm:col-span-2"
        {...typedText(street)}
      />
      <TextInput label="City" description={missingFromCity} autoComplete="off" {...typedText(city)} />
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
