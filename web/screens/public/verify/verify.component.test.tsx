import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { receiptEndpoints } from '#contract/documents/endpoints.ts';
import { signatureCheckEndpoints } from '#contract/signatures/endpoints.ts';
import type { CheckedSignature } from '#contract/signatures/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { sha256Of } from '#web/files/sha256.ts';

const bytes = new TextEncoder().encode('a sealed letter');
const file = () => new File([bytes], 'letter.pdf', { type: 'application/pdf' });

async function checked(changes: Partial<CheckedSignature> = {}): Promise<CheckedSignature> {
  return {
    result: 'genuine',
    kind: 'engagement-letter',
    firm: 'Ridgeline Bookkeeping',
    code: 'ABCD-EFGH-JKMN',
    signedAt: '2026-11-21T17:00:00.000Z',
    signers: 2,
    sha256: await sha256Of(bytes),
    zone: 'America/Denver',
    ...changes,
  };
}

const field = page.getByLabelText('Signed letter');

test('a sealed letter is checked by its hash alone, and said to be genuine [2.996]', async () => {
  server.answer(signatureCheckEndpoints.byFile, await checked());
  await open('/verify');
  await userEvent.upload(field, file());
  await expect(page.getByRole('status')).toRead(
    /Engagement letter ABCD-EFGH-JKMN is genuine.*2 people signed this letter of Ridgeline Bookkeeping.*Nov/,
  );
  expect(server.received(signatureCheckEndpoints.byFile)[0]?.body).toEqual({ sha256: await sha256Of(bytes) });
  expect(await complaints()).toEqual([]);
});

test('a letter that was replaced, and a file that is not from here, are told apart [2.996]', async () => {
  server.answer(signatureCheckEndpoints.byFile, await checked({ result: 'superseded' }));
  await open('/verify');
  await userEvent.upload(field, file());
  await expect(page.getByText(/is genuine, and a later one took its place/)).toBeSeen();
  server.answer(signatureCheckEndpoints.byFile, { result: 'unknown' });
  await userEvent.upload(field, file());
  await expect(page.getByRole('alert')).toRead(/This is not a signed letter from us.*letter.pdf was changed/);
});

test('a file that can’t be checked says so, and can be chosen again', async () => {
  server.cut(signatureCheckEndpoints.byFile);
  await open('/verify');
  await userEvent.upload(field, file());
  await expect(page.getByText('The file could not be checked')).toBeSeen();
  server.answer(signatureCheckEndpoints.byFile, await checked());
  await userEvent.upload(field, file());
  await expect(page.getByText(/is genuine/)).toBeSeen();
});

test('the code on a signed letter is confirmed like that of a receipt [2.996]', async () => {
  server.refuse(receiptEndpoints.lookUp, 'not-found');
  server.answer(signatureCheckEndpoints.byCode, await checked());
  await open('/verify');
  await page.getByLabelText('Code', { exact: true }).fill('ABCD-EFGH-JKMN');
  await page.getByRole('button', { name: 'Check this code' }).click();
  await expect(page.getByText('Engagement letter ABCD-EFGH-JKMN is genuine')).toBeSeen();
  server.refuse(signatureCheckEndpoints.byCode, 'not-found');
  await page.getByLabelText('Code', { exact: true }).fill('ABCD-EFGH-JKMP');
  await page.getByRole('button', { name: 'Check this code' }).click();
  await expect(page.getByText('This code could not be confirmed')).toBeSeen();
});
