import * as z from 'zod';
import { line } from '../text.ts';
import { currentPassword } from './current-password.ts';

/** Bytes in base64url, as WebAuthn has them in JSON; `max` characters. */
const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);

/** How an authenticator can be reached. A transport that isn't listed here is dropped. */
const transports = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** The largest id that WebAuthn allows: 1023 bytes. */
const credentialId = bytes(1400);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
};

/** What a browser returns after a passkey was used (AuthenticationResponseJSON of WebAuthn). */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(8000),
    userHandle: bytes(200).optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** What a browser returns after a passkey was created (RegistrationResponseJSON of WebAuthn). */
export const newPasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(40_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,40}$/))
      .max(10)
      .optional(),
  }),
});
export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>;

const passkeyDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(transports).optional(),
});

/** What the browser needs to ask for a passkey (PublicKeyCredentialRequestOptionsJSON of WebAuthn). */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.number(),
  userVerification: z.enum(['preferred', 'required']),
  allowCredentials: z.array(passkeyDescriptor).optional(),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

/** What the browser needs to create a passkey (PublicKeyCredentialCreationOptionsJSON of WebAuthn). */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  /** Milliseconds. */
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(passkeyDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

export const passkeyName = line({ min: 1, max: 60, message: 'Please give the passkey a name' });

/** A passkey as its holder sees it. */
export const passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.output<typeof passkey>;

/** The form that adds a passkey: its name, and the password. */
export const addPasskeyForm = z.object({
  name: passkeyName,
  currentPassword: currentPassword.min(1, 'Please enter your current password'),
});
export const renamePasskeyForm = z.object({ name: passkeyName });
