import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { signedText } from '#contract/documents/rules.ts';
import { checkReceipt } from './check-receipt.ts';

const content = 'The books of October';
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const ours = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
const receipt = {
  firm: 'Ridgeline Accounting',
  client: 'Sample Dental',
  name: 'October.pdf',
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
  receivedAt: '2026-11-21T10:00:00.000Z',
};
const signature = sign(null, Buffer.from(signedText(receipt)), privateKey).toString('base64');
const signed = { receipt, publicKey: ours, signature };
const check = (input: unknown, file = content, keys = ['another', ours]) =>
  checkReceipt(typeof input === 'string' ? input : JSON.stringify(input), new Blob([file]), keys);

afterEach(() => vi.restoreAllMocks());

test('a file and its receipt are found genuine', async () => {
  expect(await check(signed)).toEqual({ result: 'genuine', receipt });
});

describe.each([
  ['another file of the same size', signed, content.replace('October', 'octobeR'), 'other-file'],
  ['a file that is longer', signed, `${content}.`, 'other-file'],
  [
    'another time',
    { ...signed, receipt: { ...receipt, receivedAt: '2026-11-20T10:00:00.000Z' } },
    content,
    'forged',
  ],
  ['another signature', { ...signed, signature: Buffer.alloc(64).toString('base64') }, content, 'forged'],
  ['a signature that is none', { ...signed, signature: 'no signature' }, content, 'forged'],
  ['a list', [], content, 'no-receipt'],
  ['something that is no JSON', 'receipt', content, 'no-receipt'],
] as const)('%s', (_what, input, file, result) => {
  test(`is ${result}`, async () => {
    expect(await check(input, file)).toMatchObject({ result });
  });
});

test("a receipt signed by a key that is not the firm's is forged", async () => {
  expect(await check(signed, content, ['another'])).toEqual({ result: 'forged' });
});

test('a browser that cannot check signatures says so, and still recognizes another file', async () => {
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('No', 'NotSupportedError'));
  expect(await check(signed)).toMatchObject({ result: 'unchecked' });
  expect(await check(signed, 'another')).toMatchObject({ result: 'other-file' });
});
