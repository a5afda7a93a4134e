import type { ReactNode } from 'react';

/** The place of one time; its height makes the height of the row. */
export const timeBox =
  'inline-flex min-h-10 items-center justify-center rounded-md px-1 text-small whitespace-nowrap pointer-coarse:min-h-11';

interface DayRowProps {
  weekday: ReactNode;
  day: ReactNode;
  children: ReactNode;
}

export function DayRow({ weekday, day, children }: DayRowProps) {
  return (
    <li className="border-t border-rule py-3 xl:grid xl:grid-cols-[6.5rem_minmax(0,1fr)] xl:items-center xl:gap-3">
      <p className="flex items-baseline gap-2 text-small leading-snug max-xl:mb-2 xl:flex-col xl:gap-0">
        <span className="font-strong">{weekday}</span>
        <span className="text-ink-2">{day}</span>
      </p>
      <div className="grid grid-cols-3 gap-2">{children}</div>
    </li>
  );
}
