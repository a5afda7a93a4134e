import * as z from 'zod';
import { paging, rowsOf } from '../paging.ts';
import { id, line, text } from '../text.ts';
import { consentForms } from './consent.ts';
import { documentChanges } from './changes.ts';
import { signedDocument } from './document.ts';
import { drawing } from './drawing.ts';
import { partyStates, sentStates, signatureKinds } from './rules.ts';

const signatureId = z.object({ id });

/** SHA-256 in lowercase hexadecimal. */
const sha256 = z
  .string('Please reload this page')
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, 'Please reload this page');

/** Someone who signs, as everyone who may see the record reads it. Date-times are ISO 8601 UTC. */
export const party = z.object({
  id: z.number(),
  name: z.string(),
  /** Such as 'member of Lee LLC'; empty for someone who signs for themselves. */
  capacity: z.string(),
  state: z.enum(partyStates),
  signedAt: z.string().nullable(),
  /** As typed when signing; null until then. */
  typedName: z.string().nullable(),
  /** What was drawn beside the typed name; empty if nothing was. */
  drawing,
  declinedAt: z.string().nullable(),
  /** Why this person declined; empty if they gave no reason or didn't decline. */
  declineReason: z.string(),
  /** When this person reported that they signed by mistake; null if they didn't. */
  mistakeReportedAt: z.string().nullable(),
});
export type Party = z.output<typeof party>;

/** A row of the caller's list. */
export const signature = z.object({
  id: z.number(),
  kind: z.enum(signatureKinds),
  title: z.string(),
  state: z.enum(sentStates),
  sentAt: z.string(),
  /** The last day on which it can be signed, yyyy-mm-dd in the firm's zone. */
  validUntil: z.string(),
  signedAt: z.string().nullable(),
  /** The caller is asked to sign, and it is their turn. */
  awaitsYou: z.boolean(),
  /** Where the sealed PDF is downloaded; null until there is one. */
  fileUrl: z.string().nullable(),
});
export type Signature = z.output<typeof signature>;

/** Everything about it that a client's person may see. */
const wholeSignature = signature.extend({
  document: signedDocument,
  /** Of the canonical text of `document`; what is shown must have this hash, and signing sends it back. */
  sha256: z.string(),
  /** They sign one after the other, in the order of `parties`. */
  inTurn: z.boolean(),
  parties: z.array(party),
  /** The caller among the parties; null if the caller is not asked to sign. */
  you: z
    .object({
      partyId: z.number(),
      state: z.enum(partyStates),
      /** What is missing before the caller can sign: the consent to electronic records. */
      needsConsent: z.boolean(),
      /** Until when a signature by mistake can be reported; null if there is none to report. */
      mistakeUntil: z.string().nullable(),
    })
    .nullable(),
  /** The same text as a PDF for reading and printing, before and after signing. */
  pdfUrl: z.string(),
  /** Of the sealed file, in hexadecimal; null until it is sealed. */
  fileSha256: z.string().nullable(),
  /** Printed on the certificate; /verify finds the record by it. 'ABCD-EFGH-JKMN'. */
  code: z.string(),
  /** Why the firm voided it; empty if it didn't. */
  voidReason: z.string(),
  /** The id of the one that took its place; null if none did. */
  replacedBy: z.number().nullable(),
  /** What has changed since the signed one before it; null if there is none. */
  changes: documentChanges.nullable(),
});
export type WholeSignature = z.output<typeof wholeSignature>;

export const typedName = line({ min: 1, max: 120, message: 'Please type your full name' });
export const reason = text({ max: 1000 });

const newSignature = z.object({
  /** The hash of the text that was shown. */
  sha256,
  name: typedName,
  drawing: drawing.default([]),
  /** The package that the caller chooses, if the letter offers some and nobody has chosen yet. */
  package: line({ max: 60 }).optional(),
  /** The person's own act: they have read it and mean to sign. */
  agreed: z.literal(true, 'Please confirm that you have read it and want to sign'),
});
export type NewSignature = z.output<typeof newSignature>;

export const signatureSchemas = {
  mine: {
    summary:
      "What the caller's client was asked to sign, what awaits the caller first, then the newest; `limit` and `cursor` page.",
    query: z.object(paging),
    answer: rowsOf(signature),
  },
  waiting: {
    summary: 'How many records await the signature of the caller.',
    answer: z.object({ count: z.number() }),
  },
  read: {
    summary: 'One record to sign, with its text as it was frozen; opening it is noted for its party.',
    params: signatureId,
    answer: wholeSignature,
  },
  pdf: {
    summary: 'The text as a PDF file for reading and printing; it is not the sealed copy.',
    params: signatureId,
  },
  file: {
    summary: 'The sealed PDF with its certificate, the same bytes for everyone.',
    params: signatureId,
  },
  sign: {
    summary:
      'Signs with a typed name; a conflict if the hash is not that of the stored text, without a consent to electronic records, out of turn, or once it can’t be signed any more. Harmless if the caller has signed.',
    params: signatureId,
    body: newSignature,
    answer: wholeSignature,
  },
  decline: {
    summary: 'Declines to sign, for everyone, and tells the firm.',
    params: signatureId,
    body: z.object({ reason: reason.default('') }),
    answer: wholeSignature,
  },
  reportMistake: {
    summary:
      'Tells the firm, within ten minutes, that the caller signed by mistake; the signature itself is not changed.',
    params: signatureId,
    body: z.object({ note: reason.default('') }),
    answer: wholeSignature,
  },
};

/** The consent of the caller to electronic records, for the client of the session. */
export const electronicRecords = z.object({
  /** `needed`: never given, or for an earlier version of the statement. */
  state: z.enum(['needed', 'given', 'withdrawn']),
  version: z.string(),
  form: z.enum(consentForms),
  statement: z.array(z.object({ heading: z.string(), text: z.string() })),
  /** The sentence that the person confirms. */
  action: z.string(),
  givenAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  /** Where the sample PDF of a consumer is opened; null for a business, which needs none. */
  sampleUrl: z.string().nullable(),
  /** How often the code of the sample may still be typed; null until a sample was opened. A new sample starts again. */
  triesLeft: z.number().nullable(),
});
export type ElectronicRecords = z.output<typeof electronicRecords>;

export const newConsent = z.object({
  version: line({ min: 1, max: 40, message: 'Please reload this page' }),
  /** The code in the sample PDF. Only a consumer has one. */
  code: line({ max: 20, numbers: 'any' }).default(''),
  agreed: z.literal(true, 'Please confirm that you agree'),
});
export type NewConsent = z.output<typeof newConsent>;

export const electronicRecordsSchemas = {
  read: {
    summary:
      'What the caller agrees to when they sign and receive records electronically, and whether they have.',
    answer: electronicRecords,
  },
  sample: {
    summary:
      'A sample PDF made for the caller, with the code that shows that they can open such files. After five wrong codes it has a new one.',
  },
  give: {
    summary:
      'Stores the consent of the caller; a consumer types the code of the sample. A conflict if the statement has changed since.',
    body: newConsent,
    answer: electronicRecords,
  },
  withdraw: {
    summary: 'Withdraws the consent; what was signed before stays valid. Harmless if there is none.',
    answer: electronicRecords,
  },
};

/** What anyone may know who has a sealed file or the code printed on it. */
const checkedSignature = z.object({
  /** `superseded`: genuine, and a later one took its place. */
  result: z.enum(['genuine', 'superseded']),
  kind: z.enum(signatureKinds),
  firm: z.string(),
  code: z.string(),
  /** When the last person signed, ISO 8601 UTC. */
  signedAt: z.string(),
  /** How many people signed. */
  signers: z.number(),
  /** Of the sealed file. */
  sha256: z.string(),
  /** The firm's zone, in which the certificate prints times. */
  zone: z.string(),
});
export type CheckedSignature = z.output<typeof checkedSignature>;

export const signatureCheckSchemas = {
  byFile: {
    summary:
      'Says whether a file with this SHA-256 is a sealed copy from this firm: genuine, superseded by a later one, or unknown (altered, or not from here). The browser makes the hash; the file stays there.',
    body: z.object({ sha256 }),
    answer: z.union([checkedSignature, z.object({ result: z.literal('unknown') })]),
  },
  byCode: {
    summary: 'The same for the code that is printed on a certificate.',
    body: z.object({
      code: line({ min: 1, max: 40, message: 'Please enter the code on the certificate', numbers: 'any' }),
    }),
    answer: checkedSignature,
  },
};
