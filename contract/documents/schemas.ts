import * as z from 'zod';
import { sortOrders } from '../sort-order.ts';
import { fileState, previewQuery } from '../file-schemas.ts';
import { paging, rowsOf } from '../paging.ts';
import { dateText, id, line, text } from '../text.ts';
import {
  maxArchived,
  documentFolders,
  documentSorts,
  documentTypes,
  openedChoices,
  receiptCodeMessage,
  receiptCodeOf,
} from './rules.ts';

/**
 * A document as its client sees it (requirements 3); it is downloaded from `url`. `state` says whether it can be: a file is
 * held back until the virus scanner finds it clean.
 */
export const document = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  uploadedAt: z.string(),
  type: z.enum(documentTypes),
  url: z.string(),
  /** 2 or more if the same name was uploaded before. */
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
  /** Where the browser can show it; null unless it is a PDF or a picture. */
  previewUrl: z.string().nullable(),
  receiptUrl: z.string(),
  /** The title of the request that it answers. */
  request: z.string().nullable(),
});
export type Document = z.output<typeof document>;

/** The firm's view: also who sent it, and who opened it when and how often. */
export const adminDocument = document.extend({
  clientId: z.number(),
  uploadedBy: z.string().nullable(),
  openings: z.array(
    z.object({ by: z.string().nullable(), first: z.string(), last: z.string(), times: z.number() }),
  ),
});
export type AdminDocument = z.output<typeof adminDocument>;

/** The same in the list of all clients’ documents. */
export const listedDocument = adminDocument.extend({
  client: z.object({ id: z.number(), name: z.string() }),
});
export type ListedDocument = z.output<typeof listedDocument>;

/** What the page and the PDF of a receipt say. */
const receiptFacts = z.object({
  /** The code with which /verify confirms it: 'ABCD-EFGH-JKMN'. */
  code: z.string(),
  firm: z.string(),
  client: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Of the content, in hexadecimal. */
  sha256: z.string(),
  /** ISO 8601, UTC. For a document from the firm, when it was sent. */
  receivedAt: z.string(),
  /** True for a document that the firm sent to the client. */
  fromFirm: z.boolean(),
  /** The person, or the firm for its own documents; null if the account is deleted. */
  sentBy: z.string().nullable(),
});
export type ReceiptFacts = z.output<typeof receiptFacts>;

const confirmedReceipt = receiptFacts
  .pick({ firm: true, size: true, sha256: true, receivedAt: true, fromFirm: true })
  .extend({
    /** The sender has since withdrawn the file, and it was deleted. */
    withdrawn: z.boolean(),
  });
export type ConfirmedReceipt = z.output<typeof confirmedReceipt>;

const description = text({ max: 500 }).default('');
/** Sent beside the file. With `taskId` the upload answers that request to the caller. */
const uploadForm = z.object({
  description,
  taskId: z.union([z.literal('').transform(() => undefined), id]).optional(),
});
const documentId = z.object({ id });
const yearAndFolder = {
  /** Of the upload, in the firm’s zone. */
  year: z
    .string()
    .regex(/^\d{4}$/, 'Please give a year as 2026')
    .transform(Number)
    .optional(),
  folder: z.enum(documentFolders, 'Please choose a folder').optional(),
};
/** Paging and filters of a client’s list: `q` searches name and description. */
const documentQuery = z.object({ ...paging, q: text({ max: 100 }).optional(), ...yearAndFolder });

/** The filters of the list of all clients’ documents. */
const documentFilter = z.object({
  /** Words of the name, the description and the client, in any order. */
  q: line({ max: 100, numbers: 'any' }).optional(),
  client: id.optional(),
  ...yearAndFolder,
  opened: z.enum(openedChoices, 'Please choose whether it was opened').optional(),
  /** Sent from this day on, and until this day. */
  from: dateText('Please choose a day').optional(),
  to: dateText('Please choose a day').optional(),
});
/** The documents of a ZIP file: chosen ones, separated by commas, or all that match the filters. */
const archived = z.object({
  ...documentFilter.shape,
  ids: z
    .string()
    .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/, 'Please choose documents of the list')
    .transform((list) => list.split(',').map(Number))
    .refine(
      (ids) => ids.length <= maxArchived.documents,
      `Please choose at most ${maxArchived.documents} documents`,
    )
    .optional(),
});
const sorting = {
  sort: z.enum(documentSorts, 'Please choose what to sort by').optional(),
  order: z.enum(sortOrders, 'Please choose an order').optional(),
};
const years = z.array(z.number());

export const documentSchemas = {
  mine: {
    summary:
      "The caller's documents, newest first; `q`, `year` and `folder` filter, `limit` and `cursor` page.",
    query: documentQuery,
    answer: rowsOf(document),
  },
  years: {
    summary: "The years in which the caller's documents were sent, newest first.",
    answer: years,
  },
  upload: {
    summary:
      'Takes one file of at most 50 MB as multipart form (file, description); with `taskId` it answers that request.',
    form: uploadForm,
    answer: document,
  },
  download: {
    summary:
      "The content of one of the caller's documents, or a range of it; with preview=1 the browser shows it.",
    params: documentId,
    query: previewQuery,
  },
  receipt: {
    summary: 'The signed receipt of an upload, as a JSON file.',
    params: documentId,
  },
  readReceipt: {
    summary: "What the receipt of one of the caller's documents says, with the code that confirms it.",
    params: documentId,
    answer: receiptFacts,
  },
  receiptPdf: {
    summary: "The receipt of one of the caller's documents, as a PDF file.",
    params: documentId,
  },
  withdraw: {
    summary: 'Withdraws an upload of the caller’s, until the firm has opened it.',
    params: documentId,
  },
};

export const adminDocumentSchemas = {
  list: {
    summary:
      'The documents of all clients that the caller has access to, newest first or as `sort` and `order` say, with who has opened them; `q` searches names, descriptions and clients, `opened` says whether the side that received it has opened it, `from` and `to` are days on which it was sent.',
    query: z.object({ ...documentFilter.shape, ...sorting, ...paging }),
    answer: rowsOf(listedDocument),
  },
  exporting: {
    summary: 'The same list as a CSV file.',
    query: z.object({ ...documentFilter.shape, ...sorting }),
    answer: z.object({ fileName: z.string(), csv: z.string() }),
  },
  count: {
    summary: 'How many documents the list has with these filters.',
    query: documentFilter,
    answer: z.object({ count: z.number() }),
  },
  archiveSummary: {
    summary:
      'What a ZIP file of documents would have: how many, their bytes, and how many are left out because they are being scanned or have a virus; a conflict if they are too many or too large.',
    query: archived,
    answer: z.object({ documents: z.number(), bytes: z.number(), leftOut: z.number() }),
  },
  archive: {
    summary:
      'A ZIP file of the documents with these ids, or of all that match the filters, in a folder for each client.',
    query: archived,
  },
  allYears: {
    summary: 'The years in which documents of clients that the caller has access to were sent, newest first.',
    answer: years,
  },
  ofClient: {
    summary: "A client's documents, newest first, with who has opened them; `limit` and `cursor` page.",
    params: documentId,
    query: documentQuery,
    answer: rowsOf(adminDocument),
  },
  years: {
    summary: "The years in which a client's documents were sent, newest first.",
    params: documentId,
    answer: years,
  },
  send: {
    summary:
      'Sends a client one file of at most 50 MB, as multipart form (file, description), and notifies them.',
    params: documentId,
    form: uploadForm.omit({ taskId: true }),
    answer: adminDocument,
  },
  download: {
    summary: 'The content of a document, or a range of it; with preview=1 the browser shows it.',
    params: documentId,
    query: previewQuery,
  },
  receipt: {
    summary: 'The signed receipt of a document, as a JSON file.',
    params: documentId,
  },
  receiptPdf: {
    summary: 'The receipt of a document, as a PDF file.',
    params: documentId,
  },
  withdraw: {
    summary: 'Withdraws a document that the firm has sent, and notifies the client.',
    params: documentId,
  },
};

export const receiptSchemas = {
  keys: {
    summary: "The firm's public key for receipts (Ed25519, base64), and the keys it used before.",
    answer: z.object({ publicKey: z.string(), earlierKeys: z.array(z.string()) }),
  },
  lookUp: {
    summary:
      'Confirms the receipt with this code: when the firm received or sent a file, its size and its hash, but neither its name nor whose it is.',
    body: z.object({
      code: text({ min: 1, max: 40, message: receiptCodeMessage, numbers: 'any' }).transform(
        (typed, context) => {
          const code = receiptCodeOf(typed);
          if (code !== null) return code;
          context.addIssue(receiptCodeMessage);
          return z.NEVER;
        },
      ),
    }),
    answer: confirmedReceipt,
  },
};
