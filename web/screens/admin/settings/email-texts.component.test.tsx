import { page } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { emailTextEndpoints } from '#contract/emails/endpoints.ts';
import { standardTexts } from '#contract/emails/standard-texts.ts';
import type { EmailText } from '#contract/emails/texts.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const standard: EmailText = {
  kind: 'invoice-sent',
  subject: standardTexts['invoice-sent'].subject,
  opening: standardTexts['invoice-sent'].opening,
  closing: standardTexts['invoice-sent'].closing,
  isOwn: false,
  version: 0,
};
const own: EmailText = { ...standard, subject: 'Your invoice {number}', isOwn: true, version: 1 };
let text: EmailText;

beforeEach(() => {
  text = standard;
  server.answer(emailTextEndpoints.list, () => [text]);
});

async function opened() {
  await open('/admin/email-texts', { as: owner });
  await page.getByText('Invoice: sent').click();
  return page.getByRole('form', { name: 'Invoice: sent' });
}

test('Own words are looked at and saved; a placeholder that means nothing is refused [2.406]', async () => {
  const form = await opened();
  await form.getByLabelText('Subject').fill('Your invoice {numbr}');
  await form.getByRole('button', { name: 'Save text' }).click();
  await expect(page.getByText('{numbr} isn’t available in this email.', { exact: false })).toBeSeen();
  await form.getByLabelText('Subject').fill('Your invoice {number}');
  server.answer(emailTextEndpoints.preview, {
    subject: 'Your invoice 1014',
    html: '<p>Your invoice 1014</p>',
  });
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByTitle('Preview with sample data')).toBeSeen();
  expect(await complaints()).toEqual([]);
  server.answer(emailTextEndpoints.save, () => {
    text = own;
    return own;
  });
  await form.getByRole('button', { name: 'Save text' }).click();
  await expect(toast('Text saved')).toBeSeen();
  expect(server.received(emailTextEndpoints.save)[0]?.body).toMatchObject({
    subject: 'Your invoice {number}',
    version: 0,
  });
});

test('Own words give way to the standard ones again [2.406]', async () => {
  text = own;
  const form = await opened();
  server.answer(emailTextEndpoints.reset, () => {
    text = standard;
    return standard;
  });
  await form.getByRole('button', { name: 'Back to the standard text' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use the standard text' }).click();
  await expect(toast('Standard text restored')).toBeSeen();
  await expect(form.getByLabelText('Subject')).toHold('Invoice {number} from {firm}');
});
