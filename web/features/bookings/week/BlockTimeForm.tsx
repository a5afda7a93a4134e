import { type DateText, weekdayOf } from '#contract/dates.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { BlockedTimeFields } from '../rules/BlockedTimeFields.tsx';
import { blockedTimeForm } from '../rules/rules-form.ts';
import { useBlockedTimes } from '../rules/use-blocked-times.ts';

/** A part of a day to block, in minutes after midnight. */
export interface TimeToBlock {
  date: DateText;
  from: number;
  to: number;
}

interface BlockTimeFormProps {
  /** The initial values. */
  time: TimeToBlock;
  today: DateText;
  onBlocked: () => void;
}

/** Adds a blocked time to the booking rules, on one day or every week. */
export function BlockTimeForm({ time, today, onBlocked }: BlockTimeFormProps) {
  const { show } = useToasts();
  const blockedTimes = useBlockedTimes();
  return (
    <Form
      label="Block a time"
      schema={blockedTimeForm}
      defaultValues={{
        title: '',
        repeats: 'once',
        date: time.date,
        days: [weekdayOf(time.date)],
        from: String(time.from),
        to: String(time.to),
      }}
      submitLabel="Block this time"
      pendingLabel="Blocking"
      failureTitle="Not blocked"
      clearOnSuccess
      onSubmit={async (change, _form, leave) => {
        const conflicting = await blockedTimes.add(change);
        leave(onBlocked);
        show({
          title: 'Time blocked',
          description: existingBookingsText(conflicting.length),
          tone: 'success',
        });
      }}
      explain={(error) => formErrorOf(error, 'The time was not blocked. Please try again.')}
    >
      {(form) => (
        <BlockedTimeFields
          title={form.choice('title')}
          repeats={form.choice('repeats')}
          from={form.choice('from')}
          to={form.choice('to')}
          days={form.choice('days')}
          date={form.choice('date')}
          today={today}
        />
      )}
    </Form>
  );
}

function existingBookingsText(count: number): string {
  if (count === 0) return 'Nobody can book it on the website.';
  return count === 1
    ? 'The booking at this time stays as it is.'
    : `The ${count} bookings at this time stay as they are.`;
}
