import type { EntityType } from '#contract/clients/entity-types.ts';
import type { FiscalYearEnd } from '#contract/clients/record.ts';
import type { DeadlineAct, DeadlineKind, TaxAuthority } from '#contract/deadlines/rules.ts';

/** A day counted from the first month of the tax year, which is month 1: the fourth month after it is month 16. */
export interface DueDay {
  month: number;
  day: number | 'last';
}

/** More time to file, counted from the date before any weekend or holiday moves it. Never more time to pay. */
export interface Extension {
  months: number;
  /** The last day of that month in place of the same day. */
  lastDay?: true;
  /** The form that asks for it; null where none is needed. */
  form: string | null;
  citation: string;
}

/** A rule as it holds for the tax years that begin in these years. */
export interface RuleVersion {
  from: number;
  until?: number;
  /** For tax years that end in these months alone. */
  fiscalYearEnds?: readonly FiscalYearEnd[];
  /** One for each return or payment of the tax year, in order. */
  due: readonly DueDay[];
  extension?: Extension;
  /** The rule in one sentence. */
  rule: string;
  citation: string;
}

export interface DeadlineRule {
  /** Stored with what the firm records of a deadline: never change one. */
  id: string;
  kind: DeadlineKind;
  authority: TaxAuthority;
  act: DeadlineAct;
  form: string;
  title: string;
  entities: readonly EntityType[];
  /** `calendar`: goes by calendar years whatever the fiscal year. */
  year: 'tax' | 'calendar';
  /** What one of its due days is about. */
  part: 'year' | 'quarter' | 'payment';
  /** Of a Utah return: the federal rule before whose date it is never due. */
  notBefore?: string;
  /** The first that fits holds; a tax year that none fits has no date. */
  versions: readonly RuleVersion[];
}

/** The years in which a tax year may begin: read against the law as of November 2026. Later ones need to be read again. */
export const lastYear = 2045;

/** Who may have employees, contractors and sales tax. */
export const businesses: readonly EntityType[] = [
  'sole-proprietor',
  'single-member-llc',
  'partnership',
  's-corporation',
  'c-corporation',
  'nonprofit',
  'trust-or-estate',
];
