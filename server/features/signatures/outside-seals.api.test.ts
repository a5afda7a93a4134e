import { copyFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { systemEndpoints } from '#contract/system/endpoints.ts';
import type { WarningName } from '#contract/system/rules.ts';
import { agreed, opened, sealedLetter, sentLetter, signedBy } from '#tests/support/letters.ts';
import { Openssl, otherServer, timestampServer } from '#tests/support/outside/openssl.ts';
import { checkedSeal } from '#tests/support/outside/pdfsig.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';
import { sealSigned } from './sealing.ts';

const openssl = await Openssl.open();
afterAll(() => openssl[Symbol.asyncDispose]());
const password = 'söme pass';

/** On one line. */
/** The certificates that OpenSSL makes are valid from now on. */
const today = () => new Date().toISOString();

async function wordsOf(pdf: Uint8Array): Promise<string> {
  return (await textOfPdf(pdf)).replaceAll(/\s+/g, ' ');
}

async function warningOf(app: TestApp, name: WarningName) {
  const owner = await signedIn(app, { as: 'owner' });
  const { warnings } = await owner.call(systemEndpoints.status);
  return warnings.find((warning) => warning.name === name);
}

describe('A letter is sealed', () => {
  test('by the installation’s key, as another program confirms, without an outside timestamp [13.7, 13.33]', async () => {
    await using app = await testApp();
    const { file } = await sealedLetter(app, await signedIn(app, { as: 'owner' }), await signedIn(app));
    await openssl.check(file);
    const text = await wordsOf(file);
    expect(text).toContain('The seal on this file is made by our own key.');
    expect(text).toContain('No outside timestamp.');
  });

  test.each([
    ['RSA', 'rsa:2048', []],
    ['EC', 'ec', []],
    ['encrypted as older programs do', 'rsa:2048', ['-legacy']],
  ])('with the firm’s own certificate, %s [13.32]', async (_what, key, options) => {
    const name = `Bücher und Söhne ${options.length}${key.slice(0, 2)}`;
    await openssl.certificate(name, { key });
    const path = await openssl.p12(name, password, ...options);
    await using app = await testApp({ at: today(), settings: { sealCertificate: { path, password } } });
    const { file } = await sealedLetter(app, await signedIn(app, { as: 'owner' }), await signedIn(app));
    expect(await checkedSeal(file)).toMatchObject({ valid: true, whole: true });
    await openssl.check(file);
    expect(await wordsOf(file)).toContain(`made with the certificate of ${name}, issued by ${name}.`);
    expect(await warningOf(app, 'seal-failing')).toBeUndefined();
    expect(await warningOf(app, 'seal-expiring')).toBeUndefined();
  });

  test('with the timestamp of the authority in the settings, as another program confirms [13.33]', async () => {
    await using authority = await timestampServer(openssl);
    await using app = await testApp({ settings: { timestampUrl: authority.url } });
    const { file } = await sealedLetter(app, await signedIn(app, { as: 'owner' }), await signedIn(app));
    expect(await checkedSeal(file)).toMatchObject({ valid: true, whole: true });
    await openssl.check(file, 'authority');
    const text = await wordsOf(file);
    expect(text).toContain('By 127.0.0.1, in the seal of this file.');
    expect(text).not.toContain('No outside timestamp');
    expect(await warningOf(app, 'timestamps-failing')).toBeUndefined();
  });

  test('without a timestamp if the authority gives none: the certificate says so, and System until it works again [13.33]', async () => {
    await using authority = await timestampServer(openssl);
    let isAway = true;
    await using between = await otherServer((request, response) => {
      if (isAway) response.writeHead(503).end();
      else void passedOn(request).then((answer) => response.end(answer));
    });
    const passedOn = async (request: IncomingMessage) => {
      const answer = await fetch(authority.url, {
        method: 'POST',
        body: new Uint8Array(await buffer(request)),
      });
      return Buffer.from(await answer.arrayBuffer());
    };
    await using app = await testApp({ settings: { timestampUrl: between.url } });
    const owner = await signedIn(app, { as: 'owner' });
    const { file } = await sealedLetter(app, owner, await signedIn(app));
    await openssl.check(file);
    expect(await wordsOf(file)).toContain('No outside timestamp. Times are those of our server’s clock.');
    expect(await warningOf(app, 'timestamps-failing')).toMatchObject({
      detail: expect.stringContaining('HTTP 503'),
      since: expect.any(String),
    });
    isAway = false;
    const { file: next } = await sealedLetter(app, owner, await signedIn(app));
    await openssl.check(next, 'authority');
    expect(await warningOf(app, 'timestamps-failing')).toBeUndefined();
  });
});

describe('While the firm’s certificate can’t seal', () => {
  test.each([
    ['is not there', async () => openssl.path('missing.p12'), /can’t be read \(ENOENT\)/],
    [
      'has another password',
      async () => {
        await openssl.certificate('Locked');
        return openssl.p12('Locked', 'another');
      },
      /SEAL_P12_PASSWORD does not open/,
    ],
    [
      'is something else',
      async () => {
        await writeFile(openssl.path('text.p12'), 'This is no certificate.');
        return openssl.path('text.p12');
      },
      /holds no certificate with its key/,
    ],
    [
      'holds the certificate of another key',
      async () => {
        await Promise.all(['Own', 'Other'].map((name) => openssl.certificate(name)));
        const files = ['-inkey', 'Own.key', '-certfile', 'Other.pem', '-out', 'mixed.p12'];
        await openssl.run('pkcs12', '-export', '-nocerts', ...files, '-passout', `pass:${password}`);
        return openssl.path('mixed.p12');
      },
      /The first certificate in the file of SEAL_P12 is not that of its key\./,
    ],
    [
      'has no key',
      async () => {
        await openssl.certificate('Keyless');
        return openssl.p12('Keyless', password, '-nokeys');
      },
      /holds no certificate with its key/,
    ],
  ])(
    'because its file %s, letters are signed and wait, and System says why [13.32]',
    async (_what, file, detail) => {
      const path = await file();
      await using app = await testApp({
        at: today(),
        settings: { processRole: 'web', sealCertificate: { path, password } },
      });
      const owner = await signedIn(app, { as: 'owner' });
      const signer = await signedIn(app);
      const { id } = await sentLetter(owner, [signer]);
      await agreed(app, signer);
      await signedBy(signer, id);
      await sealSigned(app.deps);
      expect((await opened(signer, id)).shown.state).toBe('signed');
      expect(await warningOf(app, 'seal-failing')).toMatchObject({ detail: expect.stringMatching(detail) });

      await openssl.certificate('Right');
      await copyFile(await openssl.p12('Right', password), path);
      app.clock.advance({ minutes: 2 });
      await sealSigned(app.deps);
      expect((await opened(signer, id)).shown.state).toBe('sealed');
      expect(await warningOf(app, 'seal-failing')).toBeUndefined();
    },
  );

  test('because it is over, letters wait; a month before, System advises to renew it [13.32]', async () => {
    await openssl.certificate('Ending', { days: 60 });
    const path = await openssl.p12('Ending', password);
    await using app = await testApp({
      at: today(),
      settings: { processRole: 'web', sealCertificate: { path, password } },
    });
    app.clock.advance({ days: 29 });
    expect(await warningOf(app, 'seal-expiring')).toBeUndefined();
    app.clock.advance({ days: 2 });
    expect(await warningOf(app, 'seal-expiring')).toMatchObject({
      detail: expect.stringMatching(/^It expires /),
    });
    expect(await warningOf(app, 'seal-failing')).toBeUndefined();
    app.clock.advance({ days: 30 });
    const signer = await signedIn(app);
    const { id } = await sentLetter(await signedIn(app, { as: 'owner' }), [signer]);
    await agreed(app, signer);
    await signedBy(signer, id);
    await sealSigned(app.deps);
    expect((await opened(signer, id)).shown.state).toBe('signed');
    expect(await warningOf(app, 'seal-failing')).toMatchObject({
      detail: expect.stringMatching(/^The certificate in SEAL_P12 expired /),
    });
    expect(await warningOf(app, 'seal-expiring')).toBeUndefined();
  });
});
