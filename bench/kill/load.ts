import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '#contract/dates.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { dayProblem, defaultBookingRules, slotsOfDay } from '#contract/bookings/slots.ts';
import { cookiesOf } from '../cookies.ts';

/** An acknowledged write: the path of the list it must be in, its unique text there, and the address that gets an email. */
export interface Acknowledged {
  list: string;
  mark: string;
  email?: string;
}

/** Cookies of the demo's owner and client. */
export interface Sessions {
  owner: string;
  client: string;
}

export async function signIn(origin: string, username: string): Promise<string> {
  const answer = await post(origin, '/api/login', { username, password: `${username}-demo` }, '');
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status}`);
  return cookiesOf(answer);
}

let number = 0;
const slots = freeSlots();

/** The kinds of writes. Each returns what was acknowledged, or null if the call failed. */
const writes: readonly ((origin: string, sessions: Sessions) => Promise<Acknowledged | null>)[] = [
  async (origin) => {
    const slot = slots.next().value;
    const mark = newMark('Visitor');
    const email = `${mark.toLowerCase()}@example.com`;
    const body = { name: mark, email, business: 'Bench', service: 'payroll', ...slot };
    return acknowledged(await post(origin, '/api/bookings', body, ''), '/api/admin/bookings', mark, email);
  },
  async (origin) => {
    const mark = newMark('Writer');
    const email = `${mark.toLowerCase()}@example.com`;
    const body = { name: mark, email, inquiryType: 'pricing', message: 'What does a return cost?' };
    return acknowledged(await post(origin, '/api/contact', body, ''), '/api/admin/inquiries', mark);
  },
  async (origin, { client }) => {
    const mark = newMark('Message');
    const body = { message: mark, key: crypto.randomUUID() };
    return acknowledged(
      await post(origin, '/api/client/messages', body, client),
      '/api/client/messages',
      mark,
    );
  },
  async (origin, { client }) => {
    const mark = newMark('document');
    const form = new FormData();
    form.set('file', new File([`Content of ${mark}`], `${mark}.txt`, { type: 'text/plain' }));
    const answer = await fetch(`${origin}/api/client/documents/upload`, {
      method: 'POST',
      body: form,
      headers: { cookie: client, origin },
    });
    return acknowledged(answer, '/api/client/documents', mark);
  },
];

/** Starts eight callers that write without pause, each time another kind, to the origins in turn. */
export function beginLoad(origins: () => readonly string[], sessions: Sessions) {
  const done: Acknowledged[] = [];
  const run = { isOver: false };
  let onWrite = () => {};
  const writeUntilOver = async (first: number): Promise<void> => {
    for (let turn = first; !run.isOver; turn += 1) {
      const current = origins();
      const write = writes[turn % writes.length];
      const written = await write?.(current[turn % current.length] ?? '', sessions).catch(() => null);
      if (written) done.push(written);
      else await wait(20);
      onWrite();
    }
  };
  const ended = Promise.all(Array.from({ length: 8 }, (_, index) => writeUntilOver(index)));
  return {
    /** Resolves once this many writes were acknowledged. */
    acknowledged: (count: number) =>
      new Promise<void>((resolve) => {
        onWrite = () => {
          if (done.length >= count) resolve();
        };
      }),
    async stop(): Promise<Acknowledged[]> {
      run.isOver = true;
      await ended;
      return done;
    },
  };
}

/** The acknowledged writes that are not in their lists. */
export async function missing(
  origin: string,
  { owner, client }: Sessions,
  written: readonly Acknowledged[],
): Promise<Acknowledged[]> {
  const lists = new Map<string, string>();
  for (const list of new Set(written.map((write) => write.list))) {
    const cookie = list.startsWith('/api/admin') ? owner : client;
    const answer = await fetch(origin + list, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${list} answered ${answer.status}`);
    lists.set(list, await answer.text());
  }
  return written.filter(({ list, mark }) => !lists.get(list)?.includes(mark));
}

async function acknowledged(
  answer: Response,
  list: string,
  mark: string,
  email?: string,
): Promise<Acknowledged | null> {
  await answer.text();
  return answer.ok ? { list, mark, ...(email !== undefined && { email }) } : null;
}

function post(origin: string, path: string, body: unknown, cookie: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin, ...(cookie !== '' && { cookie }) };
  return fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** A unique text. Its suffix ensures that no mark is a prefix of another. */
function newMark(kind: string): string {
  number += 1;
  return `${kind}-${number}-x`;
}

function* freeSlots(): Generator<{ date: string; time: string }, never> {
  const today = new Date().toISOString().slice(0, 10);
  for (let date = addDays(today, 30); ; date = addDays(date, 1)) {
    if (dayProblem(date, defaultBookingRules, today) !== null) continue;
    for (const minutes of slotsOfDay(date, defaultBookingRules)) yield { date, time: slotLabel(minutes) };
  }
}
