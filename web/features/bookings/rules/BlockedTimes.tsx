import type { DateText, Weekday } from '#contract/dates.ts';
import { RowList } from '#web/ui/table/RowList.tsx';
import { BlockedTimeFields } from './BlockedTimeFields.tsx';
import { newBlockedTime, type RulesForm } from './rules-form.ts';

interface BlockedTimesProps {
  form: RulesForm;
  /** The firm's date. */
  today: DateText;
  /** The open weekdays, which a new row starts with. */
  days: readonly Weekday[];
}

/** The list of times that nobody can book, every week or once. */
export function BlockedTimes({ form, today, days }: BlockedTimesProps) {
  return (
    <RowList
      label="Blocked times"
      hideLabel
      list={form.choice('blockedTimes')}
      row="Blocked time"
      blank={newBlockedTime(days)}
      max={100}
    >
      {(index) => <BlockedTime form={form} index={index} today={today} />}
    </RowList>
  );
}

function BlockedTime({ form, index, today }: { form: RulesForm; index: number; today: DateText }) {
  const row = `blockedTimes.${index}` as const;
  return (
    <BlockedTimeFields
      title={form.choice(`${row}.title`)}
      repeats={form.choice(`${row}.repeats`)}
      from={form.choice(`${row}.from`)}
      to={form.choice(`${row}.to`)}
      days={form.choice(`${row}.days`)}
      date={form.choice(`${row}.date`)}
      today={today}
    />
  );
}
