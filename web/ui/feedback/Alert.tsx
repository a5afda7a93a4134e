import { CircleAlert, CircleCheck, type IconNode, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { type Tone, toneBorder, toneText } from '#web/ui/tones.ts';

type AlertProps = {
  tone: Tone;
  title: string;
  children?: ReactNode;
  className?: string | undefined;
};

const icons: Readonly<Record<Tone, IconNode>> = {
  neutral: Info,
  blue: Info,
  green: CircleCheck,
  yellow: TriangleAlert,
  orange: TriangleAlert,
  red: CircleAlert,
};

/** A message box. Red interrupts screen readers; other tones wait. */
export function Alert({ tone, title, children, className }: AlertProps) {
  return (
    <div
      role={tone === 'red' ? 'alert' : 'status'}
      className={cx(
        'flex gap-3 rounded-md border border-l-4 border-rule-2 bg-sheet px-4 py-3',
        toneBorder[tone],
        className,
      )}
    >
      <Icon of={icons[tone]} className={cx('mt-[0.2em]', toneText[tone])} />
      <div className="min-w-0">
        <p className={cx('font-strong', toneText[tone])}>{title}</p>
        {children !== undefined && <div className="text-ink">{children}</div>}
      </div>
    </div>
  );
}
