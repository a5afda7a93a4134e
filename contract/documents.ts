import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, text } from './text.ts';

export const documentTypes = ['pdf', 'doc', 'xls', 'other'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** By the ending of a file's name (spec section 3). */
export const typeOfEnding: Readonly<Record<string, DocumentType>> = {
  pdf: 'pdf',
  doc: 'doc',
  docx: 'doc',
  xls: 'xls',
  xlsx: 'xls',
};

/**
 * A document as its client sees it (spec section 3); `url` is where it is downloaded. `state` says whether it can be:
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
  state: z.enum(['ready', 'checking', 'infected']),
  /** When the other side first opened it. */
  openedAt: z.string().nullable(),
  /** Whoever sent it may still take it back. */
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
const look = z.object({ preview: z.enum(['0', '1']).default('0') });
const uploadRefusals = ['invalid', 'too-large', 'wrong-type', 'conflict', 'too-many', 'unavailable'] as const;

export const documentEndpoints = {
  mine: endpoint({
    method: 'GET',
    path: '/api/client/documents',
    summary: "The caller's documents, newest first.",
    who: 'signed-in',
    answer: z.array(document),
    refusals: [],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/client/documents/upload',
    summary:
      'Takes one file of at most 50 MB as multipart form (file, description); with taskId it answers that request.',
    who: 'signed-in',
    form: uploadForm,
    answer: document,
    status: 201,
    refusals: uploadRefusals,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/client/documents/{id}/file',
    summary: "The content of one of the caller's documents, or a range of it; with preview=1 to be shown.",
    who: 'signed-in',
    params: documentId,
    query: look,
    file: true,
    refusals: ['invalid', 'not-found', 'conflict'],
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/client/documents/{id}/receipt',
    summary: 'The signed receipt of an upload, as a JSON file.',
    who: 'signed-in',
    params: documentId,
    file: true,
    refusals: ['not-found'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/client/documents/{id}',
    summary: 'Takes an own upload back, until the firm has opened it.',
    who: 'signed-in',
    params: documentId,
    refusals: ['not-found', 'conflict'],
  }),
};

export const adminDocumentEndpoints = {
  ofClient: endpoint({
    method: 'GET',
    path: '/api/admin/clients/{id}/documents',
    summary: "A client's documents, newest first, with who has opened them.",
    who: 'staff',
    params: documentId,
    answer: z.array(adminDocument),
    refusals: ['not-found'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/admin/clients/{id}/documents',
    summary:
      'Sends a client one file of at most 50 MB, as multipart form (file, description), and tells them.',
    who: 'staff',
    params: documentId,
    form: uploadForm.omit({ taskId: true }),
    answer: adminDocument,
    status: 201,
    refusals: ['not-found', ...uploadRefusals],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/admin/documents/{id}/file',
    summary: 'The content of a document, or a range of it; with preview=1 to be shown.',
    who: 'staff',
    params: documentId,
    query: look,
    file: true,
    refusals: ['invalid', 'not-found', 'conflict'],
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/admin/documents/{id}/receipt',
    summary: 'The signed receipt of a document, as a JSON file.',
    who: 'staff',
    params: documentId,
    file: true,
    refusals: ['not-found'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/admin/documents/{id}',
    summary: 'Takes back a document that the firm has sent, and tells the client.',
    who: 'staff',
    params: documentId,
    refusals: ['not-found', 'conflict'],
  }),
};
