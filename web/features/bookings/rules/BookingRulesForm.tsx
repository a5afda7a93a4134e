import type { DateText } from '#contract/dates.ts';
import { bookingRulesEndpoints } from '#contract/bookings/endpoints.ts';
import type { EditedBookingRules } from '#contract/bookings/rules-schemas.ts';
import { meetingLabels, meetingTypes } from '#contract/bookings/meetings.ts';
import { openWeekdays } from '#contract/bookings/week.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { useDraftName } from '#web/api/current-user.ts';
import { call } from '#web/api/call.ts';
import { federalHolidayIds, holidayName, nextObserved } from '#contract/holidays.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckGroup } from '#web/ui/form/CheckGroup.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormDraft } from '#web/ui/draft/FormDraft.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { BlockedTimes } from './BlockedTimes.tsx';
import { ClosedDates } from './ClosedDates.tsx';
import { DaysAndHours } from './DaysAndHours.tsx';
import { HowFarAhead } from './HowFarAhead.tsx';
import { RuleSection } from './RuleSection.tsx';
import { rulesForm, formValuesOf, withDate } from './rules-form.ts';
import { Seasons } from './Seasons.tsx';
import { Vacations } from './Vacations.tsx';

interface BookingRulesFormProps {
  rules: EditedBookingRules;
  /** The firm's date. */
  today: DateText;
  /** For staff who may view the rules but not save them. */
  readOnly: boolean;
  onSaved: (rules: EditedBookingRules) => void;
  onDiscard: () => void;
}

/** The owner's form for the booking rules (requirements 9). */
export function BookingRulesForm({ rules, today, readOnly, onSaved, onDiscard }: BookingRulesFormProps) {
  const { show } = useToasts();
  const draftName = useDraftName(bookingRulesEndpoints.save.path);
  return (
    <Form
      label="Booking rules"
      schema={rulesForm(rules.version)}
      defaultValues={formValuesOf(rules)}
      submitLabel="Save booking rules"
      pendingLabel="Saving"
      submitDisabled={readOnly}
      failureTitle="Not saved"
      autosave={(form, changed) => <FormDraft name={draftName} form={form} changed={changed} />}
      prepare={({ getValues, setValue }) => {
        const { closedDates, closedDate } = getValues();
        if (closedDate === '') return;
        setValue('closedDates', withDate(closedDates, closedDate));
        setValue('closedDate', '');
      }}
      onSubmit={async (body) => {
        const saved = await call(bookingRulesEndpoints.save, { body });
        onSaved(saved);
        const description =
          saved.conflicting.length > 0
            ? 'Some upcoming bookings are outside these rules: see the list at the top of this page.'
            : 'Existing bookings are unchanged.';
        show({ title: 'Booking rules saved', description, tone: 'success' });
      }}
      explain={(error) => formErrorOf(error, 'Something went wrong. Please try again.')}
      actions={
        <Button variant="secondary" disabled={readOnly} onClick={onDiscard}>
          Discard changes
        </Button>
      }
      className="gap-0"
    >
      {(form) => (
        <fieldset disabled={readOnly} className="mb-6 min-w-0">
          <RuleSection
            heading="Days and hours"
            lead="The times that visitors can choose from, for each day of the week."
          >
            <DaysAndHours form={form} rules={rules} />
          </RuleSection>
          <RuleSection
            heading="Seasons"
            lead="Dates with different hours, such as tax season. They replace the usual hours."
          >
            <Seasons form={form} today={today} />
          </RuleSection>
          <RuleSection
            heading="Notice"
            lead="How soon and how far ahead people can book, and how late they can change a booking."
          >
            <HowFarAhead form={form} rules={rules} />
          </RuleSection>
          <RuleSection heading="Meetings" lead="Where consultations take place.">
            <CheckGroup
              label="How visitors can meet you"
              description="If you offer more than one, the booking form asks. A phone meeting requires a phone number."
              choices={meetingTypes}
              labelOf={(type) => meetingLabels[type]}
              {...form.choice('meetingTypes')}
            />
            <TextInput
              label="Meeting link (optional)"
              description="Your video room. A video booking without its own link gets this one when it is confirmed."
              type="url"
              placeholder="https://"
              autoComplete="off"
              className="max-w-xl"
              {...form.field('meetingLink')}
            />
          </RuleSection>
          <RuleSection
            heading="Holidays"
            lead="The website and the assistant say the office is closed on these days."
          >
            <CheckGroup
              label="Closed on federal holidays"
              description="Each shows the next day it is observed."
              choices={federalHolidayIds}
              labelOf={(id) => `${holidayName(id)}, ${nextObserved(id, today)}`}
              wide
              {...form.choice('closedHolidays')}
            />
          </RuleSection>
          <RuleSection
            heading="Blocked times"
            lead="Times nobody can book, such as a class or an appointment. Only your firm sees the titles. Existing bookings stay."
          >
            <BlockedTimes form={form} today={today} days={openWeekdays(rules.week)} />
          </RuleSection>
          <RuleSection
            heading="Vacations"
            lead="Whole days, from the first to the last. Visitors see that the office is closed through the last day."
          >
            <Vacations form={form} today={today} />
          </RuleSection>
          <RuleSection heading="Closed dates" lead="Single days without consultations.">
            <ClosedDates
              dates={form.choice('closedDates')}
              newDate={form.choice('closedDate')}
              today={today}
              readOnly={readOnly}
            />
          </RuleSection>
        </fieldset>
      )}
    </Form>
  );
}
