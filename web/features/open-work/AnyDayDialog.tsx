import { useState } from 'react';
import { addDays, type DateText } from '#contract/dates.ts';
import { maxDaysLater } from '#contract/open-work/rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { Dialog, type OpenedDialog } from '#web/ui/layout/Dialog.tsx';

interface AnyDayDialogProps extends OpenedDialog {
  /** Who the item is for. */
  who: string;
  today: DateText;
  onChoose: (day: DateText) => void;
}

/** Asks for the day until which something is put off: clicked in the calendar, or typed. */
export function AnyDayDialog({ who, today, onChoose, ...opened }: AnyDayDialogProps) {
  const [day, setDay] = useState<DateText | null>(null);
  return (
    <Dialog
      title={`Put off: ${who}`}
      description="It is back on your list on the day you choose, or earlier when there is news of it."
      {...opened}
    >
      <DatePicker
        label="Back on"
        name="until"
        today={today}
        min={addDays(today, 1)}
        max={addDays(today, maxDaysLater)}
        unavailableText="Please choose a day from tomorrow on, within a year"
        value={day}
        onValueChange={setDay}
        onPress={(pressed) => pressed !== null && onChoose(pressed)}
        anyYear
      />
      <Button className="self-start" disabled={day === null} onClick={() => day !== null && onChoose(day)}>
        Put off
      </Button>
    </Dialog>
  );
}
