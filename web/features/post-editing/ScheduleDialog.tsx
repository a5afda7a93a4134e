import { useState } from 'react';
import { zoneName } from '#contract/zones.ts';
import { defaultBookingRules } from '#contract/slots.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DatePicker } from '#web/ui/DatePicker.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { momentAt, wallTimeOf } from './firm-time.ts';

interface ScheduleDialogProps {
  /** The moment it is scheduled for now. */
  before: string | null;
  onSchedule: (publishedAt: string) => void;
}

/** Day and time, by the clock of the firm, from which the article is public. */
export function ScheduleDialog({ before, onSchedule }: ScheduleDialogProps) {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  const today = wallTimeOf(now).date;
  const given = before !== null && new Date(before) > now ? wallTimeOf(new Date(before)) : null;
  const [date, setDate] = useState(given?.date ?? null);
  const [time, setTime] = useState(given?.time ?? '09:00');

  function schedule() {
    const moment = momentAt(date ?? '', time);
    if (!moment) return setError('Please choose a day and a time. In spring the clocks skip an hour.');
    if (moment <= new Date()) return setError('Please choose a date and time that lie ahead');
    setError(null);
    setOpen(false);
    onSchedule(moment.toISOString());
  }

  return (
    <Dialog
      title="Schedule"
      description={`The article appears by itself, at this time in ${zoneName(defaultBookingRules.zone)}.`}
      trigger={<Button variant="secondary">{given ? 'Change the date' : 'Schedule'}</Button>}
      open={open}
      onOpenChange={setOpen}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DatePicker
          label="Day"
          name="scheduleDate"
          value={date}
          onValueChange={setDate}
          today={today}
          min={today}
          unavailableText="Please choose a day that is not in the past."
        />
        <TextInput label="Time" type="time" value={time} onChange={({ target }) => setTime(target.value)} />
      </div>
      {error !== null && (
        <Alert tone="red" title="Not scheduled">
          {error}
        </Alert>
      )}
      <Button className="self-start" onClick={schedule}>
        Schedule the article
      </Button>
    </Dialog>
  );
}
