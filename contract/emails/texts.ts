import * as z from 'zod';
import { line, text, version } from '../text.ts';
import { type OwnTextKind, ownTextKinds, placeholdersOf } from './standard-texts.ts';

const braces = /\{([^{}]*)\}/g;

/** Replaces placeholders with their values, in one pass: a value that looks like a placeholder stays as it is. */
export function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(braces, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder,
  );
}

/** The message about a placeholder that this kind of email doesn't have; undefined if there is none. */
export function unknownPlaceholder(kind: OwnTextKind, template: string): string | undefined {
  const placeholders = placeholdersOf(kind);
  const unknown = [...template.matchAll(braces)].find(([, name = '']) => !Object.hasOwn(placeholders, name));
  if (!unknown) return undefined;
  const names = Object.keys(placeholders).map((name) => `{${name}}`);
  return `${unknown[0]} isn’t available in this email. You can use ${names.join(', ')}.`;
}

/** Any numbers are allowed: these are the firm's own texts, not written for one client, and may have its bank details. */
const fields = z.object({
  subject: line({ min: 1, max: 150, message: 'Please enter a subject', numbers: 'any' }),
  opening: text({ min: 1, max: 2000, message: 'Please enter an opening', numbers: 'any' }),
  closing: text({ max: 500, numbers: 'any' }),
});

/** The edited text of an email of this kind. */
export function emailTextParts(kind: OwnTextKind) {
  return fields.superRefine((words, context) => {
    for (const field of ['subject', 'opening', 'closing'] as const) {
      const message = unknownPlaceholder(kind, words[field]);
      if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message });
    }
  });
}

const ownTextKind = z.enum(ownTextKinds);

/** The server also checks the placeholders, by the kind in the path. */
const savedText = fields.extend({ version });

export const emailText = z.object({
  kind: ownTextKind,
  subject: z.string(),
  opening: z.string(),
  closing: z.string(),
  /** Whether it is the firm's own text, otherwise the standard one. */
  isOwn: z.boolean(),
  /** 0 until the text is first edited; a reset counts as a change too. */
  version: z.number(),
});
export type EmailText = z.output<typeof emailText>;

const kindOnly = z.object({ kind: ownTextKind });

export const emailTextSchemas = {
  list: {
    summary: 'The text of each kind of email that the firm may edit.',
    answer: z.array(emailText),
  },
  save: {
    summary:
      'Saves the firm’s own text for a kind of email, from the next email on; an unknown placeholder is refused.',
    params: kindOnly,
    body: savedText,
    answer: emailText,
  },
  reset: {
    summary: 'Resets a kind of email to its standard text; harmless if it has that already.',
    params: kindOnly,
    answer: emailText,
  },
  preview: {
    summary:
      'An email with this text and sample data, as its recipient would see it; nothing is sent or saved.',
    params: kindOnly,
    body: fields,
    answer: z.object({ subject: z.string(), html: z.string() }),
  },
};
