import type { bookingRequest } from '#contract/bookings/form.ts';
import { meetingLabels, type MeetingType } from '#contract/bookings/meetings.ts';
import type * as z from 'zod';
import { Honeypot } from '#web/ui/form/Honeypot.tsx';
import { type Choice, Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useChosenService } from './slots/use-chosen-slot.ts';
import { useTranslate } from '#web/ui/form/translation.ts';
import type { TypedForm } from '#web/ui/form/typed-form.ts';

type Input = z.input<typeof bookingRequest>;

/** The fields about the visitor and the consultation, without its date and time. */
export function BookingFields({
  form,
  services,
  chosenService,
  meetingTypes,
  asksPhone,
}: {
  form: Pick<TypedForm<Input, z.output<typeof bookingRequest>>, 'field' | 'setValue'>;
  services: readonly Choice[];
  /** The service in the page's URL, chosen at first. */
  chosenService?: string | undefined;
  /** The types of meeting that the owner offers. If there is only one, the field is left out. */
  meetingTypes: readonly MeetingType[];
  asksPhone: boolean;
}) {
  const t = useTranslate();
  const asksMeetingType = meetingTypes.length > 1;
  useChosenService(chosenService, (id) => form.setValue('service', id, { shouldDirty: true }));
  return (
    <div className="flex flex-col gap-5">
      <TextInput label={t('Name')} autoComplete="name" {...form.field('name')} />
      <TextInput label={t('Email')} type="email" autoComplete="email" {...form.field('email')} />
      <TextInput label={t('Business name')} autoComplete="organization" {...form.field('business')} />
      <Select
        label={t('Service')}
        placeholder={t('Select a service')}
        choices={services.map((service) => ({ ...service, label: t(service.label) }))}
        {...form.field('service')}
      />
      {asksMeetingType && (
        <Select
          label={t('How would you like to meet?')}
          choices={meetingTypes.map((type) => ({ value: type, label: t(meetingLabels[type]) }))}
          {...form.field('meetingType')}
        />
      )}
      {asksPhone && (
        <TextInput
          label={t('Phone')}
          description={t(
            asksMeetingType
              ? 'For a phone meeting. We’ll call you at this number.'
              : 'We call you at this number.',
          )}
          type="tel"
          autoComplete="tel"
          {...form.field('phone')}
        />
      )}
      <TextArea
        label={t('Message (optional)')}
        description={t('Please leave out Social Security and card numbers.')}
        rows={4}
        {...form.field('message')}
      />
      <Honeypot {...form.field('website')} />
    </div>
  );
}
