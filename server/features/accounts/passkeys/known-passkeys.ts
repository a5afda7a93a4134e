import type { PasskeyRequest } from '#contract/accounts/passkeys.ts';
import type { PasskeyRow } from './store.ts';

type KnownPasskey = NonNullable<PasskeyRequest['allowCredentials']>[number];
type Transport = NonNullable<KnownPasskey['transports']>[number];

const transports: readonly string[] = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] satisfies Transport[];

/** Passkeys as they are listed to a browser, with how each can be reached. */
export function knownPasskeys(
  rows: readonly Pick<PasskeyRow, 'credentialId' | 'transports'>[],
): KnownPasskey[] {
  return rows.map((row) => ({
    id: Buffer.from(row.credentialId).toString('base64url'),
    type: 'public-key',
    transports: row.transports.filter(isTransport),
  }));
}

/** Browsers name new ways from time to time; one that we do not know is left out. */
export function isTransport(name: string): name is Transport {
  return transports.includes(name);
}
