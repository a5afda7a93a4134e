import type { EntityType } from '#contract/clients/entity-types.ts';
import type { FiscalYearEnd } from '#contract/clients/record.ts';
import { addDays, addMonths, type DateText, longDate } from '#contract/dates.ts';
import type { DeadlineKind } from '#contract/deadlines/rules.ts';
import { federalRules } from './federal.ts';
import { moveDate, type MovedDate } from './move-date.ts';
import { type DeadlineRule, type DueDay, type Extension, lastYear, type RuleVersion } from './rule.ts';
import { utahRules } from './utah.ts';

/** What a client's deadlines depend on. A fiscal year end of '' counts as December 31. */
export interface Taxpayer {
  entityType: EntityType | '';
  fiscalYearEnd: FiscalYearEnd | '';
  states: readonly string[];
  kinds: readonly DeadlineKind[];
}

/** A deadline as the rules give it, without what the firm has recorded for it. */
export interface RuledDeadline {
  key: string;
  rule: DeadlineRule;
  version: RuleVersion;
  /** 'for 2026', 'for the year ended June 30, 2026', 'for the 3rd quarter of 2026', 'payment 2 of 4 for 2026'. */
  period: string;
  /** The date that the rule names. */
  nominal: DateText;
  /** The business day on which it is due. */
  moved: MovedDate;
  extension: (Extension & MovedDate) | null;
}

/** A return for a tax year that no rule covers: it has no date. */
export interface YearWithoutRules {
  form: string;
  period: string;
}

interface DateRange {
  from: DateText;
  to: DateText;
}

/**
 * The deadlines of a taxpayer that fall into a date range, with or without their extension, by date. `without` has the returns in
 * that range for tax years that no rule covers.
 */
export function deadlinesOf(taxpayer: Taxpayer, { from, to }: DateRange) {
  const deadlines: RuledDeadline[] = [];
  const without: YearWithoutRules[] = [];
  for (const rule of rulesFor(taxpayer)) {
    for (let year = Number(from.slice(0, 4)) - 2; year <= Number(to.slice(0, 4)); year++) {
      const ofYear = deadlinesOfYear(rule, taxYear(rule, taxpayer, year));
      if (ofYear === undefined) {
        const { end } = taxYear(rule, taxpayer, year);
        if (addMonths(end, 5) >= from && end <= to)
          without.push({ form: rule.form, period: periodOf(rule, end, 0) });
      } else deadlines.push(...ofYear.filter((item) => item.moved.date <= to && lastDateOf(item) >= from));
    }
  }
  return { deadlines: deadlines.toSorted(byDate), without };
}

/** Every rule that applies to a taxpayer, in any year. */
export function rulesFor({ entityType, states, kinds }: Taxpayer): DeadlineRule[] {
  if (entityType === '') return [];
  return [...federalRules, ...utahRules].filter(
    ({ authority, entities, kind }) =>
      entities.includes(entityType) &&
      kinds.includes(kind) &&
      (authority === 'federal' || states.includes('UT')),
  );
}

/** The extended due date, or the due date if there is no extension. */
function lastDateOf({ moved, extension }: RuledDeadline): DateText {
  return extension?.date ?? moved.date;
}

interface TaxYear {
  /** The year in which it begins. */
  year: number;
  start: DateText;
  end: DateText;
  /** The month in which it ends. */
  ends: FiscalYearEnd;
}

function taxYear(rule: DeadlineRule, { fiscalYearEnd }: Taxpayer, year: number): TaxYear {
  const ends = rule.year === 'calendar' || fiscalYearEnd === '' ? '12' : fiscalYearEnd;
  const start = ends === '12' ? `${year}-01-01` : addMonths(`${year}-${ends}-01`, 1);
  return { year, ends, start, end: addDays(addMonths(start, 12), -1) };
}

/** The deadlines of one tax year, or undefined if no version of the rule covers it. */
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
  return day === 'last' ? lastDayOfMonth(first) : `${first.slice(0, 8)}${String(day).padStart(2, '0')}`;
}

/** The last day of the month of a date. */
function lastDayOfMonth(date: DateText): DateText {
  return addDays(addMonths(`${date.slice(0, 8)}01`, 1), -1);
}

/** The business day on which it is due. A Utah return with `notBefore` is never due before that federal return. */
function movedDate(rule: DeadlineRule, nominal: DateText, tax: TaxYear): MovedDate {
  const moved = moveDate(nominal, rule.authority);
  const federal = federalRules.find(({ id }) => id === rule.notBefore);
  const [due] = federal ? (versionFor(federal, tax)?.due ?? []) : [];
  if (!due) return moved;
  const federalDate = moveDate(dateOf(due, tax), 'federal');
  if (federalDate.date <= moved.date) return moved;
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
  const extended = addMonths(nominal, extension.months);
  return { ...extension, ...moveDate(extension.lastDay ? lastDayOfMonth(extended) : extended, authority) };
}

function periodOf({ part, year, versions }: DeadlineRule, end: DateText, index: number): string {
  const endYear = end.slice(0, 4);
  const yearText =
    year === 'calendar' || end.endsWith('-12-31') ? endYear : `the year ended ${longDate(end)}`;
  if (part === 'quarter') return `for the ${['1st', '2nd', '3rd', '4th'][index]} quarter of ${endYear}`;
  if (part === 'payment') return `payment ${index + 1} of ${versions[0]?.due.length ?? 4} for ${yearText}`;
  return `for ${yearText}`;
}

function byDate(a: RuledDeadline, b: RuledDeadline): number {
  return a.moved.date.localeCompare(b.moved.date) || a.key.localeCompare(b.key);
}
