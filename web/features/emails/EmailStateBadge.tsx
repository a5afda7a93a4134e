import { useFirmTimes } from '#web/api/times/use-firm-times.ts';
import type { Email, EmailSending } from '#contract/emails/schemas.ts';
import { cx } from '#web/ui/cx.ts';
import { toneText } from '#web/ui/tones.ts';
import { stateLabel } from './state-labels.ts';

interface EmailStateBadgeProps {
  email: Email;
  via: EmailSending['via'] | undefined;
}

/** The status of an email, its problem, and when it is tried next. */
export function EmailStateBadge({ email: { state, problem, nextTryAt }, via }: EmailStateBadgeProps) {
  const times = useFirmTimes();
  const { tone, label } = stateLabel(state, via);
  return (
    <span className="flex min-w-0 flex-col items-start gap-1">
      <span className={cx('inline-flex items-center gap-1.5 font-strong', toneText[tone])}>
        <span aria-hidden className="size-1.5 rounded-full bg-current" />
        {label}
      </span>
      {problem !== null && <span className="text-small text-ink-2 wrap-anywhere">{problem}</span>}
      {nextTryAt !== null && problem !== null && (
        <span className="text-small text-ink-2">Next try: {times.dateTime(nextTryAt)}</span>
      )}
    </span>
  );
}
