import type { EntityType } from '#contract/clients/entity-types.ts';
import type { FiscalYearEnd } from '#contract/clients/record.ts';
import { addDays, addMonths, type DateText, longDate } from '#contract/dates.ts';
import type { DeadlineKind } from '#contract/deadlines/rules.ts';
import { federalRules } from './federal.ts';
import { moveDate, type MovedDate } from './move-date.ts';
import { type DeadlineRule, type DueDay, type Extension, lastYear, type RuleVersion } from './rule.ts';
import { utahRules } from './utah.ts';

/** What decides on the deadlines of a client. An unknown fiscal year end counts as December 31. */
export interface Taxpayer {
  entityType: EntityType | '';
  fiscalYearEnd: FiscalYearEnd | '';
  states: readonly string[];
  kinds: readonly DeadlineKind[];
}

/** A deadline by the rules, before anything the firm has recorded of it. */
export interface RuledDeadline {
  key: string;
  rule: DeadlineRule;
  version: RuleVersion;
  /** 'for 2026', 'for the year ended June 30, 2026', 'for the 3rd quarter of 2026', 'payment 2 of 4 for 2026'. */
  period: string;
  /** The day that the rule names, and the working day on which it falls. */
  nominal: DateText;
  moved: MovedDate;
  extension: (Extension & MovedDate) | null;
}

/** A return of a tax year whose rules have not been read: it has no date. */
export interface YearWithoutRules {
  form: string;
  period: string;
}

interface Between {
  from: DateText;
  to: DateText;
}

/**
 * The deadlines of a taxpayer that fall into a span of days, with or without their extension, by date; and the returns of that
 * span for whose year the product has no rule.
 */
export function deadlinesOf(taxpayer: Taxpayer, { from, to }: Between) {
  const deadlines: RuledDeadline[] = [];
  const without: YearWithoutRules[] = [];
  for (const rule of rulesFor(taxpayer)) {
    for (let year = Number(from.slice(0, 4)) - 2; year <= Number(to.slice(0, 4)); year++) {
      const found = deadlinesOfYear(rule, taxYear(rule, taxpayer, year));
      if (found === undefined) {
        const { end } = taxYear(rule, taxpayer, year);
        if (addMonths(end, 5) >= from && end <= to)
          without.push({ form: rule.form, period: periodOf(rule, end, 0) });
      } else deadlines.push(...found.filter((one) => one.moved.date <= to && lastDateOf(one) >= from));
    }
  }
  return { deadlines: deadlines.toSorted(byDate), without };
}

/** Every rule that fits a taxpayer, whatever the year. */
export function rulesFor({ entityType, states, kinds }: Taxpayer): DeadlineRule[] {
  if (entityType === '') return [];
  return [...federalRules, ...utahRules].filter(
    ({ authority, entities, kind }) =>
      entities.includes(entityType) &&
      kinds.includes(kind) &&
      (authority === 'federal' || states.includes('UT')),
  );
}

/** The later of the two dates that a deadline can have. */
function lastDateOf({ moved, extension }: RuledDeadline): DateText {
  return extension?.date ?? moved.date;
}

interface TaxYear {
  /** The year in which it begins, and the months of its first and last day. */
  year: number;
  start: DateText;
  end: DateText;
  ends: FiscalYearEnd;
}

function taxYear(rule: DeadlineRule, { fiscalYearEnd }: Taxpayer, year: number): TaxYear {
  const ends = rule.year === 'calendar' || fiscalYearEnd === '' ? '12' : fiscalYearEnd;
  const start = ends === '12' ? `${year}-01-01` : addMonths(`${year}-${ends}-01`, 1);
  return { year, ends, start, end: addDays(addMonths(start, 12), -1) };
}

/** Undefined where the rule says nothing of that year. */
function deadlinesOfYear(rule: DeadlineRule, tax: TaxYear): RuledDeadline[] | undefined {
  const version = versionFor(rule, tax);
  return version?.due.map((due, index) => {
    const nominal = dateOf(due, tax);
    return {
      key: `${rule.id}.${tax.year}.${index + 1}`,
      rule,
      version,
      period: periodOf(rule, tax.end, index),
      nominal,
      moved: movedDate(rule, nominal, tax),
      extension: extensionOf(rule, version, nominal),
    };
  });
}

function versionFor({ versions }: DeadlineRule, { year, ends }: TaxYear): RuleVersion | undefined {
  return versions.find(
    ({ from, until = lastYear, fiscalYearEnds }) =>
      year >= from && year <= until && (fiscalYearEnds?.includes(ends) ?? true),
  );
}

function dateOf({ month, day }: DueDay, { start }: TaxYear): DateText {
  const first = addMonths(start, month - 1);
  return day === 'last' ? lastOf(first) : `${first.slice(0, 8)}${String(day).padStart(2, '0')}`;
}

function lastOf(date: DateText): DateText {
  return addDays(addMonths(`${date.slice(0, 8)}01`, 1), -1);
}

/** A Utah return that goes by the federal one is never due before it. */
function movedDate(rule: DeadlineRule, nominal: DateText, tax: TaxYear): MovedDate {
  const own = moveDate(nominal, rule.authority);
  const federal = federalRules.find(({ id }) => id === rule.notBefore);
  const [due] = federal ? (versionFor(federal, tax)?.due ?? []) : [];
  if (!due) return own;
  const federalDate = moveDate(dateOf(due, tax), 'federal');
  if (federalDate.date <= own.date) return own;
  const { date, why } = moveDate(federalDate.date, rule.authority);
  return {
    date,
    why: `It is due with the federal return. ${federalDate.why}${date === federalDate.date ? '' : ` ${why}`}`,
  };
}

function extensionOf(
  { authority }: DeadlineRule,
  { extension }: RuleVersion,
  nominal: DateText,
): RuledDeadline['extension'] {
  if (!extension) return null;
  const later = addMonths(nominal, extension.months);
  return { ...extension, ...moveDate(extension.lastDay ? lastOf(later) : later, authority) };
}

function periodOf({ part, year, versions }: DeadlineRule, end: DateText, index: number): string {
  const endYear = end.slice(0, 4);
  const whole = year === 'calendar' || end.endsWith('-12-31') ? endYear : `the year ended ${longDate(end)}`;
  if (part === 'quarter') return `for the ${['1st', '2nd', '3rd', '4th'][index]} quarter of ${endYear}`;
  if (part === 'payment') return `payment ${index + 1} of ${versions[0]?.due.length ?? 4} for ${whole}`;
  return `for ${whole}`;
}

function byDate(a: RuledDeadline, b: RuledDeadline): number {
  return a.moved.date.localeCompare(b.moved.date) || a.key.localeCompare(b.key);
}
