import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import type { Caller } from '#tests/support/caller.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { deleteUnusedPictures } from './routes.ts';

const app = await testApp();
afterAll(app.close);

const { setPicture, removePicture } = profileEndpoints;
const face = (r: number) =>
  sharp({ create: { width: 900, height: 500, channels: 3, background: { r, g: 120, b: 90 } } })
    .png()
    .toBuffer();
const bring = (who: Caller, body: Uint8Array, type = 'image/png') =>
  who.fetch(setPicture.path, {
    method: setPicture.method,
    headers: { 'content-type': type },
    body: new Uint8Array(body),
  });
const imageOf = async (who: Caller) => (await who.call(accountEndpoints.current)).profileImage;
const served = (url: string) => app.api.fetch(new Request(`${app.origin}${url}`));

describe('the picture of an account', () => {
  test('is a small square, stays while it is used, and is deleted afterwards [3.5]', async () => {
    const client = await signedIn(app);
    expect(await bring(client, await face(10))).toMatchObject({ status: 200 });
    const url = (await imageOf(client)) ?? '';
    const answer = await served(url);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 256 });
    app.clock.advance({ days: 8 });
    await deleteUnusedPictures(app.deps);
    expect((await served(url)).status).toBe(200);
    expect(await client.ask(removePicture)).toMatchObject({ status: 204 });
    expect(await imageOf(client)).toBeNull();
    await deleteUnusedPictures(app.deps);
    expect((await served(url)).status).toBe(404);
  });

  test('is not replaced by what is no picture', async () => {
    const client = await signedIn(app);
    await bring(client, await face(20));
    const before = await imageOf(client);
    expect(await bring(client, Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({ status: 400 });
    expect(await bring(client, Buffer.from('<svg/>'), 'image/svg+xml')).toMatchObject({ status: 415 });
    expect(await imageOf(client)).toBe(before);
  });
});

describe('many pictures at once', () => {
  test('two are read and four wait unread, the next one is refused with 429 and a time', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const { promise: twoRead, resolve: twoAreRead } = Promise.withResolvers<void>();
    let read = 0;
    const bytes = new Uint8Array(await face(30));
    const slowly = () =>
      new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            read += 1;
            if (read === 2) twoAreRead();
            await opened;
            controller.enqueue(bytes);
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
    const people = [];
    for (let count = 0; count < 8; count += 1) people.push(await signedIn(app));
    const send = (who: Caller) =>
      who.fetch(setPicture.path, {
        method: setPicture.method,
        headers: { 'content-type': 'image/png' },
        body: slowly(),
      });
    // Whichever come last: nobody else can be answered while the pictures are held back.
    const answered: Awaited<ReturnType<typeof send>>[] = [];
    const { promise: twoRefused, resolve: twoAreRefused } = Promise.withResolvers<void>();
    const sent = people.map(async (who) => {
      const answer = await send(who);
      answered.push(answer);
      if (answered.length === 2) twoAreRefused();
      return answer.status;
    });
    await Promise.all([twoRead, twoRefused]);
    for (const answer of answered) {
      expect(answer).toMatchObject({ status: 429, body: { code: 'too-many' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(read).toBe(2);
    open();
    expect((await Promise.all(sent)).toSorted((a, b) => a - b)).toEqual([...Array(6).fill(200), 429, 429]);
    const [first] = people;
    expect(first && (await send(first))).toMatchObject({ status: 200 });
  });

  test('of one account are refused after twenty in an hour, before any of it is read', async () => {
    const client = await signedIn(app);
    await app.deps.limits.consume('own-picture', String(client.account.id), { points: 20 });
    let read = 0;
    const body = new ReadableStream<Uint8Array>({ pull: () => void (read += 1) }, { highWaterMark: 0 });
    const headers = { 'content-type': 'image/png' };
    expect(await client.fetch(setPicture.path, { method: setPicture.method, headers, body })).toMatchObject({
      status: 429,
    });
    expect(read).toBe(0);
  });
});
