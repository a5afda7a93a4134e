import * as z from 'zod';
import { different, prose, words } from './text.ts';

/**
 * One kind of record on the privacy page. `fields` are the schema's column names as plain words,
 * `passwordHash` as 'password hash', so that a test can hold the page against the schema.
 */
export const storedRecord = z.object({
  record: words(80),
  fields: z.array(words(60)).min(1),
  why: prose(600),
  /** How long the record is kept, in words. */
  kept: prose(600),
  seenBy: prose(400),
});

const editableSection = z.object({
  heading: words(120),
  /** Paragraphs of plain text; {name}, {email}, {phone}, {address}, {city} and {owner} stand for the firm's facts. */
  paragraphs: z.array(prose(2000)).max(40),
  /** True where the table of what is stored stands under the paragraphs. */
  records: z.boolean(),
});

/** Spec section 2: /privacy and /terms, as the owner writes them. */
export const legalText = z.object({
  title: words(80),
  /** A heading is also the address of its section. */
  sections: z
    .array(editableSection)
    .min(1, 'Please write at least one section')
    .max(40)
    .check(different('heading', 'Please give each section a heading of its own')),
});

/** The same as a reader gets them: with the day of the last change and the records filled in. */
export const legalPage = legalText.extend({
  /** Day, yyyy-mm-dd, in the firm's zone. */
  updated: z.iso.date(),
  sections: z.array(
    editableSection.omit({ records: true }).extend({ records: z.array(storedRecord).optional() }),
  ),
});

export const legalPages = ['privacy', 'terms'] as const;
export type LegalPageName = (typeof legalPages)[number];
export type StoredRecord = z.infer<typeof storedRecord>;
export type LegalText = z.infer<typeof legalText>;
export type LegalPage = z.infer<typeof legalPage>;
