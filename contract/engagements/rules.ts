import { addDays, addMonths, type DateText } from '../dates.ts';
import { maxPpm, type Ppm } from '../invoices/sales-tax.ts';
import type { PriceLine, PriceRecurrence } from '../signatures/document.ts';
import { dollars, type Cents } from '../money.ts';
import type { EngagementFilter } from './filters.ts';
import { expiryWarningDays, type SignatureState } from '../signatures/rules.ts';

/** Before its year is over: next year's letter is drafted, and listed until it is sent. */
export const renewalDays = 60;

export const engagementFilterLabels: Record<EngagementFilter, string> = {
  all: 'All',
  draft: 'Drafts',
  waiting: 'Waiting for clients',
  expiring: `Expiring within ${expiryWarningDays} days`,
  signed: 'Signed',
  renewing: `To renew within ${renewalDays} days`,
  'follow-up': 'To follow up',
  closed: 'Declined, voided, expired or replaced',
};

/** The states that a filter shows; `expiring` and `renewing` also limit the date. */
export const statesOfFilter: Record<
  Exclude<EngagementFilter, 'follow-up'>,
  readonly SignatureState[] | null
> = {
  all: null,
  draft: ['draft'],
  waiting: ['sent', 'partly-signed'],
  expiring: ['sent', 'partly-signed'],
  signed: ['signed', 'sealed'],
  renewing: ['signed', 'sealed'],
  closed: ['declined', 'voided', 'expired', 'replaced'],
};

export const maxLines = 40;
/** Jobs that begin with one letter. */
export const maxJobs = 10;
/** Characters of all texts of one letter. */
export const maxTextLength = 60_000;

interface LetterTexts {
  introduction?: string | undefined;
  scope?: string | undefined;
  exclusions?: string | undefined;
  terms?: string | undefined;
}

/** Whether the texts of a letter are too long together. */
export function isTooLong({
  introduction = '',
  scope = '',
  exclusions = '',
  terms = '',
}: LetterTexts): boolean {
  return introduction.length + scope.length + exclusions.length + terms.length > maxTextLength;
}

export const tooLongMessage = `Please use at most ${maxTextLength.toLocaleString('en-US')} characters in the whole letter`;

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

/** What stands beside the amount of a deposit, on the screen and in the PDF. */
export const depositLabel = 'Deposit, invoiced once everyone has signed';
export const depositNote = 'The deposit is set off against the invoices that follow.';

/** What stands above and beside packages, on the screen and in the PDF. */
export const packageLabel = 'Package';
export const packagesNote = 'Choose one of these packages. Only the one you choose is signed.';

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

/** The day on which next year's letter begins. */
export function renewalDay(startsOn: DateText): DateText {
  return addMonths(startsOn, 12);
}

/** Letters whose next year begins by this day are to be renewed now. */
export function renewalDueBy(today: DateText): DateText {
  return addDays(today, renewalDays);
}

/** The prices of next year's letter: what recurs, raised by a percentage. Whole dollars stay whole dollars. */
export function renewedLines(lines: readonly PriceLine[], raise: Ppm): PriceLine[] {
  return lines
    .filter(({ recurrence }) => recurrence !== 'once')
    .map((line) => ({ ...line, cents: raised(line.cents, raise) }));
}

function raised(cents: Cents, raise: Ppm): Cents {
  const unit = cents % 100 === 0 ? 100 : 1;
  return Math.round((cents * (maxPpm + raise)) / maxPpm / unit) * unit;
}

/** The title of next year's letter: the year in which the work began becomes the next one. */
export function renewedTitle(title: string, startsOn: DateText): string {
  const [year, next] = [startsOn, renewalDay(startsOn)].map((date) => date.slice(0, 4));
  return title.replaceAll(/\d+/g, (number) => (number === year && next ? next : number));
}
