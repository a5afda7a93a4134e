import { inSpanish } from '#content/spanish-forms.ts';
import { TranslationContext } from '#web/ui/form/translation.ts';
import { InquiryForm } from './InquiryForm.tsx';

const post = { name: 'contactInSpanish', page: '/es/contacto' };

export function ContactFormInSpanish() {
  return (
    <TranslationContext value={inSpanish}>
      <InquiryForm language="es" post={post} />
    </TranslationContext>
  );
}
