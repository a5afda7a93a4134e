import * as z from 'zod';
import { priceCents } from '../invoices/amounts.ts';
import { missingCharacters } from '../invoices/missing-characters.ts';
import { maxCents } from '../money.ts';
import { paging, rowsOf } from '../paging.ts';
import { serviceIds } from '../settings/services.ts';
import { priceRecurrences, signedDocument } from '../signatures/document.ts';
import { maxParties, maxValidDays, signatureStates, standardValidDays } from '../signatures/rules.ts';
import { party } from '../signatures/schemas.ts';
import { id, line, text, version, workDate } from '../text.ts';
import { letterElements } from './lint.ts';
import { engagementFilters } from './filters.ts';
import { maxLines, maxTextLength } from './rules.ts';

const engagementId = z.object({ id });

const letterText = (message: string) => text({ min: 1, max: maxTextLength, message });

/** One service with its price. */
const newPriceLine = z.object({
  service: line({ min: 1, max: 120, message: 'Please name the service' }),
  cents: priceCents,
  recurrence: z.enum(priceRecurrences, 'Please choose how often it is charged'),
});

/** One person who is asked to sign: someone with access to the client's portal. */
const newParty = z.object({
  accountId: z.int('Please choose who signs').positive('Please choose who signs'),
  name: line({ min: 1, max: 120, message: 'Please enter the name of the person' }),
  capacity: line({ max: 120 }).default(''),
});

const validDaysMessage = `Please enter 1 to ${maxValidDays} days`;

/** The texts and terms of a draft, as the editor sends them. */
const fields = {
  title: line({ min: 1, max: 120, message: 'Please give the letter a title' }),
  introduction: text({ max: 5000 }),
  scope: letterText('Please write what you will do'),
  exclusions: letterText('Please write what is not included'),
  terms: letterText('Please write the terms'),
  lines: z
    .array(newPriceLine, 'Please enter the prices')
    .max(maxLines, `Please enter at most ${maxLines} lines`)
    .refine(
      (lines) => Math.abs(lines.reduce((sum, { cents }) => sum + cents, 0)) <= maxCents,
      'The prices can’t exceed $9,999,999.99',
    ),
  /** The day the work begins; null for the day of the last signature. */
  startsOn: workDate('Please choose the day the work begins').nullable(),
  /** How many days it can be signed, from the day it is sent. */
  validDays: z.int(validDaysMessage).min(1, validDaysMessage).max(maxValidDays, validDaysMessage),
  parties: z
    .array(newParty, 'Please choose who signs')
    .max(maxParties, `Please choose at most ${maxParties} people`)
    .check(({ value, issues }) => {
      const seen = new Set<number>();
      for (const [index, { accountId }] of value.entries()) {
        if (seen.has(accountId))
          issues.push({
            code: 'custom',
            input: value,
            path: [index, 'accountId'],
            message: 'This person is named twice',
          });
        seen.add(accountId);
      }
    }),
  /** One after the other, in the order of the parties; otherwise all at once. */
  inTurn: z.boolean('Please choose whether they sign in turn'),
};

const textLength = ({
  introduction = '',
  scope = '',
  exclusions = '',
  terms = '',
}: {
  introduction?: string | undefined;
  scope?: string | undefined;
  exclusions?: string | undefined;
  terms?: string | undefined;
}) => introduction.length + scope.length + exclusions.length + terms.length;
const tooLong = `Please use at most ${maxTextLength} characters in the whole letter`;

/** A draft from a template: what is not sent comes from the template. */
export const newEngagement = z
  .object({
    template: z.enum(serviceIds, 'Please choose a template'),
    title: fields.title.optional(),
    introduction: fields.introduction.optional(),
    scope: fields.scope.optional(),
    exclusions: fields.exclusions.optional(),
    terms: fields.terms.optional(),
    lines: fields.lines.default([]),
    startsOn: fields.startsOn.default(null),
    validDays: fields.validDays.default(standardValidDays),
    parties: fields.parties.default([]),
    inTurn: fields.inTurn.default(false),
  })
  .refine((draft) => textLength(draft) <= maxTextLength, { path: ['terms'], error: tooLong });
export type NewEngagement = z.output<typeof newEngagement>;

/** An absent field stays as it is; with `version`, a change made in the meantime is a conflict. */
export const engagementChange = z
  .object({
    title: fields.title.optional(),
    introduction: fields.introduction.optional(),
    scope: fields.scope.optional(),
    exclusions: fields.exclusions.optional(),
    terms: fields.terms.optional(),
    lines: fields.lines.optional(),
    startsOn: fields.startsOn.optional(),
    validDays: fields.validDays.optional(),
    parties: fields.parties.optional(),
    inTurn: fields.inTurn.optional(),
    version: version.optional(),
  })
  .refine((change) => textLength(change) <= maxTextLength, { path: ['terms'], error: tooLong });
export type EngagementChange = z.output<typeof engagementChange>;

/** A row of the firm's list. Date-times are ISO 8601 UTC, days yyyy-mm-dd in the firm's zone. */
export const engagement = z.object({
  id: z.number(),
  client: z.object({ id: z.number(), name: z.string() }),
  title: z.string(),
  state: z.enum(signatureStates),
  template: z.enum(serviceIds),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** Null for a draft. */
  validUntil: z.string().nullable(),
  signedAt: z.string().nullable(),
  /** How many people are asked to sign, and how many have. */
  signers: z.number(),
  signed: z.number(),
  /** Someone reported that they signed by mistake. */
  mistake: z.boolean(),
  version: z.number(),
});
export type Engagement = z.output<typeof engagement>;

const findings = z.object({
  missing: z.array(z.enum(letterElements)),
  warnings: z.array(z.object({ found: z.string(), reason: z.string() })),
  unknownVariables: z.array(z.string()),
  /** What the PDF can’t show. */
  missingCharacters: z.array(missingCharacters),
});

/** What the firm sees of a person who is asked to sign. */
const adminParty = party.extend({
  accountId: z.number().nullable(),
  email: z.string(),
  viewedAt: z.string().nullable(),
  remindedAt: z.string().nullable(),
  mistakeNote: z.string(),
});
export type AdminParty = z.output<typeof adminParty>;

const wholeEngagement = engagement.extend({
  introduction: z.string(),
  scope: z.string(),
  exclusions: z.string(),
  terms: z.string(),
  lines: z.array(z.object({ service: z.string(), cents: z.number(), recurrence: z.enum(priceRecurrences) })),
  startsOn: z.string().nullable(),
  validDays: z.number(),
  draftParties: z.array(z.object({ accountId: z.number(), name: z.string(), capacity: z.string() })),
  inTurn: z.boolean(),
  templateVersion: z.number(),
  /** The letter that this one takes the place of once it is sent; null if none. */
  replaces: z.object({ id: z.number(), title: z.string() }).nullable(),
  replacedBy: z.object({ id: z.number(), title: z.string() }).nullable(),
  /** What was sent, frozen; null for a draft. The fields above are those of the draft that it was made from. */
  sent: z
    .object({
      document: signedDocument,
      sha256: z.string(),
      /** 'ABCD-EFGH-JKMN', for /verify. */
      code: z.string(),
      parties: z.array(adminParty),
      voidReason: z.string(),
      /** Null until it is sealed. */
      fileSha256: z.string().nullable(),
      fileUrl: z.string().nullable(),
      pdfUrl: z.string(),
    })
    .nullable(),
});
export type WholeEngagement = z.output<typeof wholeEngagement>;

/** A template as the picker shows it. */
const engagementTemplate = z.object({
  key: z.enum(serviceIds),
  version: z.number(),
  title: z.string(),
  introduction: z.string(),
  scope: z.string(),
  exclusions: z.string(),
  terms: z.string(),
  lines: z.array(
    z.object({ service: z.string(), cents: z.number().nullable(), recurrence: z.enum(priceRecurrences) }),
  ),
});
export type EngagementTemplate = z.output<typeof engagementTemplate>;

const letterPreview = z.object({ document: signedDocument, findings });
export type LetterPreview = z.output<typeof letterPreview>;

export const engagementSchemas = {
  list: {
    summary:
      'Engagement letters of all clients that the caller has access to, the newest first; `show` filters, `q` searches titles and clients, `limit` and `cursor` page.',
    query: z.object({
      show: z.enum(engagementFilters, 'Please choose which letters to show').optional(),
      q: line({ max: 100, numbers: 'any' }).optional(),
      ...paging,
    }),
    answer: rowsOf(engagement),
  },
  counts: {
    summary: 'How many letters each filter shows.',
    answer: z.record(z.enum(engagementFilters), z.number()),
  },
  ofClient: {
    summary: "A client's engagement letters, the newest first; `limit` and `cursor` page.",
    params: engagementId,
    query: z.object(paging),
    answer: rowsOf(engagement),
  },
  signers: {
    summary: 'Who can be asked to sign for a client: the people with access to its portal.',
    params: engagementId,
    answer: z.array(z.object({ accountId: z.number(), name: z.string(), email: z.string() })),
  },
  templates: {
    summary: 'The templates of letters, one for each service, with the shared terms.',
    answer: z.array(engagementTemplate),
  },
  create: {
    summary: 'Creates a draft, which the client does not see.',
    params: engagementId,
    body: newEngagement,
    answer: wholeEngagement,
  },
  preview: {
    summary:
      'The letter as it would be sent now, with its checklist of missing elements and doubtful words; nothing is saved.',
    params: engagementId,
    body: newEngagement,
    answer: letterPreview,
  },
  read: {
    summary: 'One letter: its draft, and what was sent.',
    params: engagementId,
    answer: wholeEngagement,
  },
  change: {
    summary: 'Edits a draft. A letter that was sent can’t be edited: replace it by a new one.',
    params: engagementId,
    body: engagementChange,
    answer: wholeEngagement,
  },
  remove: { summary: 'Deletes a draft; it can be restored.', params: engagementId },
  restore: {
    summary: 'Restores a deleted draft; harmless if it is not deleted.',
    params: engagementId,
    answer: wholeEngagement,
  },
  send: {
    summary:
      'Fills in the variables, freezes the letter and asks its parties to sign; the letter that it replaces can’t be signed any more.',
    params: engagementId,
    body: z.object({ version: version.optional() }),
    answer: wholeEngagement,
  },
  remind: {
    summary: 'Reminds those whose signature is awaited; a conflict within a day of the last reminder.',
    params: engagementId,
    answer: wholeEngagement,
  },
  void: {
    summary: 'Takes back a letter that is not signed by everyone, and tells its parties why.',
    params: engagementId,
    body: z.object({
      reason: text({ min: 1, max: 1000, message: 'Please write why, for the people who were asked to sign' }),
    }),
    answer: wholeEngagement,
  },
  replace: {
    summary: 'Creates a draft with the texts of this letter that takes its place once it is sent.',
    params: engagementId,
    answer: wholeEngagement,
  },
  pdf: {
    summary: 'What was sent as a PDF file for reading and printing; it is not the sealed copy.',
    params: engagementId,
  },
  file: {
    summary: 'The sealed PDF with its certificate, the same bytes for everyone.',
    params: engagementId,
  },
};
