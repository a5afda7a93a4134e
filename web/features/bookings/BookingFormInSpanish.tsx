import type { BookingRules } from '#contract/bookings/slots.ts';
import { InSpanish, type SpanishTitles } from './InSpanish.tsx';
import { ConsultationForm } from './ConsultationForm.tsx';

export function BookingFormInSpanish({ rules, titles }: { rules: BookingRules; titles: SpanishTitles }) {
  return (
    <InSpanish titles={titles}>
      <ConsultationForm rules={rules} language="es" draftName="bookingInSpanish" />
    </InSpanish>
  );
}
