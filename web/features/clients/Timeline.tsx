import { useInfiniteQuery } from '@tanstack/react-query';
import {
  BadgeDollarSign,
  BriefcaseBusiness,
  CalendarDays,
  CircleCheckBig,
  CircleDot,
  Clock,
  FileText,
  type IconNode,
  Mail,
  Signature,
  UserRound,
} from 'lucide';
import { useState } from 'react';
import { auditGroupLabels } from '#contract/audit/group-labels.ts';
import { type AuditGroup, type TimelineKind, timelineKinds } from '#contract/audit/groups.ts';
import { auditGroupOf } from '#contract/audit/labels.ts';
import type { TimelineEntry } from '#contract/clients/schemas.ts';
import { timelineText } from '#contract/clients/timeline.ts';
import { fullDateText } from '#contract/date-times.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useFirmZone } from '#web/api/site.ts';
import { useFirmTimes } from '#web/api/times/use-firm-times.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { timelineQuery } from './queries.ts';

/** What happened with a client, by day and newest first; of one kind, if chosen. */
export function Timeline({ clientId }: { clientId: number }) {
  const [kind, setKind] = useState<TimelineKind>();
  const query = useInfiniteQuery(timelineQuery(clientId, kind));
  return (
    <>
      <div className="mb-5 max-w-64 print:hidden">
        <Select
          label="Show"
          hideLabel
          placeholder="Everything"
          choices={timelineKinds.map((value) => ({ value, label: auditGroupLabels[value] }))}
          value={kind ?? ''}
          onChange={({ target }) => setKind(timelineKinds.find((value) => value === target.value))}
        />
      </div>
      <PagedList
        what="the timeline"
        query={query}
        failure={loadFailure(query.error)}
        skeleton={<Skeleton className="h-64" />}
        more="Show earlier"
        empty={
          kind === undefined ? (
            <EmptyState sentence="Nothing has happened yet." />
          ) : (
            <EmptyState
              sentence={`Nothing has happened yet under ${auditGroupLabels[kind]}.`}
              action={
                <Button variant="secondary" onClick={() => setKind(undefined)}>
                  Show everything
                </Button>
              }
            />
          )
        }
      >
        {(entries) => <Days entries={entries} />}
      </PagedList>
    </>
  );
}

function Days({ entries }: { entries: readonly TimelineEntry[] }) {
  const zone = useFirmZone();
  const times = useFirmTimes();
  return (
    <ol aria-label="Timeline" className="flex flex-col gap-6">
      {[...Map.groupBy(entries, ({ at }) => fullDateText(at, zone))].map(([day, ofDay]) => (
        <li key={day}>
          <h2 className="mb-1 border-b border-rule-2 pb-1.5 font-sans text-base font-strong">{day}</h2>
          <ol aria-label={day}>
            {ofDay.map((entry) => (
              <li
                key={entry.id}
                className="flex items-baseline gap-3 border-b border-rule py-2 last:border-b-0"
              >
                <Icon of={iconOf(entry)} className="shrink-0 self-start mt-1 text-ink-2" />
                <p className="min-w-0 grow wrap-anywhere">
                  {timelineText(entry)}
                  {entry.by !== null && <span className="text-small text-ink-2"> by {entry.by}</span>}
                </p>
                <time dateTime={entry.at} className="shrink-0 text-small text-ink-2 tabular-nums">
                  {times.time(entry.at)}
                </time>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

function iconOf({ action }: TimelineEntry): IconNode {
  const group = auditGroupOf(action);
  return (group && icons[group]) ?? CircleDot;
}

const icons: Partial<Record<AuditGroup, IconNode>> = {
  money: BadgeDollarSign,
  documents: FileText,
  tasks: CircleCheckBig,
  jobs: BriefcaseBusiness,
  deadlines: Clock,
  letters: Signature,
  bookings: CalendarDays,
  emails: Mail,
  clients: UserRound,
};
