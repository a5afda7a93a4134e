import { randomInt } from 'node:crypto';
import {
  consentAction,
  consentFormFor,
  consentStatement,
  consentVersion,
  maxCodeTries,
} from '#contract/signatures/consent.ts';
import { signatureEndpoints, electronicRecordsEndpoints } from '#contract/signatures/endpoints.ts';
import type { ElectronicRecords, NewConsent } from '#contract/signatures/schemas.ts';
import { callOrigin } from '#server/caller.ts';
import type { Reader } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import { emit, type Effects, transact } from '#server/domain/events.ts';
import { firmNow } from '#server/domain/invoices/issued.ts';
import { findClient } from '#server/domain/recipients.ts';
import { sha256Of } from '#server/domain/signatures/requests.ts';
import { type ConsentRow, findConsent, lockCurrentConsent } from '#server/domain/signatures/store.ts';
import type { Account } from '#server/http/request/session.ts';
import { findSample, insertConsent, lockSample, setSample, withdrawConsents } from './consent-store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live'>;
type Person = Pick<Account, 'id' | 'fullName' | 'username'> & { clientId: number };

/** What the caller agrees to, and whether they have. */
export async function readConsent(db: Reader, person: Person): Promise<ElectronicRecords> {
  const [given, sample, { form, statement }] = [
    await findConsent(db, { accountId: person.id, clientId: person.clientId }),
    await findSample(db, person.id),
    await statementNow(db, person.clientId),
  ];
  return {
    state: stateOf(given),
    version: consentVersion,
    form,
    statement,
    action: consentAction[form],
    givenAt: given?.givenAt.toISOString() ?? null,
    withdrawnAt: given?.withdrawnAt?.toISOString() ?? null,
    sampleUrl: form === 'consumer' ? electronicRecordsEndpoints.sample.path : null,
    triesLeft: form === 'consumer' && sample ? Math.max(0, maxCodeTries - sample.tries) : null,
  };
}

function stateOf(given: ConsentRow | undefined): ElectronicRecords['state'] {
  if (given === undefined || given.version !== consentVersion) return 'needed';
  return given.withdrawnAt === null ? 'given' : 'withdrawn';
}

async function statementNow(db: Reader, clientId: number) {
  const client = await findClient(db, clientId);
  if (!client) throw new ApiError('not-found');
  const { name, phone, email } = await firmNow(db);
  const form = consentFormFor(client.entityType);
  return { form, statement: consentStatement(form, { firm: name, phone, email }) };
}

/** The code of the caller's sample. Once it was typed wrong five times, the sample gets a new one. */
export function sampleCode({ db, now }: Parts, person: Person): Promise<string> {
  return db.transaction(async (tx) => {
    const sample = await lockSample(tx, person.id);
    if (sample && sample.tries < maxCodeTries) return sample.code;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    return (await setSample(tx, { accountId: person.id, code, tries: 0, createdAt: now() })).code;
  });
}

/** Stores the consent of the caller. Harmless if it is there. */
export async function giveConsent(
  parts: Parts,
  person: Person,
  { version, code }: NewConsent,
): Promise<void> {
  if (version !== consentVersion)
    throw new ApiError('conflict', {
      message: 'The statement has changed in the meantime. Please reload this page and read it again.',
    });
  const wrong = await transact(parts, async (tx) => {
    const { form, statement } = await statementNow(tx, person.clientId);
    const scope = { accountId: person.id, clientId: person.clientId };
    // The sample is the lock: two clicks at once give one consent.
    const sample = await lockSample(tx, person.id);
    if (await lockCurrentConsent(tx, scope)) return null;
    if (form === 'consumer') {
      if (!sample || sample.tries >= maxCodeTries) return 'no sample';
      if (code.replaceAll(/\s/g, '') !== sample.code) {
        await setSample(tx, { ...sample, tries: sample.tries + 1 });
        return 'wrong code';
      }
    } else if (!sample) {
      await setSample(tx, { accountId: person.id, code: '', tries: maxCodeTries, createdAt: parts.now() });
      if (await lockCurrentConsent(tx, scope)) return null;
    }
    const text = [
      ...statement.map(({ heading, text: words }) => `${heading}\n${words}`),
      consentAction[form],
    ].join('\n\n');
    const origin = callOrigin();
    await insertConsent(tx, {
      ...scope,
      version,
      form,
      statement: text,
      statementSha256: sha256Of(text),
      givenAt: parts.now(),
      address: origin?.address ?? null,
      browser: origin?.browser ?? null,
    });
    await emit(tx, consentChanged(person, 'electronic-consent-given'));
    return null;
  });
  if (wrong === 'no sample')
    throw new ApiError('conflict', {
      message: 'Please open the sample PDF first. It has a new code for you.',
    });
  if (wrong === 'wrong code') {
    const message = 'This is not the code in the sample PDF. Please check it and try again.';
    throw new ApiError('invalid', { message, fields: { code: message } });
  }
}

/** Withdraws the caller's consent. Harmless if there is none. */
export function withdrawConsent(parts: Parts, person: Person): Promise<void> {
  return transact(parts, async (tx) => {
    const scope = { accountId: person.id, clientId: person.clientId };
    if ((await withdrawConsents(tx, scope, parts.now())) > 0)
      await emit(tx, consentChanged(person, 'electronic-consent-withdrawn'));
  });
}

function consentChanged(
  { id, clientId, fullName, username }: Person,
  action: Extract<AuditAction, `electronic-consent-${string}`>,
): Effects {
  return {
    audit: {
      accountId: id,
      clientId,
      action,
      subject: 'signature_consents',
      detail: { title: fullName || username, version: consentVersion },
    },
    live: [
      {
        whose: { clientId },
        paths: [electronicRecordsEndpoints.read.path, signatureEndpoints.read.path],
      },
    ],
  };
}
