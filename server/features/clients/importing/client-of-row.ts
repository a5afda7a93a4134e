import * as z from 'zod';
import { clientForm, type Contact } from '#contract/clients/form.ts';
import type { ImportTarget } from '#contract/clients/import-columns.ts';
import { entityTypeIn, fiscalYearEndIn, statusIn } from '#contract/clients/import-values.ts';
import { entityTypeLabels } from '#contract/clients/entity-types.ts';
import { clientStatuses } from '#contract/clients/rules.ts';
import type { ListRow } from './read-rows.ts';

/** A column of the list and where it goes. */
export interface MappedColumn {
  heading: string;
  target: ImportTarget;
}

const importedClient = clientForm.extend({ status: z.enum(clientStatuses) });
/** A client as a row says it, by the same rules as the form. */
export type ImportedClient = z.output<typeof importedClient>;

/** What is wrong with a row, and in which column. */
export interface RowProblem {
  line: number;
  column: string;
  message: string;
}

/** Makes the record of a client of one row, or says everything that is wrong with it. */
export function clientOfRow(
  columns: readonly MappedColumn[],
  { line, cells }: ListRow,
): { client: ImportedClient } | { problems: RowProblem[] } {
  const row = new MappedRow(columns, cells);
  const typed = recordOf(row);
  const read = importedClient.safeParse(typed);
  const wrong = [
    ...row.problems,
    ...(read.success ? [] : read.error.issues).map(({ path, message }) => ({
      column: columnOf(columns, String(path[0] ?? '')),
      message,
    })),
  ];
  if (read.success && wrong.length === 0) return { client: read.data };
  const first = new Map(wrong.map((problem) => [`${problem.column} ${problem.message}`, problem]));
  return { problems: [...first.values()].map((problem) => ({ line, ...problem })) };
}

function recordOf(row: MappedRow) {
  const person =
    row.single('person') || [row.single('firstName'), row.single('lastName')].filter(Boolean).join(' ');
  const name = row.single('name') || person;
  const [email = '', ...furtherEmails] = emailsIn(row.single('email'));
  const contacts: Contact[] =
    person === '' || person.toLowerCase() === name.toLowerCase()
      ? []
      : [{ name: person, role: '', email: '', phone: '' }];
  const notes = [...row.all('notes'), ...furtherEmails.map((one) => `Email: ${one}`), ...row.further()];
  return {
    name,
    email,
    phone: row.single('phone').replace(/^(?:phone|mobile|work|home|tel)[.:]? ?/i, ''),
    address: addressOf(row),
    entityType: row.read('entityType', entityTypeIn, entityTypeMessage) ?? '',
    ein: row.single('ein'),
    fiscalYearEnd: row.read('fiscalYearEnd', fiscalYearEndIn, fiscalYearEndMessage) ?? '',
    states: listIn(row.all('states')),
    tags: listIn(row.all('tags')),
    contacts,
    customFields: row
      .columnsOf('customField')
      .filter(({ value }) => value.toLowerCase() !== name.toLowerCase())
      .map(({ heading, value }) => ({ label: heading, value })),
    // Certificates are looked at one by one.
    taxExemption: '',
    exemptionCertificate: '',
    exemptionExpiresOn: null,
    notes: notes.join('\n'),
    status: row.read('status', statusIn, statusMessage) ?? 'active',
  };
}

const entityTypeMessage = `Please use one of: ${Object.values(entityTypeLabels).join(', ')}`;
const fiscalYearEndMessage = 'Please use a month or a day, such as December or 12/31';
const statusMessage = `Please use ${clientStatuses.join(', ')} or leave it blank, which means active`;

/** The cells of one row by where they go. */
class MappedRow {
  readonly problems: Omit<RowProblem, 'line'>[] = [];
  private readonly cells: { heading: string; target: ImportTarget; value: string }[];

  constructor(columns: readonly MappedColumn[], cells: readonly string[]) {
    if (cells.slice(columns.length).some((cell) => cell !== ''))
      this.problems.push({ column: '', message: 'This row has more cells than the file has headings' });
    this.cells = columns.flatMap(({ heading, target }, place) => {
      const cell = cells[place] ?? '';
      if (target === 'ignore' || cell === '') return [];
      const value = plainValue(cell);
      if (value === null) this.problems.push({ column: heading, message: formulaMessage });
      return [{ heading, target, value: value ?? '' }];
    });
    // Notes are not encrypted as an EIN is: two of them are one too many.
    const other = this.columnsOf('ein').find(({ value }) => value !== this.single('ein'));
    if (other)
      this.problems.push({ column: other.heading, message: 'Two columns of this row have different EINs' });
  }

  columnsOf(target: ImportTarget) {
    return this.cells.filter((cell) => cell.target === target && cell.value !== '');
  }

  all(target: ImportTarget): string[] {
    return this.columnsOf(target).map(({ value }) => value);
  }

  /** The first value of a field that holds one. */
  single(target: ImportTarget): string {
    return this.all(target)[0] ?? '';
  }

  /** Further values of fields that hold one, with their headings: nothing is lost, they become notes. */
  further(): string[] {
    return singleTargets.flatMap((target) =>
      this.columnsOf(target)
        .filter(({ value }) => value !== this.single(target))
        .map(({ heading, value }) => `${heading}: ${value}`),
    );
  }

  /** The first value as `understand` reads it; one that it does not understand is a problem. */
  read<T>(target: ImportTarget, understand: (cell: string) => T | null, message: string): T | undefined {
    const [first] = this.columnsOf(target);
    if (!first) return undefined;
    const value = understand(first.value);
    if (value === null) this.problems.push({ column: first.heading, message });
    return value ?? undefined;
  }
}

const singleTargets: readonly ImportTarget[] = ['name', 'person', 'email', 'phone', 'city', 'state', 'zip'];

const formulaMessage = 'This cell has a formula. Please replace it with its value';

/** Without the apostrophe that guards a formula's sign, and without the `="..."` that keeps zeros in Excel; null for a formula. */
function plainValue(cell: string): string | null {
  const guarded = /^'[=+\-@\t\r]/.test(cell);
  const value = guarded ? cell.slice(1) : cell;
  if (/^="[^"]*"$/.test(value)) return value.slice(2, -1).trim();
  return value.startsWith('=') && !guarded ? null : value;
}

/** Line by line, as it is printed on invoices. */
function addressOf(row: MappedRow): string {
  const [city, state, zip, country] = [
    row.single('city'),
    row.single('state'),
    row.single('zip'),
    row.single('country'),
  ];
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const abroad = /^(?:us|usa|united states|united states of america)$/i.test(country) ? '' : country;
  return [...row.all('address'), ...row.all('street'), town, abroad].filter(Boolean).join('\n');
}

/** QuickBooks has several addresses in one cell. */
function emailsIn(cell: string): string[] {
  return cell.split(/[,;\s]/).filter((part) => part.includes('@')).length > 1
    ? cell.split(/[,;\s]/).filter(Boolean)
    : [cell];
}

function listIn(cells: readonly string[]): string[] {
  return cells
    .flatMap((cell) => cell.split(/[,;|]/))
    .map((one) => one.trim())
    .filter(Boolean);
}

/** The headings of the columns that make a field of the record. */
function columnOf(columns: readonly MappedColumn[], field: string): string {
  const targets = fieldTargets[field] ?? [field];
  const found = columns.filter(({ target }) => targets.includes(target)).map(({ heading }) => heading);
  return found.slice(0, 3).join(', ') || field;
}

const fieldTargets: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'person', 'firstName', 'lastName'],
  contacts: ['person', 'firstName', 'lastName'],
  address: ['address', 'street', 'city', 'state', 'zip', 'country'],
  customFields: ['customField'],
};
