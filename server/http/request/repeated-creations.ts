import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { idempotencyHeader } from '#contract/endpoint.ts';
import { day } from '#contract/durations.ts';
import { committingWith } from '#server/db/committing-with.ts';
import { unflushed } from '#server/db/unflushed.ts';
import { reportUnlessAway } from '#server/db/report-unless-away.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import {
  claimCreation,
  deleteCreation,
  deleteUnlessStored,
  findCreation,
  markStored,
  storeAnswer,
} from './repeated-creations-store.ts';

/** Who creates what. Two creations are the same if all of this is; with a key, also if only the body differs. */
interface Creation {
  actor: string;
  method: string;
  path: string;
  /** The caller's idempotency key; null if there is none. */
  key: string | null;
  body: unknown;
  /** Of success. */
  status: number;
}

/** Runs a creation once: the same one sent again gets the first one's answer, a changed one with its key is refused. */
export type Once = (body: unknown, create: () => Promise<Response>) => Promise<Response>;

const second = 1000;
/** How long a creation may take; after that, the claim of a process that has died has no effect. */
const maxDuration = 30 * second;
/** How long the same creation without a key counts as sent again. With a key, it does for a day. */
const withoutKey = 5 * second;
const waitStep = 50;
/** How long what is stored may take to get its answer; after that, the answer was lost with its connection or its process. */
const maxAnswerWait = second;
const answerLost =
  'What you sent was saved; only the confirmation got lost. Send it again only if you want to save it twice.';

/**
 * Protects creations against being sent twice, by a double click or after a lost answer, in whichever process the second one
 * arrives: the first claims a row by a hash of the creation, and the others wait for its answer. The answer is encrypted with a
 * key from the creation itself, so that only someone who sends the same creation can read it. Someone who changed a word after
 * the answer got lost, and sends it with the same key, learns that the first one was stored. Failed creations can be repeated.
 * Each transaction of a creation marks the claim, so that what was committed is never stored again when the answer to COMMIT is
 * lost, or the process dies after it.
 */
export function onceOf({ db, now }: Pick<Deps, 'db' | 'now'>, creation: Omit<Creation, 'body'>): Once {
  return async (body, create) => {
    const content = JSON.stringify({ ...creation, body });
    const identity = creation.key === null ? content : JSON.stringify(creation);
    const keyHash = createHash('sha256').update(`creation ${identity}`).digest();
    let waitedForAnswer = 0;
    for (let waited = 0; waited < maxDuration; waited += waitStep) {
      const at = now();
      const claim = { keyHash, now: at, endsAt: new Date(at.getTime() + maxDuration) };
      if (await unflushed(db, (tx) => claimCreation(tx, claim))) {
        const lifetime = creation.key === null ? withoutKey : day;
        return answerOnce({ db, now }, { keyHash, content, lifetime }, create);
      }
      const known = await findCreation(db, keyHash);
      if (known?.answer) {
        const text = decrypt(known.answer, content);
        if (text === null) throw new ApiError('stored-before');
        return responseOf(text, creation.status);
      }
      if (known?.stored) waitedForAnswer += waitStep;
      if (waitedForAnswer > maxAnswerWait) throw new ApiError('stored-before', { message: answerLost });
      await pause(waitStep);
    }
    // Not an answer: what is sent again keeps its key.
    throw new ApiError('unavailable', {
      message: 'This is still being saved. Please wait a moment.',
      headers: { 'retry-after': '5' },
    });
  };
}

async function answerOnce(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { keyHash, content, lifetime }: { keyHash: Uint8Array; content: string; lifetime: number },
  create: () => Promise<Response>,
): Promise<Response> {
  let response: Response;
  let isOver = false;
  try {
    response = await committingWith(async (tx) => {
      // What a creation sets off may go on after it.
      if (!isOver) await markStored(tx, { keyHash, endsAt: new Date(now().getTime() + lifetime) });
    }, create);
  } catch (error) {
    // One that was refused stored nothing; after any other error, it may have been committed.
    const release = error instanceof ApiError ? deleteCreation : deleteUnlessStored;
    // What went wrong with the creation is the answer, also if its claim can't be removed; it ends by itself.
    await release(db, keyHash).catch(reportUnlessAway);
    throw error;
  } finally {
    isOver = true;
  }
  try {
    // A session must never be handed out a second time.
    if (response.headers.has('set-cookie')) await deleteCreation(db, keyHash);
    else {
      const answer = encrypt(await response.clone().text(), content);
      const answered = { keyHash, answer, endsAt: new Date(now().getTime() + lifetime) };
      // A double click is over before a power cut is.
      if (lifetime === withoutKey) await unflushed(db, (tx) => storeAnswer(tx, answered));
      else await storeAnswer(db, answered);
    }
  } catch (error) {
    // It was created, and must be answered so; only the same one sent again has to wait for the claim to end.
    reportUnlessAway(error);
  }
  return response;
}

function responseOf(text: string, status: number): Response {
  return new Response(text, { status, headers: { 'content-type': 'application/json' } });
}

const ivBytes = 12;
const tagBytes = 16;

function keyOf(content: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', content, '', 'answer of a creation', 32));
}

function encrypt(text: string, content: string): Uint8Array {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(content), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Null if it is the answer of another creation. */
function decrypt(answer: Uint8Array, content: string): string | null {
  const cipher = createDecipheriv('aes-256-gcm', keyOf(content), answer.subarray(0, ivBytes));
  cipher.setAuthTag(answer.subarray(-tagBytes));
  const text = cipher.update(answer.subarray(ivBytes, -tagBytes));
  try {
    return Buffer.concat([text, cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** The idempotency key of a request; null if there is none, or none of a sensible length. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get(idempotencyHeader);
  return key !== null && key.length >= 16 && key.length <= 200 ? key : null;
}
