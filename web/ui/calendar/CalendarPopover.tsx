import { CalendarDays } from 'lucide';
import type { ReactNode } from 'react';
import { spokenDate } from '#web/ui/calendar/date-text.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Popover } from '#web/ui/layout/Popover.tsx';

type CalendarPopoverProps = {
  label: string;
  value: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

export function CalendarPopover({ label, value, open, onOpenChange, children }: CalendarPopoverProps) {
  const action = value === null ? 'Open calendar' : `Open calendar, ${spokenDate(value)} chosen`;
  return (
    <div className="absolute inset-y-0 right-0">
      <Popover
        title={label}
        hideTitle
        align="end"
        open={open}
        onOpenChange={onOpenChange}
        trigger={<IconButton icon={CalendarDays} label={action} />}
      >
        {children}
      </Popover>
    </div>
  );
}
