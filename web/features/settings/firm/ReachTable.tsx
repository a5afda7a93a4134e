import type { ReactNode } from 'react';
import { contactCopy } from '#content/pages.ts';
import { replyTimeTexts } from '#contract/settings/visitor-facts.ts';
import { useFirm } from '#web/api/site.ts';
import { useHolidaysNote } from './use-holidays-note.ts';
import { cx } from '#web/ui/cx.ts';
import { type Drawing, DrawnIcon } from '#web/ui/drawing/DrawnIcon.tsx';
import { EmailButton, PhoneButton } from './ReachButtons.tsx';

/** How to reach the firm: email and phone with a button for each, address and hours. */
export function ReachTable({ className }: { className?: string }) {
  const firm = useFirm();
  const holidays = useHolidaysNote();
  return (
    <dl
      className={cx(
        'grid grid-cols-1 overflow-hidden rounded-lg border border-rule-2 bg-sheet sm:grid-cols-2',
        className,
      )}
    >
      <Cell icon="mail" term={contactCopy.emailHeading}>
        <EmailButton variant="secondary" label={firm.email} />
        {firm.replyTime && <p className="mt-3 text-ink-2">{replyTimeTexts[firm.replyTime]}</p>}
      </Cell>
      <Cell icon="phone" term={contactCopy.phoneHeading}>
        <PhoneButton variant="secondary" label={firm.phone} />
      </Cell>
      <Cell icon="map-pin" term={contactCopy.addressHeading}>
        <address className="not-italic">
          {firm.addressLines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </Cell>
      <Cell icon="clock" term={contactCopy.hoursHeading}>
        <p>{firm.hoursText}</p>
        <p className="text-ink-2">{firm.closedNote}</p>
        {holidays && <p className="text-ink-2">{holidays}</p>}
      </Cell>
    </dl>
  );
}

function Cell({ icon, term, children }: { icon: Drawing; term: string; children: ReactNode }) {
  return (
    <div className="cell">
      <dt className="flex items-center gap-2 font-strong text-ink-2">
        <DrawnIcon of={icon} className="text-pine" />
        {term}
      </dt>
      <dd className="mt-2">{children}</dd>
    </div>
  );
}
