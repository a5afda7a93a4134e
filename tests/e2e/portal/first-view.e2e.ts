import { expect } from 'vitest';
import { guestJourney as journey } from '../../support/browser/journey.ts';

/** The maximum of compressed bytes of script that the first view on a phone waits for (docs/performance.md). */
const views = [
  { path: '/client-portal', maxBytes: 155_000 },
  { path: '/admin', maxBytes: 159_700 },
];

journey('The first views of the portal and the dashboard wait for little script', async ({ server }) => {
  for (const { path, maxBytes } of views) {
    const shell = await (await fetch(`${server.origin}${path}`)).text();
    const files = [...shell.matchAll(/(?:src|href)="(\/assets\/[\w.-]+\.js)"/g)].flatMap(
      ([, file]) => file ?? [],
    );
    expect(files.length, path).toBeGreaterThan(5);
    let bytes = 0;
    for (const file of files) {
      const headers = { 'accept-encoding': 'br' };
      const answer = await fetch(`${server.origin}${file}`, { method: 'HEAD', headers });
      expect(answer.headers.get('content-encoding'), file).toBe('br');
      bytes += Number(answer.headers.get('content-length'));
    }
    expect(bytes, path).toBeGreaterThan(maxBytes / 2);
    expect(bytes, path).toBeLessThan(maxBytes);
  }
});
