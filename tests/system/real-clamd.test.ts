import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Document } from '#contract/documents/schemas.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { clamdProgram, startClamd } from '#tests/support/outside/clamd.ts';
import { bytesAt, somePdf, uploaded } from '#tests/support/documents.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const signature = 'THE-SIGNATURE-OF-THIS-TEST';

/** Starts the product with a real clamd; both end with the test. */
async function productWithClamd(program: string) {
  const clamd = await startClamd(program, signature);
  const app = await testApp({ settings: { clamd: clamd.address } });
  onTestFinished(async () => {
    await app.close();
    await clamd.stop();
  });
  const client = await signedIn(app);
  const documentOf = async ({ id }: Document) =>
    (await client.call(documentEndpoints.mine)).find((document) => document.id === id);
  const verdict = (document: Document, state: Document['state']) =>
    vi.waitFor(async () => expect(await documentOf(document)).toMatchObject({ state }), {
      timeout: 20_000,
      interval: 50,
    });
  return { app, client, documentOf, verdict };
}

/** A PDF with this text compressed, so that only a scanner that decompresses it sees the text. */
function compressedPdf(text: string): Buffer {
  const compressed = deflateSync(`${'x'.repeat(500)}${text}${'y'.repeat(500)}`);
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Length ${compressed.length} /Filter /FlateDecode >>\nstream\n`),
    compressed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);
}

test.skipIf(clamdProgram === undefined)(
  'a real clamd lets clean files through, stops the others also when they are packed, and what it does not take waits',
  async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    const { app, client, documentOf, verdict } = await productWithClamd(clamdProgram ?? '');
    const content = Buffer.concat([somePdf('clean'), Buffer.alloc(200_000, 'x')]);
    const clean = await uploaded(client, { name: 'clean.pdf', content });
    await verdict(clean, 'ready');
    const { bytes } = await bytesAt(app, client, clean.url);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(clean.sha256);

    const plain = await uploaded(client, { name: 'bad.txt', content: `before ${signature} after` });
    await verdict(plain, 'infected');
    const packed = await uploaded(client, { name: 'bad.pdf', content: compressedPdf(signature) });
    await verdict(packed, 'infected');
    for (const { url } of [plain, packed])
      expect(await bytesAt(app, client, url)).toMatchObject({ status: 409 });

    const large = await uploaded(client, {
      name: 'large.pdf',
      content: Buffer.concat([somePdf('large'), Buffer.alloc(1_200_000, 'y')]),
    });
    await vi.waitFor(() => expect(log).toHaveBeenCalled(), { timeout: 20_000 });
    expect(await documentOf(large)).toMatchObject({ state: 'checking' });
    expect(await bytesAt(app, client, large.url)).toMatchObject({ status: 409 });
  },
);
