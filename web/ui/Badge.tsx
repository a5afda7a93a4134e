import { cx } from '#web/ui/cx.ts';
import { type Tone, toneWash } from '#web/ui/tones.ts';

type BadgeProps = { tone: Tone; children: string; className?: string | undefined };

export function Badge({ tone, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-small whitespace-nowrap font-strong leading-snug',
        toneWash[tone],
        className,
      )}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {children}
    </span>
  );
}
