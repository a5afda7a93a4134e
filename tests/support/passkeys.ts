import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { passkeyEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import type {
  NewPasskeyAnswer,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/accounts/passkeys.ts';
import type { Caller } from './caller.ts';
import type { SomeAccount } from './factories.ts';

/** Wrong values that a test puts into the device's answer. */
export interface PasskeyOverrides {
  /** The origin of the calling page, as the browser reports it. */
  origin?: string;
  /** The site that the passkey is for. */
  rpId?: string;
  /** Whether the device verified the user by fingerprint, face or PIN. */
  verifies?: boolean;
  counter?: number;
  challenge?: string;
}

/** A device with one passkey. It does what a browser and its authenticator do, with a P-256 key. */
export interface Device {
  create(options: PasskeyCreation, overrides?: PasskeyOverrides): NewPasskeyAnswer;
  get(options: PasskeyRequest, overrides?: PasskeyOverrides): PasskeyAnswer;
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

export function someDevice(origin: string): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let signatureCount = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, overrides: PasskeyOverrides) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: overrides.challenge ?? challenge,
        origin: overrides.origin ?? origin,
      }),
    );
  const authenticatorData = (rpId: string, overrides: PasskeyOverrides, attested?: Buffer) => {
    const head = Buffer.alloc(5);
    const verified = (overrides.verifies ?? true) ? flags.verified : 0;
    head.writeUInt8(flags.present | verified | (attested ? flags.attested : 0));
    signatureCount += 1;
    head.writeUInt32BE(overrides.counter ?? signatureCount, 1);
    return Buffer.concat([sha256(overrides.rpId ?? rpId), head, attested ?? Buffer.alloc(0)]);
  };
  const credential = { id, rawId: id, type: 'public-key' } as const;

  return {
    create(options, overrides = {}) {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const authData = authenticatorData(options.rp.id, overrides, attested);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, overrides).toString('base64url'),
          attestationObject: attestation(authData).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get(options, overrides = {}) {
      const client = clientData('webauthn.get', options.challenge, overrides);
      const data = authenticatorData(options.rpId, overrides);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

/** An EC2 key for ES256 in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const bytes32 = Buffer.from([0x58, 32]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes32,
    x,
    Buffer.from([0x22]),
    bytes32,
    y,
  ]);
}

/** {fmt: 'none', attStmt: {}, authData} in CBOR. */
function attestation(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
}

/** Adds a passkey to the caller's account, and returns its device and the answer. */
export async function withPasskey(
  caller: Caller,
  { password }: Pick<SomeAccount, 'password'>,
  { origin, name = 'Work laptop' }: { origin: string; name?: string },
) {
  const device = someDevice(origin);
  const options = await caller.call(passkeyEndpoints.options, { body: { currentPassword: password } });
  const { passkey, recoveryCodes } = await caller.call(passkeyEndpoints.add, {
    body: { name, passkey: device.create(options) },
  });
  return { device, passkey, recoveryCodes };
}
