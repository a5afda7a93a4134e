import * as z from 'zod';
import { clientForm, clientFormOf, type Contact } from '#contract/clients/form.ts';
import { type ImportTarget, ownFieldLabel } from '#contract/clients/import-columns.ts';
import {
  damagedZipAtEnd,
  damagedZipIn,
  damageIn,
  entityTypeIn,
  fiscalYearEndIn,
  type ImportedPhone,
  phonesIn,
  statusIn,
} from '#contract/clients/import-values.ts';
import { entityTypeLabels } from '#contract/clients/entity-types.ts';
import { clientStatuses } from '#contract/clients/rules.ts';
import { phoneKey } from '#contract/phone-number.ts';
import { withoutFormulaGuards } from '#server/files/csv.ts';
import type { ListRow } from './read-rows.ts';

/** A column of the list, and the field it is imported to. */
export interface MappedColumn {
  heading: string;
  target: ImportTarget;
}

const importedClient = clientForm.extend({ status: z.enum(clientStatuses) });
/** A client read from a row, validated by the same rules as the form. */
export type ImportedClient = z.output<typeof importedClient>;

/** A problem of a row. `column` is '' for the row as a whole. */
export interface RowProblem {
  line: number;
  column: string;
  message: string;
}

/** Reads a client from a row, or returns everything that is wrong with the row. */
export function clientOfRow(
  columns: readonly MappedColumn[],
  { line, cells }: ListRow,
): { client: ImportedClient } | { problems: RowProblem[] } {
  const row = new MappedRow(columns, cells);
  const record = recordOf(row);
  const parsed = importedClient.safeParse(record);
  const problems = [
    ...row.problems,
    ...(parsed.success ? [] : parsed.error.issues).map(({ path, message }) => ({
      column: columnOf(columns, String(path[0] ?? '')),
      message,
    })),
  ];
  if (parsed.success && problems.length === 0) return { client: parsed.data };
  const unique = new Map(problems.map((problem) => [`${problem.column} ${problem.message}`, problem]));
  return { problems: [...unique.values()].map((problem) => ({ line, ...problem })) };
}

function recordOf(row: MappedRow) {
  const person =
    row.single('person') || [row.single('firstName'), row.single('lastName')].filter(Boolean).join(' ');
  const name = row.single('name') || person;
  const [email = '', ...furtherEmails] = emailsIn(row.single('email'));
  const hasContact = person !== '' && person.toLowerCase() !== name.toLowerCase();
  const { phone, mobile, further } = phonesOf(row, hasContact);
  const contacts: Contact[] = hasContact
    ? [{ name: person, role: '', email: '', phone: mobile?.phone ?? '' }]
    : [];
  const notes = [
    ...row.all('notes'),
    ...furtherEmails.map((address) => `Email: ${address}`),
    ...further.map((other) => `${other.label}: ${other.phone}`),
    ...row.extraValues(),
  ];
  return {
    // Fields without a column stay empty, such as exemption certificates, which are checked one by one.
    ...clientFormOf(),
    name,
    email,
    phone,
    address: addressOf(row),
    entityType: row.parse('entityType', entityTypeIn, entityTypeMessage) ?? '',
    ein: row.single('ein'),
    fiscalYearEnd: row.parse('fiscalYearEnd', fiscalYearEndIn, fiscalYearEndMessage) ?? '',
    states: listIn(row.all('states')),
    tags: listIn(row.all('tags')),
    contacts,
    customFields: row
      .columnsOf('customField')
      .filter(({ value }) => value.toLowerCase() !== name.toLowerCase())
      .map(({ heading, value }) => ({ label: ownFieldLabel(heading), value })),
    notes: notes.join('\n'),
    status: row.parse('status', statusIn, statusMessage) ?? 'active',
  };
}

/** The client's number, a mobile number for the contact person, and all others. */
function phonesOf(
  row: MappedRow,
  hasContact: boolean,
): { phone: string; mobile: ImportedPhone | undefined; further: ImportedPhone[] } {
  const all = row
    .columnsOf('phone')
    .flatMap(({ heading, value }) =>
      phonesIn(value).map(({ label, phone }) => ({ label: label || heading, phone })),
    );
  const unique = [...new Map(all.map((found) => [phoneKey(found.phone), found])).values()];
  const main = unique.find(({ label }) => !/fax/i.test(label));
  const others = unique.filter((found) => found !== main);
  const mobile = hasContact ? others.find(({ label }) => /mobile|cell/i.test(label)) : undefined;
  return { phone: main?.phone ?? '', mobile, further: others.filter((found) => found !== mobile) };
}

const entityTypeMessage = `Please use one of: ${Object.values(entityTypeLabels).join(', ')}`;
const fiscalYearEndMessage = 'Please use a month or a day, such as December or 12/31';
const statusMessage = `Please use ${clientStatuses.join(', ')} or leave it blank, which means active`;

/** The cells of one row by target field. */
class MappedRow {
  readonly problems: Omit<RowProblem, 'line'>[] = [];
  private readonly cells: { heading: string; target: ImportTarget; value: string }[];

  constructor(columns: readonly MappedColumn[], cells: readonly string[]) {
    if (cells.slice(columns.length).some((cell) => cell !== ''))
      this.problems.push({ column: '', message: 'This row has more cells than the file has headings' });
    this.cells = columns.flatMap(({ heading, target }, index) => {
      const cell = cells[index] ?? '';
      if (target === 'ignore' || cell === '') return [];
      const value = plainValue(cell);
      this.report(heading, damageIn(value));
      return [{ heading, target, value }];
    });
    for (const { heading, value } of this.columnsOf('zip'))
      this.report(heading, damagedZipIn(value, { state: this.single('state'), isAbroad: this.isAbroad }));
    for (const { heading, value } of this.columnsOf('address')) this.report(heading, damagedZipAtEnd(value));
    // A second EIN must not end up in the notes, which are not protected like an EIN.
    const differentEin = this.columnsOf('ein').find(({ value }) => value !== this.single('ein'));
    if (differentEin)
      this.problems.push({
        column: differentEin.heading,
        message: 'Two columns of this row have different EINs',
      });
  }

  /** Whether the row names a country other than the United States. */
  get isAbroad(): boolean {
    return !/^(?:|us|usa|united states|united states of america)$/i.test(this.single('country'));
  }

  private report(column: string, message: string | null): void {
    if (message !== null) this.problems.push({ column, message });
  }

  columnsOf(target: ImportTarget) {
    return this.cells.filter((cell) => cell.target === target && cell.value !== '');
  }

  all(target: ImportTarget): string[] {
    return this.columnsOf(target).map(({ value }) => value);
  }

  /** The first value of a single-value field. */
  single(target: ImportTarget): string {
    return this.all(target)[0] ?? '';
  }

  /** Further values of single-value fields, with their headings. They become notes, so that nothing is lost. */
  extraValues(): string[] {
    return singleTargets.flatMap((target) =>
      this.columnsOf(target)
        .filter(({ value }) => value !== this.single(target))
        .map(({ heading, value }) => `${heading}: ${value}`),
    );
  }

  /** The first value, parsed; a value that can't be parsed (null) is a problem. */
  parse<T>(target: ImportTarget, parseCell: (cell: string) => T | null, message: string): T | undefined {
    const [first] = this.columnsOf(target);
    if (!first) return undefined;
    const value = parseCell(first.value);
    if (value === null) this.problems.push({ column: first.heading, message });
    return value ?? undefined;
  }
}

const singleTargets: readonly ImportTarget[] = ['name', 'person', 'email', 'city', 'state', 'zip'];

/** The text of a cell: without the apostrophes of our own files, or the `="..."` that keeps leading zeros in Excel. */
function plainValue(cell: string): string {
  return /^="[^"]*"$/.test(cell) ? cell.slice(2, -1).trim() : withoutFormulaGuards(cell);
}

/** The address in lines, as printed on invoices. */
function addressOf(row: MappedRow): string {
  const [city, state, zip, country] = [
    row.single('city'),
    row.single('state'),
    row.single('zip'),
    row.single('country'),
  ];
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const foreignCountry = row.isAbroad ? country : '';
  return [...row.all('address'), ...row.all('street'), town, foreignCountry].filter(Boolean).join('\n');
}

/** QuickBooks exports several email addresses in one cell. */
function emailsIn(cell: string): string[] {
  return cell.split(/[,;\s]/).filter((part) => part.includes('@')).length > 1
    ? cell.split(/[,;\s]/).filter(Boolean)
    : [cell];
}

function listIn(cells: readonly string[]): string[] {
  return cells
    .flatMap((cell) => cell.split(/[,;|]/))
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The headings of the columns that a field is read from. */
function columnOf(columns: readonly MappedColumn[], field: string): string {
  const targets = fieldTargets[field] ?? [field];
  const headings = columns.filter(({ target }) => targets.includes(target)).map(({ heading }) => heading);
  return headings.slice(0, 3).join(', ') || field;
}

const fieldTargets: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'person', 'firstName', 'lastName'],
  contacts: ['person', 'firstName', 'lastName'],
  address: ['address', 'street', 'city', 'state', 'zip', 'country'],
  customFields: ['customField'],
};
