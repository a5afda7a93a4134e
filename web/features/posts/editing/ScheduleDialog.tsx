import { useRef, useState } from 'react';
import { zoneName } from '#contract/zones.ts';
import { useFirmZone } from '#web/api/site.ts';
import { dateTimeAt, wallTimeOf } from '#web/lib/wall-time.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';

interface ScheduleDialogProps {
  /** The date-time it is scheduled for now, ISO 8601, or null. */
  before: string | null;
  onSchedule: (publishedAt: string) => void;
}

/** Chooses the day and time, in the firm's time zone, when the article is published. */
export function ScheduleDialog({ before, onSchedule }: ScheduleDialogProps) {
  const zone = useFirmZone();
  const [open, setOpen] = useState(false);
  const day = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  const today = wallTimeOf(now, zone).date;
  const scheduled = before !== null && new Date(before) > now ? wallTimeOf(new Date(before), zone) : null;
  const [date, setDate] = useState(scheduled?.date ?? null);
  const [time, setTime] = useState(scheduled?.time ?? '09:00');

  function schedule() {
    // The date field shows its own error for an invalid date.
    if (date === null && day.current?.querySelector('[data-unreadable]')) return setError(null);
    if (date === null) return setError('Please choose a day.');
    if (time === '') return setError('Please choose a time.');
    const dateTime = dateTimeAt(date, time, zone);
    if (!dateTime) return setError('The clocks skip this hour on that day. Please choose another time.');
    if (dateTime <= new Date()) return setError('Please choose a time in the future.');
    setError(null);
    setOpen(false);
    onSchedule(dateTime.toISOString());
  }

  return (
    <Dialog
      title="Schedule"
      description={`The article is published automatically at this time, ${zoneName(zone)}.`}
      trigger={<Button variant="secondary">{scheduled ? 'Change the date' : 'Schedule'}</Button>}
      open={open}
      onOpenChange={setOpen}
    >
      <div ref={day} className="grid gap-4 sm:grid-cols-2">
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
