import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ServiceId } from '#contract/settings/services.ts';
import type { ConsentForm } from '#contract/signatures/consent.ts';
import type { PriceLine } from '#contract/signatures/document.ts';
import type { Drawing } from '#contract/signatures/drawing.ts';
import type { SentState, SignatureKind } from '#contract/signatures/rules.ts';
import { bytes, dateTime, identity } from '../columns.ts';
import { accounts } from './accounts.ts';
import { clients } from './clients.ts';
import { files } from './files.ts';

/** The installation's keys for sealing signed files: the newest one seals, the others stay for checking. */
export const sealKeys = pgTable('seal_keys', {
  id: identity(),
  /** X.509, DER. */
  certificate: bytes().notNull(),
  /** Encrypted with the key-encryption key. */
  wrappedPrivateKey: bytes('wrapped_private_key').notNull(),
  createdAt: dateTime('created_at').notNull(),
});

/** What was sent to be signed, frozen: the database refuses any change of it, and any transition that isn't allowed. */
export const signatureRequests = pgTable(
  'signature_requests',
  {
    id: identity(),
    clientId: bigint('client_id', { mode: 'number' })
      .notNull()
      .references(() => clients.id),
    kind: text().$type<SignatureKind>().notNull(),
    title: text().notNull(),
    /** The canonical text of the document; what people sign is its SHA-256. */
    content: text().notNull(),
    contentSha256: text('content_sha256').notNull(),
    /** The text with the package that the first person chose, and its hash; null if there is no choice, or before it. */
    chosenContent: text('chosen_content'),
    chosenSha256: text('chosen_sha256'),
    /** Twelve random characters, printed on the certificate. */
    code: text().notNull(),
    state: text().$type<SentState>().notNull(),
    /** One after the other, in the order of the parties. */
    inTurn: boolean('in_turn').notNull(),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** The firm's time zone when it was sent: `validUntil` is a day there, and the certificate prints times in it. */
    zone: text().notNull(),
    sentBy: bigint('sent_by', { mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    sentAt: dateTime('sent_at').notNull(),
    /** When the last person signed. */
    signedAt: dateTime('signed_at'),
    sealedAt: dateTime('sealed_at'),
    /** The sealed PDF. */
    fileId: text('file_id').references(() => files.id),
    fileSha256: text('file_sha256'),
    /** Host of the time-stamp authority whose timestamp the seal holds. */
    timestampedBy: text('timestamped_by'),
    /** Why the time-stamp authority gave none. */
    timestampProblem: text('timestamp_problem'),
    /** When it was declined, voided, replaced or expired. */
    closedAt: dateTime('closed_at'),
    closeReason: text('close_reason').notNull().default(''),
    /** The request whose place it takes. */
    replacesId: bigint('replaces_id', { mode: 'number' }).references(
      (): AnyPgColumn => signatureRequests.id,
      { onDelete: 'set null' },
    ),
    /** The request that took its place; a sealed one is superseded by it. */
    replacedBy: bigint('replaced_by', { mode: 'number' }).references(
      (): AnyPgColumn => signatureRequests.id,
      { onDelete: 'set null' },
    ),
    /** The signed request before it, of last year or replaced: its people see what has changed since. */
    previousId: bigint('previous_id', { mode: 'number' }).references(
      (): AnyPgColumn => signatureRequests.id,
      { onDelete: 'set null' },
    ),
    /** When its people were notified that it is about to expire. */
    warnedAt: dateTime('warned_at'),
  },
  (table) => [
    index('signature_requests_client').on(table.clientId, table.id),
    uniqueIndex('signature_requests_code').on(table.code),
    uniqueIndex('signature_requests_file_sha256').on(table.fileSha256),
    index('signature_requests_file').on(table.fileId),
    index('signature_requests_open')
      .on(table.validUntil)
      .where(sql`${table.state} in ('sent', 'partly-signed')`),
    index('signature_requests_unsealed')
      .on(table.signedAt)
      .where(sql`${table.state} = 'signed'`),
    index('signature_requests_timestamps')
      .on(table.sealedAt)
      .where(sql`${table.timestampedBy} is not null or ${table.timestampProblem} is not null`),
    index('signature_requests_replaces')
      .on(table.replacesId)
      .where(sql`${table.replacesId} is not null`),
    index('signature_requests_replaced_by')
      .on(table.replacedBy)
      .where(sql`${table.replacedBy} is not null`),
    index('signature_requests_previous')
      .on(table.previousId)
      .where(sql`${table.previousId} is not null`),
  ],
);

/** A person's consent to sign and receive electronic records, with the statement as it was shown. */
export const signatureConsents = pgTable(
  'signature_consents',
  {
    id: identity(),
    clientId: bigint('client_id', { mode: 'number' })
      .notNull()
      .references(() => clients.id),
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id, {
      onDelete: 'set null',
    }),
    version: text().notNull(),
    form: text().$type<ConsentForm>().notNull(),
    statement: text().notNull(),
    statementSha256: text('statement_sha256').notNull(),
    givenAt: dateTime('given_at').notNull(),
    address: text(),
    browser: text(),
    withdrawnAt: dateTime('withdrawn_at'),
  },
  (table) => [
    index('signature_consents_account').on(table.accountId, table.clientId, table.id),
    index('signature_consents_client').on(table.clientId),
  ],
);

/** The sample PDF that a person opened last: the code printed in it, and how often a wrong one was typed. */
export const consentSamples = pgTable('consent_samples', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  code: text().notNull(),
  tries: integer().notNull().default(0),
  createdAt: dateTime('created_at').notNull(),
});

/** Who was asked to sign, and how they did. */
export const signatureParties = pgTable(
  'signature_parties',
  {
    id: identity(),
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .references(() => signatureRequests.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id, {
      onDelete: 'set null',
    }),
    name: text().notNull(),
    capacity: text().notNull(),
    email: text().notNull(),
    viewedAt: dateTime('viewed_at'),
    signedAt: dateTime('signed_at'),
    typedName: text('typed_name'),
    /** The hash of the text that the person was shown; equal to that of the request. */
    signedSha256: text('signed_sha256'),
    consentId: bigint('consent_id', { mode: 'number' }).references(() => signatureConsents.id),
    address: text(),
    browser: text(),
    /** How the person had proved who they are, as the certificate says it. */
    factors: text(),
    /** What was drawn beside the typed name; null if nothing was. */
    drawing: jsonb().$type<Drawing>(),
    declinedAt: dateTime('declined_at'),
    declineReason: text('decline_reason').notNull().default(''),
    /** The last automatic reminder, as days after the request was sent. */
    reminded: smallint(),
    remindedAt: dateTime('reminded_at'),
    /** When the person reported that they signed by mistake. */
    mistakeAt: dateTime('mistake_at'),
    mistakeNote: text('mistake_note').notNull().default(''),
  },
  (table) => [
    uniqueIndex('signature_parties_position').on(table.requestId, table.position),
    index('signature_parties_account').on(table.accountId),
    index('signature_parties_consent').on(table.consentId),
  ],
);

/** Engagement letters: the draft, and once it was sent, the request to sign it. */
export const engagements = pgTable(
  'engagements',
  {
    id: identity(),
    clientId: bigint('client_id', { mode: 'number' })
      .notNull()
      .references(() => clients.id),
    template: text().$type<ServiceId>().notNull(),
    templateVersion: integer('template_version').notNull(),
    title: text().notNull(),
    introduction: text().notNull(),
    scope: text().notNull(),
    exclusions: text().notNull(),
    terms: text().notNull(),
    lines: jsonb().$type<PriceLine[]>().notNull(),
    /** Invoiced once everyone has signed; zero for none. */
    depositCents: bigint('deposit_cents', { mode: 'number' }).notNull().default(0),
    /** The day the work begins; null for the day of the last signature. */
    startsOn: date('starts_on', { mode: 'string' }),
    validDays: integer('valid_days').notNull(),
    /** Whether it is renewed each year. */
    renews: boolean().notNull().default(false),
    /** The jobs that begin once everyone has signed, by the ids of their templates. */
    jobTemplates: jsonb('job_templates').$type<string[]>().notNull().default([]),
    /** The tasks that the client gets then, by the id of their template. */
    taskTemplate: text('task_template'),
    parties: jsonb().$type<{ accountId: number; name: string; capacity: string }[]>().notNull(),
    inTurn: boolean('in_turn').notNull(),
    requestId: bigint('request_id', { mode: 'number' }).references(() => signatureRequests.id, {
      onDelete: 'cascade',
    }),
    /** The letter whose place it takes once it is sent. */
    replacesId: bigint('replaces_id', { mode: 'number' }).references((): AnyPgColumn => engagements.id, {
      onDelete: 'set null',
    }),
    createdBy: bigint('created_by', { mode: 'number' }).references(() => accounts.id, {
      onDelete: 'set null',
    }),
    createdAt: dateTime('created_at').notNull(),
    deletedAt: dateTime('deleted_at'),
    /** When the invoices were drafted that follow from its prices; null while they weren't. */
    billedAt: dateTime('billed_at'),
    /** Once it is signed, the day on which next year's letter begins; null if it isn't renewed. */
    renewsOn: date('renews_on', { mode: 'string' }),
    /** When next year's letter was drafted by itself, also if that draft was deleted since. */
    renewalDraftedAt: dateTime('renewal_drafted_at'),
    /** When the firm has dealt with its being declined, expired or signed by mistake. */
    followedUpAt: dateTime('followed_up_at'),
    /** The letter of the year before. */
    renewedId: bigint('renewed_id', { mode: 'number' }).references((): AnyPgColumn => engagements.id, {
      onDelete: 'set null',
    }),
    version: integer().notNull().default(1),
    /** The text that a search looks through, folded. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`folded(title)`),
  },
  (table) => [
    index('engagements_client').on(table.clientId, table.id),
    uniqueIndex('engagements_request').on(table.requestId),
    index('engagements_unbilled')
      .on(table.requestId)
      .where(sql`${table.requestId} is not null and ${table.billedAt} is null`),
    index('engagements_replaces')
      .on(table.replacesId)
      .where(sql`${table.replacesId} is not null`),
    index('engagements_renews_on')
      .on(table.renewsOn)
      .where(sql`${table.renewsOn} is not null`),
    index('engagements_renewed')
      .on(table.renewedId)
      .where(sql`${table.renewedId} is not null`),
  ],
);
