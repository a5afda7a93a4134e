import { expect } from 'vitest';
import type { OutboxEmail } from '#contract/emails/schemas.ts';
import { outboxEndpoints } from '#contract/emails/endpoints.ts';
import type { Caller } from '../caller.ts';

/** Waits until the outbox has an email to this address (and with this subject, if one is named), and returns it. */
export async function emailTo(owner: Caller, to: string, subject?: string): Promise<OutboxEmail> {
  const find = async () =>
    (await owner.call(outboxEndpoints.list)).find(
      (email) => email.to === to && (subject === undefined || email.subject === subject),
    );
  await expect.poll(find, { message: `an email to ${to}` }).toBeDefined();
  const { id = '' } = (await find()) ?? {};
  return owner.call(outboxEndpoints.read, { params: { id } });
}

/** The first link to our site in an email, without its origin. */
export function linkIn({ text }: OutboxEmail, origin: string): string {
  const [, path = ''] = new RegExp(`${origin}(\\S*)`).exec(text) ?? [];
  expect(path, text).not.toBe('');
  return path;
}
