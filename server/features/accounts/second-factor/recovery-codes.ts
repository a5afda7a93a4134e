import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '#contract/accounts/rules.ts';
import type { MasterKey } from '#server/gateways/master-key.ts';

/** Without characters that look alike in print: 0 o, 1 l i, u v. */
const alphabet = '23456789abcdefghjkmnpqrstwxyz';
const length = 10;

/** Ten codes of two groups each, such as 7hk2m-qx94c: about 48 random bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const code = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
  });
}

/** The stored hash of a code. Ignores case, spaces and dashes. */
export function recoveryCodeHash(master: MasterKey, accountId: number, code: string): Uint8Array {
  const canonical = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return master.mac(canonical, `recovery code of account ${accountId}`);
}
