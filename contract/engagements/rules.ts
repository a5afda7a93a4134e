import type { PriceLine, PriceRecurrence } from '../signatures/document.ts';
import { dollars, type Cents } from '../money.ts';
import type { EngagementFilter } from './filters.ts';
import { expiryWarningDays, type SignatureState } from '../signatures/rules.ts';

export const engagementFilterLabels: Record<EngagementFilter, string> = {
  all: 'All',
  draft: 'Drafts',
  waiting: 'Waiting for clients',
  expiring: `Expiring within ${expiryWarningDays} days`,
  signed: 'Signed',
  closed: 'Declined, voided, expired or replaced',
};

/** The states that a filter shows; `expiring` also limits the date. */
export const statesOfFilter: Record<EngagementFilter, readonly SignatureState[] | null> = {
  all: null,
  draft: ['draft'],
  waiting: ['sent', 'partly-signed'],
  expiring: ['sent', 'partly-signed'],
  signed: ['signed', 'sealed'],
  closed: ['declined', 'voided', 'expired', 'replaced'],
};

export const maxLines = 40;
/** Characters of all texts of one letter. */
export const maxTextLength = 60_000;

/** What is put into the texts when the letter is sent. */
export const variables = ['client', 'firm', 'services', 'fees', 'start', 'year'] as const;
export type Variable = (typeof variables)[number];

export const variableLabels: Record<Variable, string> = {
  client: 'The client’s name',
  firm: 'The name of your firm',
  services: 'The services in the price lines, in words',
  fees: 'The prices in words',
  start: 'The day the work begins',
  year: 'The year of that day',
};

const every: Record<PriceRecurrence, string> = {
  once: '',
  monthly: ' a month',
  quarterly: ' a quarter',
  yearly: ' a year',
};

/** '$450.00 a month', or '$1,200.00' for what is charged once. */
export function priceInWords({ cents, recurrence }: Pick<PriceLine, 'cents' | 'recurrence'>): string {
  return `${dollars(cents)}${every[recurrence]}`;
}

/** The sum of the lines of each recurrence; those without a line are left out. */
export function totalsOf(lines: readonly PriceLine[]): { recurrence: PriceRecurrence; cents: Cents }[] {
  const totals = new Map<PriceRecurrence, Cents>();
  for (const { recurrence, cents } of lines) totals.set(recurrence, (totals.get(recurrence) ?? 0) + cents);
  return (['once', 'monthly', 'quarterly', 'yearly'] as const).flatMap((recurrence) => {
    const cents = totals.get(recurrence);
    return cents === undefined ? [] : [{ recurrence, cents }];
  });
}

/** Replaces each `{variable}`; others in braces stay as they are, and the values are not looked through again. */
export function filled(text: string, values: Readonly<Record<Variable, string>>): string {
  return text.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) => {
    const variable = variables.find((candidate) => candidate === name);
    return variable ? values[variable] : whole;
  });
}

/** The texts in braces that are no variable, such as a misspelt one. */
export function unknownVariables(text: string): string[] {
  const names = [...text.matchAll(/\{([^{}\n]{1,40})\}/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !variables.some((variable) => variable === name));
}

/** The headings of the parts of a letter, in their order. */
export const partHeadings = {
  scope: 'What we do',
  exclusions: 'What we do not do',
  fees: 'Fees',
} as const;
