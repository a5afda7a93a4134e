import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { pictureEndpoints } from '#contract/posts/endpoints.ts';
import { someArticle } from '#tests/support/articles.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { deleteUnusedPictures } from './routes.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

let shade = 0;
/** A picture that no other test uses. */
const drawn = (width: number, height: number) => {
  shade += 1;
  return sharp({ create: { width, height, channels: 3, background: { r: shade * 20, g: 90, b: 70 } } });
};
const send = (body: Uint8Array, type = 'image/png', who = owner) =>
  who.fetch(pictureEndpoints.upload.path, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(body),
  });
const upload = async (body: Uint8Array) =>
  z.object({ url: z.string(), width: z.number(), height: z.number() }).parse((await send(body)).body);
const at = (url: string) => app.api.fetch(new Request(`${app.origin}${url}`));

describe('An uploaded picture', () => {
  test('is made smaller and served as WebP, cached for a year', async () => {
    const { url, ...size } = await upload(await drawn(3200, 1000).png().toBuffer());
    expect(size).toEqual({ width: 1600, height: 500 });
    const answer = await at(url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { format, width } = await sharp(await answer.arrayBuffer()).metadata();
    expect([format, width]).toEqual(['webp', 1600]);
  });

  test('is upright and has lost the camera’s metadata', async () => {
    const turned = await drawn(40, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Someone' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { url, ...size } = await upload(turned);
    expect(size).toEqual({ width: 20, height: 40 });
    expect((await sharp(await (await at(url)).arrayBuffer()).metadata()).exif).toBeUndefined();
  });

  test('has one address, however often it is uploaded', async () => {
    const bytes = await drawn(30, 30).png().toBuffer();
    expect((await upload(bytes)).url).toBe((await upload(bytes)).url);
  });

  test('is deleted a week later, unless an article shows it', async () => {
    const [used, unused] = [
      await upload(await drawn(31, 31).png().toBuffer()),
      await upload(await drawn(32, 32).png().toBuffer()),
    ];
    await someArticle(owner, { content: `<p>A</p><img src="${used.url}" alt="A ledger">` });
    app.clock.advance({ minutes: 8 * 24 * 60 });
    await deleteUnusedPictures(app.deps);
    expect((await at(used.url)).status).toBe(200);
    expect((await at(unused.url)).status).toBe(404);
  });
});

describe('Refused', () => {
  test.each([
    ['text that calls itself a picture', 'image/png', '<script>alert(1)</script>', 400],
    ['a drawing with script', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 400],
    ['nothing at all', 'image/png', '', 400],
    ['another type', 'image/svg+xml', '<svg/>', 415],
    ['a page', 'text/html', '<p>', 415],
  ])('is %s', async (_what, type, text, status) => {
    expect((await send(new TextEncoder().encode(text), type)).status).toBe(status);
  });

  test('is a file of more than 15 MB, in plain words', async () => {
    expect(await send(new Uint8Array(15 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { message: 'Please choose a picture no larger than 15 MB.' },
    });
  });

  test('are clients and visitors', async () => {
    const bytes = await drawn(10, 10).png().toBuffer();
    expect((await send(bytes, 'image/png', await signedIn(app))).status).toBe(403);
  });
});
