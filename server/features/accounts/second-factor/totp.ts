import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Length of a time step, in seconds. */
const period = 30;

/** 160 random bits: the key that the authenticator app and the server share. */
export function newKey(): Uint8Array {
  return randomBytes(20);
}

/** The otpauth URI for the QR code, and the key for typing (base32). */
export function setupOf(
  key: Uint8Array,
  { firm, username }: { firm: string; username: string },
): { uri: string; key: string } {
  const totp = new TOTP({ issuer: firm, label: username, secret: secretOf(key), period });
  return { uri: totp.toString(), key: totp.secret.base32 };
}

/**
 * The 30-second time step that a six-digit code belongs to, or null if it is wrong. Also accepts the steps before and after
 * the current one, because phone clocks are off by some seconds.
 */
export function stepOf(key: Uint8Array, code: string, now: Date): number | null {
  // The library throws on any input whose length in bytes differs from a code's.
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const totp = new TOTP({ secret: secretOf(key), period });
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

function secretOf(key: Uint8Array): Secret {
  return Secret.fromHex(Buffer.from(key).toString('hex'));
}
