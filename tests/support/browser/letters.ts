import { expect } from 'vitest';
import { type Letter, letterEndpoints } from '#contract/letters.ts';
import type { Caller } from '../caller.ts';

/** The letter to this address, and with this subject if one is named, in the outbox, waited for: the worker writes it in its own time. */
export async function letterTo(owner: Caller, to: string, subject?: string): Promise<Letter> {
  const find = async () =>
    (await owner.call(letterEndpoints.list)).find(
      (letter) => letter.to === to && (subject === undefined || letter.subject === subject),
    );
  await expect.poll(find, { message: `a letter to ${to}` }).toBeDefined();
  const { id = '' } = (await find()) ?? {};
  return owner.call(letterEndpoints.read, { params: { id } });
}

/** The first address of ours in a letter, from its path on. */
export function linkIn({ text }: Letter, origin: string): string {
  const [, path = ''] = new RegExp(`${origin}(\\S*)`).exec(text) ?? [];
  expect(path, text).not.toBe('');
  return path;
}
