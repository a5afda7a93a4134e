import type { ReactNode } from 'react';
import { auditGroupLabels } from '#contract/audit/group-labels.ts';
import { auditGroups, isAuditGroup } from '#contract/audit/groups.ts';
import { useFirmDay } from '#web/api/today.ts';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { PersonSelect } from './PersonSelect.tsx';
import type { AuditSearch } from './queries.ts';

const kinds = auditGroups.map((group) => ({ value: group, label: auditGroupLabels[group] }));

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (search: AuditSearch) => void;
  /** The client select. */
  client: ReactNode;
}

/** The filters above the audit log: person, client, kind, and first and last day. */
export function AuditFilters({ search, onChange, client }: AuditFiltersProps) {
  const today = useFirmDay();
  const { person, kind, from, to } = search;
  return (
    <div
      role="group"
      aria-label="Filters"
      className="mb-5 grid items-start gap-x-3 gap-y-4 sm:grid-cols-2 lg:grid-cols-6 xl:grid-cols-5 lg:*:col-span-2 xl:*:col-span-1"
    >
      <PersonSelect id={person} onChoose={(id) => onChange({ ...search, person: id })} />
      {client}
      <Select
        label="Kind"
        // In two columns, this puts the two days side by side.
        className="sm:max-lg:col-span-2"
        placeholder="All kinds"
        choices={kinds}
        value={kind ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ ...search, kind: isAuditGroup(value) ? value : undefined })
        }
      />
      <DatePicker
        anyYear
        label="From"
        name="from"
        today={today}
        max={to ?? today}
        value={from ?? null}
        unavailableText="Please choose a day on or before the last day, and not in the future."
        onValueChange={(date) => onChange({ ...search, from: date ?? undefined })}
      />
      <DatePicker
        anyYear
        label="To"
        name="to"
        today={today}
        min={from}
        max={today}
        value={to ?? null}
        unavailableText="Please choose a day between the first day and today."
        onValueChange={(date) => onChange({ ...search, to: date ?? undefined })}
      />
    </div>
  );
}
