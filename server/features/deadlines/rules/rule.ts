import type { EntityType } from '#contract/clients/entity-types.ts';
import type { FiscalYearEnd } from '#contract/clients/record.ts';
import type { DeadlineAct, DeadlineKind, TaxAuthority } from '#contract/deadlines/rules.ts';

/** A due date. The first month of the tax year is month 1, so the fourth month after the tax year is month 16. */
export interface DueDay {
  month: number;
  day: number | 'last';
}

/** More time to file, counted from the date before any weekend or holiday moves it. Never more time to pay. */
export interface Extension {
  months: number;
  /** The last day of that month instead of the same day. */
  lastDay?: true;
  /** The form that requests it; null if none is needed. */
  form: string | null;
  citation: string;
}

/** A rule as it applies to the tax years that begin in a range of years. */
export interface RuleVersion {
  /** First year, inclusive. */
  from: number;
  /** Last year, inclusive; {@link lastYear} if missing. */
  until?: number;
  /** Only for tax years that end in these months. */
  fiscalYearEnds?: readonly FiscalYearEnd[];
  /** One for each return or payment of the tax year, in order. */
  due: readonly DueDay[];
  extension?: Extension;
  /** The rule in one sentence. */
  rule: string;
  citation: string;
}

export interface DeadlineRule {
  /** Stored with what the firm records for a deadline: never change it. */
  id: string;
  kind: DeadlineKind;
  authority: TaxAuthority;
  act: DeadlineAct;
  form: string;
  title: string;
  entities: readonly EntityType[];
  /** `calendar`: follows calendar years, whatever the fiscal year. */
  year: 'tax' | 'calendar';
  /** What each due date covers. */
  part: 'year' | 'quarter' | 'payment';
  /** For Utah returns: the id of a federal rule; never due before that return. */
  notBefore?: string;
  /** The first version that matches applies. A tax year that none matches has no date. */
  versions: readonly RuleVersion[];
}

/** The last year in which a covered tax year may begin. The rules were checked against the law as of November 2026. */
export const lastYear = 2045;

/** Entities that may have employees, contractors and sales tax. */
export const businesses: readonly EntityType[] = [
  'sole-proprietor',
  'single-member-llc',
  'partnership',
  's-corporation',
  'c-corporation',
  'nonprofit',
  'trust-or-estate',
];
