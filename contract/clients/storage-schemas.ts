import * as z from 'zod';
import { id } from '../text.ts';
import { storageRules } from './rules.ts';

/** What the people of a client have stored in documents and files of messages; what the firm has sent does not count. */
export const storageUse = z.object({
  usedBytes: z.number(),
  allowedBytes: z.number(),
  files: z.number(),
  /** Null where only bytes count. */
  allowedFiles: z.number().nullable(),
  rule: z.enum(storageRules),
});
export type StorageUse = z.output<typeof storageUse>;

/** The limit in whole megabytes; null brings the usual one back. */
const storageLimitForm = z.object({
  limitMegabytes: z
    .int('Please enter a whole number of megabytes')
    .min(10, 'Please enter at least 10 MB')
    .max(1024 * 1024, 'Please enter at most 1,048,576 MB')
    .nullable(),
});

export const storageSchemas = {
  mine: {
    summary: "What the caller's client has stored, and how much it may; null for the firm's own accounts.",
    answer: storageUse.nullable(),
  },
  ofClient: {
    summary: 'What a client has stored, and how much it may.',
    params: z.object({ id }),
    answer: storageUse,
  },
  setLimit: {
    summary: 'Sets how much a client may store, in megabytes; null brings the usual limit back.',
    params: z.object({ id }),
    body: storageLimitForm,
    answer: storageUse,
  },
};
