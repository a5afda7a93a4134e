import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts.ts';
import { profileEndpoints } from '#contract/profile.ts';
import type { Caller } from '#tests/support/caller.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { forgetUnusedPictures } from './routes.ts';

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
  test('is a small square, stays while it is used, and is forgotten afterwards', async () => {
    const client = await signedIn(app);
    expect(await bring(client, await face(10))).toMatchObject({ status: 200 });
    const url = (await imageOf(client)) ?? '';
    const answer = await served(url);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const kept = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 256, height: 256 });
    app.clock.advance({ days: 8 });
    await forgetUnusedPictures(app.deps);
    expect((await served(url)).status).toBe(200);
    expect(await client.ask(removePicture)).toMatchObject({ status: 204 });
    expect(await imageOf(client)).toBeNull();
    await forgetUnusedPictures(app.deps);
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
