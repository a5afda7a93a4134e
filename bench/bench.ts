import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureAssistant } from './assistant/assistant.ts';
import { measureBlog } from './blog.ts';
import { bookingRate } from './booking-rate.ts';
import { bareInsertRate } from './bare-insert.ts';
import { measureLive } from './live.ts';
import { measureManyClients } from './many-clients.ts';
import { newDatabase, startPostgresForBench } from './postgres.ts';
import { print } from './print.ts';
import { measurePublicPages } from './public-pages.ts';
import { runServer } from './server-process.ts';
import { measureUploads } from './uploads.ts';

/**
 * Prints the figures of docs/performance.md: the assistant; start, memory and bookings per second on both databases; a thousand
 * clients; the public pages. With `pages`, only those of the public pages.
 */
const parts = process.argv.slice(2);
if (parts.some((part) => part !== 'pages')) {
  console.log('npm run bench            the figures of docs/performance.md');
  console.log('npm run bench -- pages   those of its section "Public pages" alone, in half an hour');
  process.exit(parts.includes('--help') ? 0 : 1);
}
const pagesOnly = parts.includes('pages');
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const postgres = pagesOnly ? undefined : await startPostgresForBench();
try {
  if (!pagesOnly) await measureServer();
  const server = await runServer({ DATA_DIR: join(folder, 'embedded') });
  if (!pagesOnly) await measureLive(server);
  await measurePublicPages(server);
  await server.stop();
  if (!pagesOnly) await measureBlog();
} finally {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measureServer(): Promise<void> {
  await measureAssistant();
  await measureDatabase('embedded database', {
    settings: { DATA_DIR: join(folder, 'embedded') },
    insertFolder: join(folder, 'insert'),
  });
  if (postgres)
    await measureDatabase('PostgreSQL', {
      settings: { DATA_DIR: join(folder, 'server'), DATABASE_URL: postgres.url },
      insertFolder: folder,
      url: postgres.url,
    });
  else console.log('PostgreSQL: not measured, no server was found.');
  await measureManyClients(join(folder, 'clients'), 'embedded database');
  if (postgres)
    await measureManyClients(join(folder, 'clients-on-server'), 'PostgreSQL', {
      few: await newDatabase(postgres.url, 'few_clients'),
      many: await newDatabase(postgres.url, 'many_clients'),
    });
}

/** `insertFolder`: where the bare INSERTs of the embedded database go; `url`: the PostgreSQL server, if it is measured. */
async function measureDatabase(
  name: string,
  { settings, insertFolder, url }: { settings: Record<string, string>; insertFolder: string; url?: string },
) {
  console.log(`\n${name}`);
  const first = await runServer(settings);
  await first.stop();
  const server = await runServer(settings);
  print('second start to the first answered request', `${server.startMs} ms`, 'under 2000');
  await new Promise((resolve) => setTimeout(resolve, 5000));
  print('memory when idle', `${await server.memoryMb()} MB`, url ? 'under 150' : 'under 400');
  const bookings = await bookingRate(server.address);
  print('bookings a second, 10 connections', `${bookings.perSecond}`, '');
  print('  99 of 100 within', `${bookings.p99} ms`, '');
  print('  refused or failed', `${bookings.failed}`, '0');
  await measureUploads(server);
  await server.stop();
  const insert = await bareInsertRate(insertFolder, url);
  print('bare INSERTs a second, same table', `${insert}`, '');
  if (!url) print('  without flushing to the disk', `${await bareInsertRate(insertFolder, url, false)}`, '');
  print('bookings / INSERT', (bookings.perSecond / insert).toFixed(2), 'at least 0.40, aim 0.80');
}
