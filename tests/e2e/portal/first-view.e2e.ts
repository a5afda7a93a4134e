import { expect } from 'vitest';
import { guestJourney as journey } from '../../support/browser/journey.ts';

/** Bytes of script, compressed, that the first view of a phone waits for (docs/performance.md). */
const views = [
  { path: '/client-portal', most: 150_000 },
  { path: '/admin', most: 156_500 },
];

journey('The first views of the portal and the dashboard wait for little script', async ({ server }) => {
  for (const { path, most } of views) {
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
    expect(bytes, path).toBeGreaterThan(most / 2);
    expect(bytes, path).toBeLessThan(most);
  }
});
