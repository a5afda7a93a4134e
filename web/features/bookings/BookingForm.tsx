import type { BookingRules } from '#contract/bookings/slots.ts';
import { ConsultationForm } from './ConsultationForm.tsx';

export function BookingForm({ rules }: { rules: BookingRules }) {
  return <ConsultationForm rules={rules} language="en" draftName="booking" />;
}
