import * as z from 'zod';
import { priceCents } from '../invoices/amounts.ts';
import { missingCharacters } from '../invoices/missing-characters.ts';
import { percentage } from '../invoices/sales-tax-schemas.ts';
import { maxCents } from '../money.ts';
import { paging, rowsOf } from '../paging.ts';
import { serviceIds } from '../settings/services.ts';
import { documentChanges } from '../signatures/changes.ts';
import { maxPackages, packagesOf } from '../signatures/packages.ts';
import { type PriceLine, priceLine, priceRecurrences, signedDocument } from '../signatures/document.ts';
import { maxParties, maxValidDays, signatureStates, standardValidDays } from '../signatures/rules.ts';
import { party } from '../signatures/schemas.ts';
import { id, line, text, version, workDate } from '../text.ts';
import { letterElements } from './lint.ts';
import { engagementFilters } from './filters.ts';
import { isTooLong, maxJobs, maxLines, maxTextLength, tooLongMessage } from './rules.ts';

const engagementId = z.object({ id });

const letterText = (message: string) => text({ min: 1, max: maxTextLength, message });

/** One service with its price. */
const newPriceLine = z
  .object({
    service: line({ min: 1, max: 120, message: 'Please name the service' }),
    cents: priceCents,
    recurrence: z.enum(priceRecurrences, 'Please choose how often it is charged'),
    /** One of the packages that the client chooses from; empty or absent: in every package. */
    package: line({ max: 60 }).optional(),
  })
  .transform(({ package: name, ...priced }): PriceLine => (name ? { ...priced, package: name } : priced));

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
    )
    .refine((lines) => packagesOf(lines).length !== 1, 'Please name at least two packages, or none')
    .refine(
      (lines) => packagesOf(lines).length <= maxPackages,
      `Please name at most ${maxPackages} packages`,
    ),
  /** Invoiced once everyone has signed, and set off against what follows; zero for none. */
  depositCents: z
    .int('Please enter an amount in whole cents')
    .min(0, 'Please enter zero or more')
    .max(maxCents, 'Please enter at most $9,999,999.99'),
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
  /** The jobs that begin once everyone has signed, by the ids of their templates. */
  jobTemplates: z
    .array(line({ min: 1, max: 60 }), 'Please choose the jobs')
    .max(maxJobs, `Please choose at most ${maxJobs} jobs`)
    .refine((ids) => new Set(ids).size === ids.length, 'A job is chosen twice'),
  /** The tasks that the client gets then, by the id of their template; null for none. */
  taskTemplate: line({ min: 1, max: 60, message: 'Please choose a template' }).nullable(),
  /** Next year's letter is drafted before its year is over. */
  renews: z.boolean('Please choose whether it is renewed each year'),
  /** One after the other, in the order of the parties; otherwise all at once. */
  inTurn: z.boolean('Please choose whether they sign in turn'),
};

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
    depositCents: fields.depositCents.default(0),
    startsOn: fields.startsOn.default(null),
    validDays: fields.validDays.default(standardValidDays),
    jobTemplates: fields.jobTemplates.default([]),
    taskTemplate: fields.taskTemplate.default(null),
    /** Absent: if the template has prices that recur. */
    renews: fields.renews.optional(),
    parties: fields.parties.default([]),
    inTurn: fields.inTurn.default(false),
  })
  .refine((draft) => !isTooLong(draft), { path: ['terms'], error: tooLongMessage });
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
    depositCents: fields.depositCents.optional(),
    startsOn: fields.startsOn.optional(),
    validDays: fields.validDays.optional(),
    renews: fields.renews.optional(),
    jobTemplates: fields.jobTemplates.optional(),
    taskTemplate: fields.taskTemplate.optional(),
    parties: fields.parties.optional(),
    inTurn: fields.inTurn.optional(),
    version: version.optional(),
  })
  .refine((change) => !isTooLong(change), { path: ['terms'], error: tooLongMessage });
export type EngagementChange = z.output<typeof engagementChange>;

/** The same letter for many clients, each with its own first person as the one who signs. */
export const manyLetters = z.object({
  template: z.enum(serviceIds, 'Please choose a template'),
  lines: fields.lines.default([]),
  validDays: fields.validDays.default(standardValidDays),
});

/** By how much the prices of next year's letter are raised, in parts per million: 30,000 is 3%. */
export const priceRaise = z.object({ raise: percentage });
export type PriceRaise = z.output<typeof priceRaise>;

/** A row of the firm's list. Date-times are ISO 8601 UTC, days yyyy-mm-dd in the firm's zone. */
export const engagement = z.object({
  id: z.number(),
  client: z.object({ id: z.number(), name: z.string() }),
  /** As its signers read it, of a draft as if it were sent today. */
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
  /** Once it is signed: the day on which next year's letter begins; null if it isn't renewed. */
  renewsOn: z.string().nullable(),
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
  /** The title as it is edited, with its variables. */
  draftTitle: z.string(),
  introduction: z.string(),
  scope: z.string(),
  exclusions: z.string(),
  terms: z.string(),
  lines: z.array(priceLine),
  depositCents: z.number(),
  startsOn: z.string().nullable(),
  validDays: z.number(),
  renews: z.boolean(),
  jobTemplates: z.array(z.string()),
  taskTemplate: z.string().nullable(),
  draftParties: z.array(z.object({ accountId: z.number(), name: z.string(), capacity: z.string() })),
  inTurn: z.boolean(),
  templateVersion: z.number(),
  /** The letter that this one takes the place of once it is sent; null if none. */
  replaces: z.object({ id: z.number(), title: z.string() }).nullable(),
  replacedBy: z.object({ id: z.number(), title: z.string() }).nullable(),
  /** The letter of the year before; null if none. */
  renewed: z.object({ id: z.number(), title: z.string() }).nullable(),
  /** Next year's letter, drafted or sent; null if there is none. */
  renewal: z.object({ id: z.number(), title: z.string() }).nullable(),
  /** Whether the firm has dealt with its being declined, expired or signed by mistake; null if it wasn't. */
  followUp: z.enum(['open', 'done']).nullable(),
  /** What has changed since the signed letter before it, which this one renews or replaces; null if there is none. */
  changes: documentChanges.nullable(),
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

const letterCoverage = z.object({
  /** The services that signed, current letters of the client cover; null if the firm has never sent a letter to anyone. */
  covered: z.array(z.enum(serviceIds)).nullable(),
  /** The services of open jobs, recurring invoices and filings that no letter covers. */
  uncovered: z.array(z.enum(serviceIds)),
});
export type LetterCoverage = z.output<typeof letterCoverage>;

/** Which letters the list shows. */
export const engagementFilter = z.object({
  show: z.enum(engagementFilters, 'Please choose which letters to show').optional(),
  q: line({ max: 100, numbers: 'any' }).optional(),
});

export const engagementSchemas = {
  list: {
    summary:
      'Engagement letters of all clients that the caller has access to, the newest first; `show` filters, `q` searches titles and clients, `limit` and `cursor` page.',
    query: engagementFilter.extend(paging),
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
  coverage: {
    summary:
      'Which services the signed, current letters of a client cover, and which of its work they don’t.',
    params: engagementId,
    answer: letterCoverage,
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
  followUp: {
    summary:
      'Takes a letter that was declined, expired or was signed by mistake off the list of open work, or puts it back; a conflict for others.',
    params: engagementId,
    body: z.object({ done: z.boolean('Please choose whether it is done') }),
  },
  replace: {
    summary: 'Creates a draft with the texts of this letter that takes its place once it is sent.',
    params: engagementId,
    answer: wholeEngagement,
  },
  renew: {
    summary:
      'Creates a draft of next year’s letter: the texts, signers and recurring prices of this one, raised by a percentage. A conflict unless everyone has signed this one, or if there is one already.',
    params: engagementId,
    body: priceRaise,
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
