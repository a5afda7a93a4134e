import * as z from 'zod';
import { paging, rowsOf } from '../paging.ts';
import { id, line, version } from '../text.ts';
import { recordKinds, type RecordKind } from './kinds.ts';
import { maxItems, maxYears, retentionRules } from './rules.ts';

const time = z.iso.datetime();
const kind = z.enum(recordKinds);

const ruleState = z.object({
  kind,
  years: z.number(),
  /** How many records are older than that, including those on legal hold. */
  due: z.number(),
});

/** How long each kind of record is kept; one rule per kind. */
const retention = z.object({
  rules: z.array(ruleState),
  /** Incremented by each change of the rules. */
  version: z.number(),
});
export type Retention = z.output<typeof retention>;

/** The number of years that the owner can set for a kind of record. */
export function yearsOf(recordKind: RecordKind) {
  const { minYears } = retentionRules[recordKind];
  return z
    .number('Please enter a number of years')
    .int('Please enter whole years')
    .min(minYears, `At least ${minYears} ${minYears === 1 ? 'year' : 'years'}`)
    .max(maxYears, `At most ${maxYears} years`);
}

const rulesForm = z.object({
  version,
  years: z.object({
    'client-document': yearsOf('client-document'),
    'firm-document': yearsOf('firm-document'),
    'archived-client': yearsOf('archived-client'),
    booking: yearsOf('booking'),
    inquiry: yearsOf('inquiry'),
  }),
});

/** A record that is past its retention period. */
export const dueRecord = z.object({
  /** Its id in the table of its kind. */
  id: z.number(),
  clientId: z.number().nullable(),
  label: z.string(),
  since: time,
  /** Whether it has to be kept because its client is on legal hold. */
  held: z.boolean(),
});
export type DueRecord = z.output<typeof dueRecord>;

const disposal = z.object({
  /** Also the number of its certificate. */
  id: z.number(),
  kind,
  /** The retention period at that time. */
  years: z.number(),
  /** How many records were disposed of. */
  count: z.number(),
  confirmedBy: z.string().nullable(),
  at: time,
});
export type Disposal = z.output<typeof disposal>;

const disposalRecord = z.object({
  /** Proves with the firm's key that the certificate was not changed; hexadecimal. */
  code: z.string(),
  /** Whether what is stored still matches the code. */
  intact: z.boolean(),
  items: z.array(z.object({ label: z.string(), since: time })),
});

const disposalForm = z.object({
  kind,
  ids: z.array(z.number().int()).min(1, 'Please choose what to dispose of').max(maxItems),
  confirmation: line({ max: 40 }),
});

const legalHold = z.object({
  clientId: z.number(),
  client: z.string(),
  reason: z.string(),
  placedBy: z.string().nullable(),
  placedAt: time,
  version: z.number(),
});
export type LegalHold = z.output<typeof legalHold>;

export const holdForm = z.object({
  reason: line({ min: 1, max: 300, message: 'Please say why' }),
});

export const retentionSchemas = {
  read: {
    summary: 'How long each kind of record is kept, and how many are due for disposal.',
    answer: retention,
  },
  save: { summary: 'Changes how long records are kept.', body: rulesForm, answer: retention },
  due: {
    summary: 'Records of a kind that are past their retention period, by id.',
    query: z.object({ kind, ...paging }),
    answer: rowsOf(dueRecord),
  },
};

export const disposalSchemas = {
  list: {
    summary: 'Disposals, the newest first.',
    query: z.object(paging),
    answer: rowsOf(disposal),
  },
  read: {
    summary: 'What exactly was disposed of, and whether its certificate is unchanged.',
    params: z.object({ id }),
    answer: disposalRecord,
  },
  dispose: {
    summary: 'Disposes of records that are due, all of them or none; it cannot be undone.',
    body: disposalForm,
    answer: disposal,
  },
  certificate: { summary: 'The certificate of a disposal as a PDF file.', params: z.object({ id }) },
};

export const legalHoldSchemas = {
  list: { summary: 'Clients on legal hold.', answer: z.array(legalHold) },
  place: {
    summary:
      'Places a client on legal hold: none of its records can be disposed of or withdrawn. `version` is 0 for a new hold, and that of the hold whose reason it changes.',
    params: z.object({ id }),
    body: holdForm.extend({ version }),
  },
  lift: { summary: 'Lifts the legal hold of a client.', params: z.object({ id }) },
};
