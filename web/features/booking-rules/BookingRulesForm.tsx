import type { DateText } from '#contract/dates.ts';
import { bookingRulesEndpoints, type EditedBookingRules } from '#contract/booking-rules.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { ClosedDates } from './ClosedDates.tsx';
import { DaysAndHours } from './DaysAndHours.tsx';
import { HowFarAhead } from './HowFarAhead.tsx';
import { RuleSection } from './RuleSection.tsx';
import { rulesForm, typedRules } from './rules-form.ts';

interface BookingRulesFormProps {
  rules: EditedBookingRules;
  /** The firm's date. */
  today: DateText;
  /** For staff, who may look but not save. */
  readOnly: boolean;
  onSaved: (rules: EditedBookingRules) => void;
  onDiscard: () => void;
}

/** When visitors can book (spec section 9), as the owner sets it. */
export function BookingRulesForm({ rules, today, readOnly, onSaved, onDiscard }: BookingRulesFormProps) {
  const { show } = useToasts();
  return (
    <Form
      label="Booking rules"
      schema={rulesForm(rules.version)}
      defaultValues={typedRules(rules)}
      submitLabel="Save booking rules"
      pendingLabel="Saving"
      submitDisabled={readOnly}
      failureTitle="Not saved"
      onSubmit={async (body) => {
        onSaved(await call(bookingRulesEndpoints.save, { body }));
        const description = 'They count from now on. Bookings that exist stay as they are.';
        show({ title: 'Booking rules saved', description, tone: 'success' });
      }}
      explain={(error) => refusalOf(error, 'Something went wrong. Please try again.')}
      actions={
        <Button variant="secondary" disabled={readOnly} onClick={onDiscard}>
          Discard changes
        </Button>
      }
      className="gap-0"
    >
      {(form) => (
        <fieldset disabled={readOnly} className="mb-6 min-w-0">
          <RuleSection heading="Days and hours" lead="The times that visitors can choose from.">
            <DaysAndHours form={form} rules={rules} />
          </RuleSection>
          <RuleSection
            heading="Notice"
            lead="How soon, how far ahead, and how late a booking can be changed."
          >
            <HowFarAhead form={form} rules={rules} />
          </RuleSection>
          <RuleSection heading="Closed dates" lead="Holidays and other days without consultations.">
            <ClosedDates {...form.choice('closedDates')} today={today} readOnly={readOnly} />
          </RuleSection>
        </fieldset>
      )}
    </Form>
  );
}
