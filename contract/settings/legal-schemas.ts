import * as z from 'zod';
import { publishedLine, uniqueBy, publishedText } from '../text.ts';

/**
 * One kind of record on the privacy page. `fields` are the column names of the database schema as plain words, such as
 * 'password hash' for `passwordHash`, so that a test can compare the page with the schema.
 */
export const storedRecord = z.object({
  record: publishedLine(80),
  fields: z.array(publishedLine(60)).min(1),
  why: publishedText(1000),
  /** How long the record is stored, as text. */
  kept: publishedText(600),
  seenBy: publishedText(400),
});

const editableSection = z.object({
  heading: publishedLine(120),
  /** Paragraphs of plain text; {name}, {email}, {phone}, {address}, {city} and {owner} are replaced by the firm's facts. */
  paragraphs: z.array(publishedText(2000)).max(40),
  /** Whether the table of stored records follows the paragraphs. */
  records: z.boolean(),
});

/** Requirements 2: /privacy and /terms, as the owner writes them. */
export const legalText = z.object({
  title: publishedLine(80),
  /** Headings have to differ, since each is also the anchor of its section. */
  sections: z
    .array(editableSection)
    .min(1, 'Please write at least one section')
    .max(40)
    .check(uniqueBy('heading', 'Please give each section a heading of its own')),
});

/** The same as visitors see it: with the date of the last change and the records filled in. */
export const legalPage = legalText.extend({
  /** Day, yyyy-mm-dd, in the firm's zone. */
  updated: z.iso.date(),
  sections: z.array(
    editableSection.omit({ records: true }).extend({ records: z.array(storedRecord).optional() }),
  ),
});

export type StoredRecord = z.infer<typeof storedRecord>;
export type LegalText = z.infer<typeof legalText>;
export type LegalPage = z.infer<typeof legalPage>;
