import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDateText } from '#contract/date-times.ts';
import type { RecordKind } from '#contract/retention/kinds.ts';
import { maxItems, retentionRules } from '#contract/retention/rules.ts';
import type { DueRecord } from '#contract/retention/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useFirmZone } from '#web/api/site.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { DisposeDialog } from './DisposeDialog.tsx';
import { dueRecordsQuery } from './queries.ts';

/** Records of a kind that are past their retention period, to be chosen for disposal. */
export function DueRecords({ kind }: { kind: RecordKind }) {
  const query = useInfiniteQuery(dueRecordsQuery(kind));
  return (
    <PagedList
      what="the records that are due"
      query={query}
      failure={loadFailure(query.error)}
      skeleton={<Skeleton className="h-48" />}
      more="Show more records"
      empty={
        <EmptyState
          sentence="Nothing is due."
          hint={`${retentionRules[kind].label} are listed here once they are older than their rule allows.`}
        />
      }
    >
      {(records) => <Choice kind={kind} records={records} />}
    </PagedList>
  );
}

function Choice({ kind, records }: { kind: RecordKind; records: readonly DueRecord[] }) {
  const zone = useFirmZone();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const open = records.filter(({ held }) => !held).slice(0, maxItems);
  // Leaves out records that were disposed of or put on hold in the meantime.
  const chosen = open.filter(({ id }) => ids.has(id));
  const toggle = (id: number, isChosen: boolean) =>
    setIds(new Set(isChosen ? [...ids, id] : [...ids].filter((other) => other !== id)));
  return (
    <>
      <Checkbox
        label="Choose all that are shown"
        className="mb-3"
        checked={open.length > 0 && chosen.length === open.length}
        disabled={open.length === 0}
        onCheckedChange={(all) => setIds(new Set(all ? open.map(({ id }) => id) : []))}
      />
      <ul
        aria-label={`Due: ${retentionRules[kind].label}`}
        className="divide-y divide-rule rounded-lg border border-rule-2 bg-sheet"
      >
        {records.map(({ id, label, since, held }) => (
          <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2.5 wrap-anywhere">
            <Checkbox
              label={label}
              className="mr-auto"
              disabled={held}
              checked={!held && ids.has(id)}
              onCheckedChange={(isChosen) => toggle(id, isChosen)}
            />
            {held && <Badge tone="blue">On legal hold</Badge>}
            <span className="py-0.5 text-ink-2">{longDateText(since, zone)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <DisposeDialog kind={kind} records={chosen} onDone={() => setIds(new Set())} />
      </div>
    </>
  );
}
