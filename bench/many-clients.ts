import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type App, buildApp } from '#server/app/app.ts';
import { readConfig } from '#server/config.ts';
import { clientDeadlines } from '#server/db/schema/deadlines.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { listDeadlines } from '#server/features/deadlines/all-clients.ts';
import { cookiesOf } from './cookies.ts';
import { fillWithClients } from './many-clients-rows.ts';
import { print } from './print.ts';

const [few, many] = [10, 1000];
const rounds = 21;
const password = 'bench-secret';

/** Calls of the portal. The client has the same number of records in both databases. */
const portalCalls = [
  '/api/user',
  '/api/client/tasks',
  '/api/client/documents',
  '/api/client/invoices',
  '/api/client/messages?limit=100',
  '/api/client/messages',
  '/api/client/records/summary',
  '/api/notifications',
];

/** Calls of the dashboard. Paged lists are limited, to ten rows in most cases, so that both databases answer the same. */
const dashboardCalls = [
  '/api/admin/clients?limit=10',
  '/api/admin/clients?limit=10&status=current',
  '/api/admin/clients?limit=10&q=client%200005',
  '/api/admin/clients/choices?limit=20',
  '/api/admin/clients/choices?limit=20&q=client%200005',
  '/api/admin/clients/counts',
  '/api/admin/clients/5',
  '/api/admin/clients/5/timeline?limit=50',
  '/api/admin/clients/5/tasks',
  '/api/admin/clients/5/documents',
  '/api/admin/clients/5/invoices',
  '/api/admin/clients/5/messages?limit=100',
  '/api/admin/clients/5/conversation',
  '/api/admin/clients/5/recurring-invoices',
  '/api/admin/invoices?limit=10',
  '/api/admin/invoices?limit=10&status=overdue',
  '/api/admin/invoices?limit=10&status=draft',
  '/api/admin/invoices?limit=10&q=client%200005',
  '/api/admin/invoices/5',
  '/api/admin/invoices/aging',
  '/api/admin/billing',
  '/api/admin/saved-items',
  '/api/admin/messages?limit=10&show=all',
  '/api/admin/messages?limit=10&show=unread',
  '/api/admin/messages?limit=10&show=firm',
  '/api/admin/messages/counts',
  '/api/admin/bookings?limit=50',
  '/api/admin/bookings?limit=50&filter=upcoming',
  '/api/admin/bookings/counts',
  '/api/admin/bookings/surge',
  '/api/admin/search?q=client%200005',
  '/api/admin/search?q=cleint%200005',
  '/api/admin/deadlines?limit=50&show=soon',
  '/api/admin/deadlines?limit=50&show=closed',
  '/api/admin/deadlines/counts',
  '/api/admin/client-jobs?limit=50',
  '/api/admin/client-jobs/counts',
  '/api/admin/request-lists?limit=50',
  '/api/admin/engagements?limit=50',
  '/api/admin/engagements?limit=50&show=waiting',
  '/api/admin/engagements?limit=50&show=renewing',
  '/api/admin/engagements?limit=50&q=client%200005',
  '/api/admin/engagements/counts',
  '/api/admin/clients/5/engagements?limit=50',
  '/api/admin/clients/5/letter-coverage',
  '/api/admin/emails?limit=50',
  '/api/admin/emails?limit=50&state=problems',
  '/api/admin/inquiries',
  '/api/admin/notifications',
];

/** Measures how much longer each call takes with a thousand clients than with ten, each with the records of some years. */
export async function measureManyClients(
  folder: string,
  name: string,
  urls: { few?: string; many?: string } = {},
): Promise<void> {
  console.log(`\nA thousand clients against ten, ${name}: median in ms, and how many times as long`);
  const small = await openBench(join(folder, 'few'), few, urls.few);
  const large = await openBench(join(folder, 'many'), many, urls.many);
  for (const path of portalCalls) await compare(path, small, large, 'client5');
  for (const path of dashboardCalls) await compare(path, small, large, 'bench-owner');
  await small.app.close();
  await large.app.close();
}

interface Bench {
  app: App;
  cookies: Map<string, string>;
}

async function openBench(dataDir: string, clients: number, databaseUrl: string | undefined): Promise<Bench> {
  await mkdir(dataDir, { recursive: true });
  const config = { ...readConfig({}), dataDir, databaseUrl, rateLimits: false };
  const app = await buildApp({ config, publicUrl: () => origin });
  const began = performance.now();
  await fillWithClients(app.deps, clients, await hashPassword(password));
  await fileLateDeadlines(app);
  print(`rows of ${clients} clients written in`, `${Math.round((performance.now() - began) / 1000)} s`, '');
  const cookies = new Map<string, string>();
  for (const username of ['client5', 'bench-owner']) cookies.set(username, await signIn(app, username));
  return { app, cookies };
}

/** Marks everything that was due within the last year as filed. The deadline rules say which deadlines those are. */
async function fileLateDeadlines({ deps: { db, site } }: App): Promise<void> {
  const everyone = { id: 0, someClientsOnly: false };
  const late = await listDeadlines({ db, site }, everyone, { show: 'late' });
  const rows = late.map(({ client, key }) => ({ clientId: client.id, key, state: 'done' as const }));
  for (let start = 0; start < rows.length; start += 1000)
    await db.insert(clientDeadlines).values(rows.slice(start, start + 1000));
}

const origin = 'http://localhost:3000';

async function signIn({ api }: App, username: string): Promise<string> {
  const answer = await api.fetch(
    new Request(`${origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ username, password }),
    }),
  );
  return cookiesOf(answer);
}

async function compare(path: string, small: Bench, large: Bench, username: string): Promise<void> {
  const times: [number[], number[]] = [[], []];
  // The rounds below 0 warm up and don't count.
  for (let round = -3; round < rounds; round += 1)
    for (const [index, bench] of [small, large].entries()) {
      const took = await timeCall(bench, path, username);
      if (round >= 0) times[index]?.push(took);
    }
  const [smallMs, largeMs] = [median(times[0]), median(times[1])];
  const factor = largeMs / smallMs;
  const figures = `${smallMs.toFixed(1)} ${largeMs.toFixed(1)}  ${factor.toFixed(2)}x`;
  print(path, figures, factor < 1.5 ? '' : 'over 1.5');
}

async function timeCall({ app, cookies }: Bench, path: string, username: string): Promise<number> {
  const request = new Request(origin + path, { headers: { cookie: cookies.get(username) ?? '' } });
  const began = performance.now();
  const answer = await app.api.fetch(request);
  await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - began;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
