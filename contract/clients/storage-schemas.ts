import * as z from 'zod';
import { id } from '../text.ts';
import { storageRules } from './rules.ts';

/** What a client has stored in documents and message files; files sent by the firm don't count. */
export const storageUse = z.object({
  usedBytes: z.number(),
  allowedBytes: z.number(),
  files: z.number(),
  /** Null if only bytes are limited. */
  allowedFiles: z.number().nullable(),
  rule: z.enum(storageRules),
});
export type StorageUse = z.output<typeof storageUse>;

/** The limit in whole megabytes; null restores the standard one. */
const storageLimitForm = z.object({
  limitMegabytes: z
    .int('Please enter a whole number of megabytes')
    .min(10, 'Please enter at least 10 MB')
    .max(1024 * 1024, 'Please enter at most 1,048,576 MB')
    .nullable(),
});

export const storageSchemas = {
  mine: {
    summary: "What the caller's client has stored, and how much it may store; null for staff.",
    answer: storageUse.nullable(),
  },
  ofClient: {
    summary: 'What a client has stored, and how much it may store.',
    params: z.object({ id }),
    answer: storageUse,
  },
  setLimit: {
    summary: 'Sets how much a client may store, in megabytes; null restores the standard limit.',
    params: z.object({ id }),
    body: storageLimitForm,
    answer: storageUse,
  },
};
