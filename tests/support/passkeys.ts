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

/** What a test makes go wrong. */
export interface Oddities {
  /** From which origin the browser says that it was called. */
  origin?: string;
  /** For which site the device made the passkey. */
  rpId?: string;
  /** Whether the device verified its holder, by fingerprint, face or PIN. */
  verifies?: boolean;
  counter?: number;
  challenge?: string;
}

/** A device with one passkey: does what a browser and its authenticator do, with a key of P-256. */
export interface Device {
  create(options: PasskeyCreation, odd?: Oddities): NewPasskeyAnswer;
  get(options: PasskeyRequest, odd?: Oddities): PasskeyAnswer;
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

export function someDevice(origin: string): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let used = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, odd: Oddities) =>
    Buffer.from(
      JSON.stringify({ type, challenge: odd.challenge ?? challenge, origin: odd.origin ?? origin }),
    );
  const authenticatorData = (rpId: string, odd: Oddities, attested?: Buffer) => {
    const head = Buffer.alloc(5);
    const verified = (odd.verifies ?? true) ? flags.verified : 0;
    head.writeUInt8(flags.present | verified | (attested ? flags.attested : 0));
    used += 1;
    head.writeUInt32BE(odd.counter ?? used, 1);
    return Buffer.concat([sha256(odd.rpId ?? rpId), head, attested ?? Buffer.alloc(0)]);
  };
  const answered = { id, rawId: id, type: 'public-key' } as const;

  return {
    create(options, odd = {}) {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const authData = authenticatorData(options.rp.id, odd, attested);
      return {
        ...answered,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, odd).toString('base64url'),
          attestationObject: attestation(authData).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get(options, odd = {}) {
      const client = clientData('webauthn.get', options.challenge, odd);
      const data = authenticatorData(options.rpId, odd);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...answered,
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

/** Adds a passkey for whoever is signed in there: its device, and what was answered. */
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
