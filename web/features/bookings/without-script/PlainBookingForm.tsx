import { use } from 'react';
import { bookingRequest } from '#contract/bookings/form.ts';
import { type BookingRules, dayProblem } from '#contract/bookings/slots.ts';
import { fullDate } from '#contract/dates.ts';
import type { Language } from '#contract/languages.ts';
import { zoneName } from '#contract/zones.ts';
import { useFirmZone, useServiceChoices } from '#web/api/site.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { FieldError } from '#web/ui/form/FieldError.tsx';
import { fieldId } from '#web/ui/form/field-id.ts';
import { FormAnswerContext } from '#web/ui/form/form-answer.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { BookingFields } from '../BookingFields.tsx';
import { timeChip, timeGrid } from '../slots/SlotPicker.tsx';
import { useFirmDay } from '#web/api/today.ts';
import { useTranslate } from '#web/ui/form/translation.ts';
import { type BookingPost, chosenDayId, dayAddress } from './open-days.ts';

interface PlainBookingFormProps {
  rules: BookingRules;
  language: Language;
  post: BookingPost;
  date: string;
  /** The free times of the day. */
  times: readonly string[];
}

/** The times of the chosen day and the contact fields, in a form that works without JavaScript. */
export function PlainBookingForm({ rules, language, post, date, times }: PlainBookingFormProps) {
  const t = useTranslate();
  const { name, page } = post;
  const problem = dayProblem(date, rules, useFirmDay());
  const serviceChoices = useServiceChoices();
  const postedTime = use(FormAnswerContext)?.postError?.values['time'];
  const zone = useFirmZone();
  return (
    <Form
      label={t('Book a consultation')}
      schema={bookingRequest}
      defaultValues={{
        name: '',
        email: '',
        business: '',
        service: '',
        message: '',
        meetingType: rules.meetingTypes[0] ?? 'video',
        phone: '',
        date,
        time: '',
        website: '',
      }}
      submitLabel={t('Request this time')}
      pendingLabel={t('Processing...')}
      failureTitle={t('Booking Failed')}
      post={{ name, page: dayAddress(date, page), sent: { title: '', description: null } }}
      onSubmit={() => Promise.resolve()}
    >
      {(form) => (
        <>
          <h2 id={chosenDayId} tabIndex={-1} className="scroll-mt-28 text-heading outline-none">
            {t(fullDate(date))}
          </h2>
          <input type="hidden" name="date" value={date} />
          {language !== 'en' && <input type="hidden" name="language" value={language} />}
          {/* The only type is not asked for, but the schema needs it: phone meetings require a number. */}
          {rules.meetingTypes.length === 1 && (
            <input type="hidden" name="meetingType" value={rules.meetingTypes[0]} />
          )}
          {times.length === 0 ? (
            <Alert tone="yellow" title={t('No Available Times')}>
              {t(problem ?? 'All slots for this date have been booked. Please select another date.')}
            </Alert>
          ) : (
            <fieldset className="flex flex-col gap-2">
              <legend className="mb-2 font-strong">
                {t('Time')}, {t(zoneName(zone))}
              </legend>
              <div className={timeGrid}>
                {times.map((time, index) => (
                  <label key={time} className={timeChip}>
                    <input
                      type="radio"
                      name="time"
                      value={time}
                      id={index === 0 ? fieldId(name, 'time') : undefined}
                      defaultChecked={time === postedTime}
                      className="absolute inset-0 cursor-pointer appearance-none rounded-md"
                    />
                    {time}
                  </label>
                ))}
              </div>
              <TimeError id={`${fieldId(name, 'time')}-error`} message={form.field('time').error} />
            </fieldset>
          )}
          <BookingFields
            form={form}
            services={serviceChoices}
            meetingTypes={rules.meetingTypes}
            asksPhone={rules.meetingTypes.includes('phone')}
          />
        </>
      )}
    </Form>
  );
}

function TimeError({ id, message }: { id: string; message: string | undefined }) {
  return message === undefined ? null : <FieldError id={id}>{message}</FieldError>;
}
