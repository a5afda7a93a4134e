import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

/** The path of a real CalDAV server (Debian's package radicale), if this machine has it. */
export const radicaleProgram =
  process.env['RADICALE_PROGRAM'] ?? ['/usr/bin/radicale'].find((path) => existsSync(path));

const [username, password] = ['owner', 'calendar-password'];

/** The time zone that events may name: a server may reject an event whose zone isn't defined in the file. */
const newYork = [
  'BEGIN:VTIMEZONE',
  'TZID:America/New_York',
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Starts a real Radicale with one empty calendar, which the methods change as the owner's own calendar program would. */
export async function startRadicale(program: string) {
  const folder = await mkdtemp(join(tmpdir(), 'radicale-'));
  await writeFile(join(folder, 'users'), `${username}:${password}\n`);
  const port = await freePort();
  const child = spawn(
    program,
    [
      ['--config', ''],
      ['--hosts', `127.0.0.1:${port}`],
      ['--storage-filesystem-folder', join(folder, 'collections')],
      ['--auth-type', 'htpasswd'],
      ['--auth-htpasswd-filename', join(folder, 'users')],
      ['--auth-htpasswd-encryption', 'plain'],
      ['--auth-delay', '0'],
    ].flat(),
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const calendarUrl = `${origin}/${username}/work/`;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const request = (method: string, path = '', body?: string) =>
    fetch(new URL(path, calendarUrl), {
      method,
      headers: { authorization, depth: '1', ...(body !== undefined && { 'content-type': 'text/calendar' }) },
      ...(body !== undefined && { body }),
    });
  const isUp = () =>
    fetch(origin).then(
      () => true,
      () => false,
    );
  await vi.waitUntil(async () => child.exitCode !== null || (await isUp()), { timeout: 30_000 });
  if (child.exitCode !== null) throw new Error(`Radicale ended before it listened: ${child.exitCode}`);
  const created = await request('MKCALENDAR');
  if (created.status !== 201) throw new Error(`Radicale created no calendar: ${created.status}`);
  return {
    access: { address: calendarUrl, username, password },
    /** Writes an event into the calendar; `lines` are the lines of its VEVENT. */
    async put(name: string, ...lines: string[]) {
      const start = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...newYork, 'BEGIN:VEVENT'];
      const event = [`UID:${name}`, 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT'];
      const text = [...start, ...event, 'END:VCALENDAR', ''].join('\r\n');
      const { status } = await request('PUT', `${name}.ics`, text);
      if (status >= 300) throw new Error(`Radicale refused the event: ${status}`);
    },
    /** Edits the text of an event. */
    async edit(href: string, change: (text: string) => string) {
      const text = await (await request('GET', href)).text();
      const { status } = await request('PUT', href, change(text));
      if (status >= 300) throw new Error(`Radicale refused the change: ${status}`);
    },
    read: async (href: string) => (await request('GET', href)).text(),
    remove: async (href: string) => {
      await request('DELETE', href);
    },
    /** The paths of all events. */
    async all(): Promise<string[]> {
      const text = await (await request('PROPFIND')).text();
      return Array.from(text.matchAll(/<href>([^<]+\.ics)<\/href>/g), ([, href = '']) => href);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was free');
  return address.port;
}
