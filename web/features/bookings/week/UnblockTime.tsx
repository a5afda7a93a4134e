import { useState } from 'react';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import type { BlockedTime } from '#contract/bookings/slots.ts';
import { fullDate, weekdays } from '#contract/dates.ts';
import { errorText } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { useCloseDialog } from '#web/ui/overlay/close-dialog.ts';
import { useBlockedTimes } from '../rules/use-blocked-times.ts';

/** Shows when a time is blocked, with a button to remove the block. The toast offers Undo. */
export function UnblockTime({ time, onRemoved }: { time: BlockedTime; onRemoved: () => void }) {
  const { show } = useToasts();
  const { add, remove } = useBlockedTimes();
  const close = useCloseDialog();
  const [pending, setPending] = useState(false);
  const showError = (title: string) => (error: unknown) =>
    show({ title, description: errorText(error, 'Please try again.'), tone: 'destructive' });

  async function unblock() {
    setPending(true);
    try {
      await remove(time);
      onRemoved();
      const undo = () => void add({ ...time, title: time.title ?? '' }).catch(showError('Not blocked'));
      show({
        title: 'Blocked time removed',
        description: 'Visitors can book within your booking hours again.',
        action: { label: 'Undo', onClick: undo },
      });
    } catch (error) {
      showError('Not removed')(error);
    }
    setPending(false);
  }

  return (
    <>
      <p>
        {time.date === '' ? weeklyText(time) : fullDate(time.date)}, {slotLabel(time.from)} to{' '}
        {time.to === 1440 ? 'midnight' : slotLabel(time.to)}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={close}>
          Keep it
        </Button>
        <Button
          variant="destructive"
          pending={pending}
          pendingLabel="Removing"
          onClick={() => void unblock()}
        >
          {time.date === '' ? 'Remove from every week' : 'Remove'}
        </Button>
      </div>
    </>
  );
}

/** 'Every Monday, Wednesday', in the order of the week. */
function weeklyText({ days }: BlockedTime): string {
  return days.length === weekdays.length
    ? 'Every day'
    : `Every ${weekdays.filter((day) => days.includes(day)).join(', ')}`;
}
