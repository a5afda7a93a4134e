import { CircleAlert, Info } from 'lucide';
import { warningLabels } from '#contract/system/rules.ts';
import type { SystemWarning } from '#contract/system/schemas.ts';
import { useFirmTimes } from '#web/api/times/use-firm-times.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** Errors and settings that are advised against, each with what to do about it. */
export function Warnings({ warnings }: { warnings: readonly SystemWarning[] }) {
  const times = useFirmTimes();
  if (warnings.length === 0) return <p>Nothing needs your attention.</p>;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {warnings.map(({ name, detail, since }) => {
        const { level, title, remedy } = warningLabels[name];
        const isError = level === 'error';
        return (
          <li key={name} className="flex gap-3 py-3">
            <span className={isError ? 'mt-0.5 text-red-text' : 'mt-0.5 text-ink-2'}>
              <Icon of={isError ? CircleAlert : Info} />
            </span>
            <div className="min-w-0">
              <h3 className="font-sans text-body font-strong">{title}</h3>
              {since !== null && <p className="text-ink-2">Since {times.dateTime(since)}</p>}
              {detail !== null && <p className="wrap-anywhere">{detail}</p>}
              <p className="text-ink-2">{remedy}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
