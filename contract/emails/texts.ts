import * as z from 'zod';
import { line, text, version } from '../text.ts';
import { type OwnTextKind, ownTextKinds, placeholdersOf } from './standard-texts.ts';

const braces = /\{([^{}]*)\}/g;

/** Puts values in the places of placeholders, once: a value that looks like a placeholder stays as it is. */
export function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(braces, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  );
}

/** What is said of words with a placeholder that the email does not have; undefined when there is none. */
export function unknownPlaceholder(kind: OwnTextKind, template: string): string | undefined {
  const known = placeholdersOf(kind);
  const unknown = [...template.matchAll(braces)].find(([, name = '']) => !Object.hasOwn(known, name));
  if (!unknown) return undefined;
  const names = Object.keys(known).map((name) => `{${name}}`);
  return `${unknown[0]} isn’t available in this email. You can use ${names.join(', ')}.`;
}

/** The firm's own and not typed for one client: they may say where to send a payment. */
const fields = z.object({
  subject: line({ min: 1, max: 150, message: 'Please enter a subject', numbers: 'any' }),
  opening: text({ min: 1, max: 2000, message: 'Please enter an opening', numbers: 'any' }),
  closing: text({ max: 500, numbers: 'any' }),
});

/** The words of an email of this kind as someone types them. */
export function emailWords(kind: OwnTextKind) {
  return fields.superRefine((words, context) => {
    for (const field of ['subject', 'opening', 'closing'] as const) {
      const message = unknownPlaceholder(kind, words[field]);
      if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message });
    }
  });
}

const ownTextKind = z.enum(ownTextKinds);

/** Words that the server checks once more by the kind in the path. */
const anyWords = fields.extend({ version });

export const emailText = z.object({
  kind: ownTextKind,
  subject: z.string(),
  opening: z.string(),
  closing: z.string(),
  /** The firm's own words; otherwise the standard ones. */
  isOwn: z.boolean(),
  /** 0 while there were never own words; a reset counts too. */
  version: z.number(),
});
export type EmailText = z.output<typeof emailText>;

const kindOnly = z.object({ kind: ownTextKind });

export const emailTextSchemas = {
  list: {
    summary: 'The words of each kind of email that may have own ones.',
    answer: z.array(emailText),
  },
  save: {
    summary:
      'Saves own words of a kind of email, which the next ones have; a placeholder that it does not have is refused.',
    params: kindOnly,
    body: anyWords,
    answer: emailText,
  },
  reset: {
    summary: 'Goes back to the standard words of a kind of email; twice does no harm.',
    params: kindOnly,
    answer: emailText,
  },
  preview: {
    summary:
      'An email with these words and sample facts, as its reader would see it; nothing is sent or saved.',
    params: kindOnly,
    body: fields,
    answer: z.object({ subject: z.string(), html: z.string() }),
  },
};
