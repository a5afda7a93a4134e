import type { PasskeyRequest } from '#contract/accounts/passkeys.ts';
import type { PasskeyRow } from './store.ts';

type CredentialDescriptor = NonNullable<PasskeyRequest['allowCredentials']>[number];
type Transport = NonNullable<CredentialDescriptor['transports']>[number];

const transports: readonly string[] = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] satisfies Transport[];

/** Passkeys as WebAuthn credential descriptors, with the transports that each supports. */
export function credentialDescriptors(
  rows: readonly Pick<PasskeyRow, 'credentialId' | 'transports'>[],
): CredentialDescriptor[] {
  return rows.map((row) => ({
    id: Buffer.from(row.credentialId).toString('base64url'),
    type: 'public-key',
    transports: row.transports.filter(isTransport),
  }));
}

/** Browsers add transports from time to time; unknown ones are left out. */
export function isTransport(name: string): name is Transport {
  return transports.includes(name);
}
