import { addMonths, type DateText } from '#contract/dates.ts';
import { type DeadlineFilers, deadlineKinds, monthsAhead } from '#contract/deadlines/rules.ts';
import type { Deadline, OwnDeadline } from '#contract/deadlines/schemas.ts';
import { firmDate } from '#server/firm-clock.ts';
import {
  deadlinesOf,
  type RuledDeadline,
  type Taxpayer,
  type YearWithoutRules,
} from './rules/deadlines-of.ts';
import type { DeadlineClient, RecordedDeadline } from './store.ts';

/** The days that a list looks at: `from` is the day from which open deadlines count as late. */
export interface Span {
  today: DateText;
  from: DateText;
  to: DateText;
  zone: string;
}

/** From when deadlines count, a year back at most, until twelve months ahead. */
export function spanOf({
  today,
  countsFrom,
  zone,
}: {
  today: DateText;
  countsFrom: DateText;
  zone: string;
}): Span {
  const yearAgo = addMonths(today, -12);
  return {
    today,
    zone,
    from: countsFrom > yearAgo ? countsFrom : yearAgo,
    to: addMonths(today, monthsAhead),
  };
}

/** The deadlines of one client after another; equal taxpayers are computed once. */
export function deadlineView(span: Span, recorded: readonly RecordedDeadline[]) {
  const computed = new Map<string, ReturnType<typeof deadlinesOf>>();
  const records = new Map(recorded.map((one) => [recordKey(one.clientId, one.key), one]));
  const ruled = (client: DeadlineClient) => {
    const taxpayer = taxpayerOf(client);
    const signature = JSON.stringify(taxpayer);
    const found = computed.get(signature) ?? deadlinesOf(taxpayer, span);
    computed.set(signature, found);
    return found;
  };
  return {
    /** By date and key. */
    of(client: DeadlineClient): Deadline[] {
      const since = firmDate(client.createdAt, span.zone);
      return ruled(client)
        .deadlines.filter((one) => (one.extension?.date ?? one.moved.date) >= since)
        .map((one) => shown(client, one, records.get(recordKey(client.id, one.key)), span.today))
        .filter(({ date }) => date >= span.from && date <= span.to)
        .toSorted((a, b) => compare(a.date, b.date) || compare(a.key, b.key));
    },
    without: (client: DeadlineClient): YearWithoutRules[] => ruled(client).without,
  };
}

/** By code units: several times as quick as the order of a language, which days and keys do not need. */
export function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A client sees what is agreed and open. */
export function ownView({ filer, state, ...deadline }: Deadline): (Deadline & OwnDeadline)[] {
  return filer === null || state !== 'open' ? [] : [{ ...deadline, state, filer }];
}

/** Until it is agreed who files what, income tax returns alone are looked after. */
function taxpayerOf({ entityType, fiscalYearEnd, states, filers }: DeadlineClient): Taxpayer {
  const kinds = deadlineKinds.filter((kind) => (filers ? filers[kind] !== undefined : kind === 'income-tax'));
  return { entityType, fiscalYearEnd, states: states.filter((state) => state === 'UT'), kinds };
}

function shown(
  client: DeadlineClient,
  { key, rule, version, period, nominal, moved, extension }: RuledDeadline,
  recorded: RecordedDeadline | undefined,
  today: DateText,
): Deadline {
  const extended = extension !== null && (recorded?.extended ?? false);
  const { date, why } = extended ? extension : moved;
  const state = recorded?.state ?? 'open';
  return {
    key,
    client: { id: client.id, name: client.name },
    kind: rule.kind,
    authority: rule.authority,
    act: rule.act,
    form: rule.form,
    title: rule.title,
    period,
    date,
    why,
    rule: version.rule,
    citation: version.citation,
    nominal,
    original: moved.date,
    extension: extension && { form: extension.form, date: extension.date, citation: extension.citation },
    extended,
    state,
    late: state === 'open' && date < today,
    filer: filerOf(client.filers, rule.kind),
    jobId: recorded?.jobId ?? null,
    taskId: recorded?.taskId ?? null,
  };
}

function filerOf(filers: DeadlineFilers | null, kind: Deadline['kind']): Deadline['filer'] {
  return filers?.[kind] ?? null;
}

function recordKey(clientId: number, key: string): string {
  return `${clientId} ${key}`;
}
