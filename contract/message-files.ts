import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './text.ts';

/** Files that may go with one message. */
export const filesOfOneMessage = 10;

/** A file that goes with a message; `state` and the addresses are those of a document. */
export const messageFile = z.object({
  id: z.number(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  url: z.string(),
  /** Where the browser shows it, for a PDF or a picture. */
  previewUrl: z.string().nullable(),
  state: z.enum(['ready', 'checking', 'infected']),
});
export type MessageFile = z.output<typeof messageFile>;

/** A file that is here and waits for its message. */
const waitingFile = messageFile.pick({ id: true, name: true, size: true });

const one = z.object({ id });
const look = z.object({ preview: z.enum(['0', '1']).default('0') });
const uploadRefusals = ['invalid', 'too-large', 'wrong-type', 'conflict', 'too-many', 'unavailable'] as const;

export const messageFileEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/client/messages/files',
    summary:
      'Takes one file of at most 50 MB as multipart form (file) for a message that is sent next; nobody sees it before.',
    who: 'signed-in',
    form: z.object({}),
    answer: waitingFile,
    status: 201,
    refusals: uploadRefusals,
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/client/messages/files/{id}',
    summary: 'Takes back a file of the caller that has not gone with a message.',
    who: 'signed-in',
    params: one,
    refusals: ['not-found'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/client/messages/files/{id}',
    summary:
      "The content of a file of one of the caller's messages, or a range of it; with preview=1 to be shown.",
    who: 'signed-in',
    params: one,
    query: look,
    file: true,
    refusals: ['invalid', 'not-found', 'conflict'],
  }),
};

export const adminMessageFileEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/admin/clients/{id}/messages/files',
    summary:
      'Takes one file of at most 50 MB as multipart form (file) for a message to this client that is sent next.',
    who: 'staff',
    params: one,
    form: z.object({}),
    answer: waitingFile,
    status: 201,
    refusals: ['not-found', ...uploadRefusals],
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/admin/messages/files/{id}',
    summary: 'Takes back a file of the caller that has not gone with a message.',
    who: 'staff',
    params: one,
    refusals: ['not-found'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/admin/messages/files/{id}',
    summary: 'The content of a file of a message, or a range of it; with preview=1 to be shown.',
    who: 'staff',
    params: one,
    query: look,
    file: true,
    refusals: ['invalid', 'not-found', 'conflict'],
  }),
};
