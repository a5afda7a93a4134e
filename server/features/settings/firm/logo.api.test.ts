import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { pictureEndpoints } from '#contract/posts/endpoints.ts';
import { firmEditing } from '#contract/settings/endpoints.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const client = await signedIn(app);
// A draft, because an invoice that was sent keeps the logo of that day.
const draft = { state: 'draft', number: null, issueDate: null } as const;
const invoice = { params: { id: String(await someInvoice(app, client.account.clientId, draft)) } };

/** The logo in a test email to the owner, and what it is called there. */
async function logoInEmail() {
  const { to } = await owner.call(emailEndpoints.test, { body: { test: true } });
  const { attachments } = await app.mailbox.email({ to, subject: 'Test email' });
  const [part] = attachments;
  const { format, width, height } = await sharp(part?.content).metadata();
  return { format, width, height, id: part?.contentId, disposition: part?.disposition };
}

/** How many pictures an invoice's PDF file holds. */
const pictures = async () =>
  (await owner.ask(adminInvoiceEndpoints.pdf, invoice)).text.split('/Subtype /Image').length - 1;

test('the mark is in emails and PDF files until the owner uploads a logo, and then the logo is [10.38]', async () => {
  const inline = { id: '<logo>', disposition: 'inline', format: 'png', height: 96 };
  expect(await logoInEmail()).toMatchObject({ ...inline, width: 120 });
  expect(await pictures()).toBe(0);

  const wide = sharp({ create: { width: 600, height: 200, channels: 3, background: '#336699' } });
  const uploaded = await owner.fetch(pictureEndpoints.upload.path, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(await wide.png().toBuffer()),
  });
  const { url: logo } = z.object({ url: z.string() }).parse(uploaded.body);
  const facts = await owner.call(firmEditing.facts.read);
  await owner.call(firmEditing.facts.save, { body: { ...facts, logo } });

  expect(await logoInEmail()).toMatchObject({ ...inline, width: 288 });
  expect(await pictures()).toBe(1);
});
