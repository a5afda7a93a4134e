import * as z from 'zod';
import { fileState, previewQuery } from '../file-schemas.ts';
import { paging } from '../paging.ts';
import { id, text } from '../text.ts';
import { documentTypes } from './rules.ts';

/**
 * A document as its client sees it (requirements 3); `url` is where it is downloaded. `state` says whether it can be:
 * a file is held back while the virus scanner has not found it clean.
 */
export const document = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  uploadedAt: z.string(),
  type: z.enum(documentTypes),
  url: z.string(),
  /** 2 and more when the same name came before. */
  version: z.number(),
  /** Bytes. */
  size: z.number(),
  sha256: z.string(),
  fromFirm: z.boolean(),
  state: fileState,
  /** When the other side first opened it. */
  openedAt: z.string().nullable(),
  /** The sender may still withdraw it. */
  withdrawable: z.boolean(),
  /** Where the browser shows it, for a PDF or a picture. */
  previewUrl: z.string().nullable(),
  receiptUrl: z.string(),
});
export type Document = z.output<typeof document>;

/** The firm's view: who sent it, what it answers, and who has opened it how often since when. */
export const adminDocument = document.extend({
  clientId: z.number(),
  uploadedBy: z.string().nullable(),
  request: z.string().nullable(),
  openings: z.array(
    z.object({ by: z.string().nullable(), first: z.string(), last: z.string(), times: z.number() }),
  ),
});
export type AdminDocument = z.output<typeof adminDocument>;

const description = text({ max: 500 }).default('');
/** Beside the file. With `taskId` the upload answers that request of the caller's. */
const uploadForm = z.object({
  description,
  taskId: z.union([z.literal('').transform(() => undefined), id]).optional(),
});
const documentId = z.object({ id });

export const documentSchemas = {
  mine: {
    summary: "The caller's documents, newest first; `limit` and `cursor` (an id) page.",
    query: z.object(paging),
    answer: z.array(document),
  },
  upload: {
    summary:
      'Takes one file of at most 50 MB as multipart form (file, description); with taskId it answers that request.',
    form: uploadForm,
    answer: document,
  },
  download: {
    summary: "The content of one of the caller's documents, or a range of it; with preview=1 to be shown.",
    params: documentId,
    query: previewQuery,
  },
  receipt: {
    summary: 'The signed receipt of an upload, as a JSON file.',
    params: documentId,
  },
  withdraw: {
    summary: 'Takes an own upload back, until the firm has opened it.',
    params: documentId,
  },
};

export const adminDocumentSchemas = {
  ofClient: {
    summary:
      "A client's documents, newest first, with who has opened them; `limit` and `cursor` (an id) page.",
    params: documentId,
    query: z.object(paging),
    answer: z.array(adminDocument),
  },
  send: {
    summary:
      'Sends a client one file of at most 50 MB, as multipart form (file, description), and tells them.',
    params: documentId,
    form: uploadForm.omit({ taskId: true }),
    answer: adminDocument,
  },
  download: {
    summary: 'The content of a document, or a range of it; with preview=1 to be shown.',
    params: documentId,
    query: previewQuery,
  },
  receipt: {
    summary: 'The signed receipt of a document, as a JSON file.',
    params: documentId,
  },
  withdraw: {
    summary: 'Takes back a document that the firm has sent, and notifies the client.',
    params: documentId,
  },
};

export const receiptSchemas = {
  keys: {
    summary: "The firm's public key for receipts (Ed25519, base64), and those that it signed with before.",
    answer: z.object({ publicKey: z.string(), earlierKeys: z.array(z.string()) }),
  },
};
