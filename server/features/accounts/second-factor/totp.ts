import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const seconds = 30;

/** 160 random bits: the key that the authenticator app and the server share. */
export function newKey(): Uint8Array {
  return randomBytes(20);
}

/** The otpauth address behind the QR code, and the key as it can be typed (base32). */
export function setupOf(
  key: Uint8Array,
  { firm, username }: { firm: string; username: string },
): { uri: string; key: string } {
  const totp = new TOTP({ issuer: firm, label: username, secret: secretOf(key), period: seconds });
  return { uri: totp.toString(), key: totp.secret.base32 };
}

/**
 * The 30-second step that a code of six digits belongs to, or null where it is not right. Takes the steps before and after
 * the present one too, since the clocks of phones are off by some seconds.
 */
export function stepOf(key: Uint8Array, code: string, now: Date): number | null {
  // The package throws on anything that is not as long in bytes as a code.
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const totp = new TOTP({ secret: secretOf(key), period: seconds });
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / seconds) + delta;
}

function secretOf(key: Uint8Array): Secret {
  return Secret.fromHex(Buffer.from(key).toString('hex'));
}
