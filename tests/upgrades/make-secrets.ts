import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type * as z from 'zod';
import { signedText } from '#contract/documents/rules.ts';
import {
  appKeyPurpose,
  calendarPasswordPurpose,
  clientKeyPurpose,
  einPurpose,
  receiptKeyPurpose,
} from '#server/domain/encrypted-columns.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { recoveryCodeHash } from '#server/features/accounts/second-factor/recovery-codes.ts';
import { newKeyCheck } from '#server/files/installation.ts';
import { blobsIn } from '#server/gateways/blobs.ts';
import { openFiles } from '#server/gateways/files.ts';
import { encryptWith } from '#server/gateways/key-cipher.ts';
import { type MasterKey, openMasterKey } from '#server/gateways/master-key.ts';
import { folder, type secretsShape } from './fixtures.ts';

/** The content of the fixtures' stored file. */
export const fileContent = 'Wages of Cara Client: 41,234.00';

/** The notes of the first job. The fixtures have them encrypted with the key of the client. */
export const jobNotes = 'Ask for the ledger of 2025';

/** Writes secrets.json, once for all fixtures. */
export async function makeSecrets(): Promise<void> {
  const masterKey = randomBytes(32).toString('base64url');
  const master = await openMasterKey({ masterKey, dataDir: folder });
  /** The form that versions before key ids stored: without the key id as a prefix. */
  const withoutKeyId = (wrapped: Uint8Array) => Buffer.from(wrapped.subarray(master.prefix.length));

  const scratch = await mkdtemp(join(tmpdir(), 'ridgeline-fixtures-'));
  const blobs = blobsIn(scratch);
  const clientKey = () => Promise.reject(new Error('No client has a key here'));
  const file = await openFiles(blobs, master, clientKey).write(once(Buffer.from(fileContent)));
  const stored = await buffer(blobs.read(file.id, 0, Infinity));
  await rm(scratch, { recursive: true });
  const installationId = randomUUID();
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const publicText = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
  const receipt = {
    firm: 'Ridgeline',
    client: 'Cara Client',
    name: 'w-2.txt',
    size: file.size,
    sha256: file.sha256,
    receivedAt: '2026-11-21T13:00:00.000Z',
  };
  const signature = sign(null, Buffer.from(signedText(receipt)), privateKey).toString('base64');
  const appKey = randomBytes(20);
  const recoveryCode = '7hk2m-qx94c';
  const password = 'a password of the fixtures';
  const secrets: z.output<typeof secretsShape> = {
    masterKey,
    installationId,
    recoveryCode,
    appKey: appKey.toString('hex'),
    password,
    storedFile: stored.toString('base64'),
    values: {
      password: await hashPassword(password),
      'installation.id': installationId,
      'installation.keyCheck': hex(withoutKeyId(newKeyCheck(master, installationId))),
      'file.id': file.id,
      'file.wrappedKey': hex(withoutKeyId(file.wrappedKey)),
      'file.size': String(file.size),
      'file.sha256': createHash('sha256').update(fileContent).digest('hex'),
      receipt: JSON.stringify({ receipt, publicKey: publicText, signature }, null, 2),
      'receiptKey.public': publicText,
      'receiptKey.wrapped': withoutKeyId(
        master.wrap(privateKey.export({ type: 'pkcs8', format: 'der' }), receiptKeyPurpose),
      ).toString('base64'),
      'app.wrappedKey': hex(withoutKeyId(master.wrap(appKey, appKeyPurpose(2)))),
      'app.recoveryCodeHash': hex(recoveryCodeHash(master, 2, recoveryCode)),
      ...clientValues(master),
    },
  };
  await writeFile(`${folder}secrets.json`, `${JSON.stringify(secrets, null, 2)}\n`);
}

/** The encrypted values of client 1, since clients have keys. */
function clientValues(master: MasterKey): Record<string, string> {
  const [id, secret] = [randomUUID(), randomBytes(32)];
  return {
    'clientKey.id': id,
    'clientKey.wrapped': hex(master.wrap(secret, clientKeyPurpose(id))),
    'job.notes': hex(encryptWith(secret, Buffer.from(jobNotes), 'notes of a job')),
    'client.ein': hex(master.wrap(Buffer.from('12-3456789'), einPurpose(1))),
    'calendar.password': hex(master.wrap(Buffer.from('secret of the calendar'), calendarPasswordPurpose)),
  };
}

function hex(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes).toString('hex')}`;
}

async function* once(content: Uint8Array) {
  yield content;
}
