import type * as z from 'zod';
import { type EmailKind, emailKinds } from '#contract/emails/kinds.ts';
import { allDeclared } from '#server/all-declared.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import { topicData } from './topics/topics.ts';

type Declared = (typeof topicData)[number]['emails'];
type EmailPayloads = { [Kind in EmailKind]: Extract<Declared, Record<Kind, z.ZodType>>[Kind] };

/** The payload of every kind of email. A kind without one, or enqueued with other fields, doesn't compile. */
export const emailPayloads = allDeclared<EmailPayloads>(emailKinds)(topicData.map(({ emails }) => emails));

export type PayloadOf<Kind extends EmailKind> = z.output<EmailPayloads[Kind]>;

/** A kind of email with its payload. */
export type EmailToWrite = { [Kind in EmailKind]: { kind: Kind; payload: PayloadOf<Kind> } }[EmailKind];

/** Writes an email from its payload; null if it is no longer wanted. */
export type EmailTemplate<Kind extends EmailKind = EmailKind> = (
  payload: PayloadOf<Kind>,
) => Promise<OutgoingEmail | null>;

export type EmailTemplates = { [Kind in EmailKind]: EmailTemplate<Kind> };
