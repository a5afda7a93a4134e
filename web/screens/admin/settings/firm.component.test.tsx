import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import { pictureEndpoints } from '#contract/posts/endpoints.ts';
import { firmEditing, outdatedTextsEndpoints } from '#contract/settings/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { editor } from '#tests/support/components/editor.ts';
import { toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const { read, save } = firmEditing.facts;
const { field, row, button, previewOf } = editor;
const path = '/admin/firm';

beforeEach(() => {
  server.answer(read, { ...firm, version: 0 });
  server.answer(save, ({ body }) => ({ ...body, version: body.version + 1 }));
  server.answer(outdatedTextsEndpoints.read, []);
});

test('Texts that still say the former name are listed at the moment of saving the new one [2.975]', async () => {
  await open(path, { as: owner });
  await expect(field('Phone')).toBeSeen();
  server.answer(outdatedTextsEndpoints.read, [{ source: 'billing', titles: [], facts: [firm.phone] }]);
  await field('Phone').fill('(385) 555-0100');
  await editor.save.click();
  await expect(toast('Saved')).toBeSeen();
  const link = page.getByRole('link', { name: 'Billing: how to pay' });
  await expect(link).toBeSeen();
  await expect.element(link).toBeInViewport();
  await expect.element(link).toHaveAttribute('href', '/admin/billing');
});

describe('Facts that cannot be right', () => {
  test('are refused with a message at each field, and nothing is saved', async () => {
    await open(path, { as: owner });
    const hours = row('Line of hours 1');
    await field('Phone').fill('555');
    await field('Founded').fill('');
    await hours.getByLabelText('Opens').fill('18:00');
    await button('Add industry').click();
    await editor.save.click();
    await expect(field('Founded')).toBeRefusedWith('Please enter a year such as 2008');
    await expect(field('Founded')).toHaveFocus();
    await expect(field('Phone')).toBeRefusedWith('Please enter a phone number such as (801) 555-0143');
    await expect(hours.getByLabelText('Closes')).toBeRefusedWith('Closing time must be after opening time');
    const industry = row(`Industry ${firm.industries.length + 1}`);
    await expect(industry.getByLabelText('Title')).toBeRefusedWith('Please fill this in');
    await field('Phone').fill('(801) 555-0143');
    await expect(field('Phone')).toBeAccepted();
    expect(server.received(save)).toEqual([]);
  });

  test('show what the server says under the field it names', async () => {
    server.refuse(save, 'invalid', {
      message: 'Please check the fields.',
      fields: { 'hours.0.closes': 'We are never open this long.' },
    });
    await open(path, { as: owner });
    await editor.preview.click();
    await editor.save.click();
    const closes = row('Line of hours 1').getByLabelText('Closes');
    await expect(closes).toBeRefusedWith('We are never open this long.');
    await expect(closes).toHaveFocus();
    await expect(toast('Not saved')).toRead('Not saved Please check the fields.');
  });
});

describe('What visitors ask', () => {
  test('is chosen, shown in the preview, saved, and taken back [9.36]', async () => {
    await open(path, { as: owner });
    await field('Price of the first meeting').fill('0');
    await field('Reply time').selectOptions('We reply within one business day.');
    await field('License').selectOptions('Enrolled agent (EA)');
    await editor.preview.click();
    const about = previewOf('About page');
    await expect(about.getByText('is an enrolled agent (EA)')).toBeSeen();
    await expect(previewOf('Contact page').getByText('We reply within one business day.')).toBeSeen();
    await expect(previewOf('What visitors ask').getByText('The first meeting is free')).toBeSeen();
    await editor.preview.click();
    await editor.save.click();
    await expect.poll(() => server.received(save).length).toBe(1);
    const [sent] = server.received(save);
    expect(sent?.body).toMatchObject({ firstMeetingPrice: '0', replyTime: 'one-day' });
    await field('Reply time').selectOptions('Not shown');
    await editor.save.click();
    await expect.poll(() => server.received(save).at(-1)?.body.replyTime).toBeUndefined();
  });
});

describe('Unsaved changes', () => {
  test('can be discarded, and restored', async () => {
    await open(path, { as: owner });
    await field('Short name').fill('Other');
    await editor.discard.click();
    await expect(field('Short name')).toHold(firm.shortName);
    await button('Restore them').click();
    await expect(field('Short name')).toHold('Other');
    await expect(page.getByText('Unsaved changes')).toBeSeen();
    await editor.discard.click();
  });

  test('are in the preview of the pages', async () => {
    const { address } = await open(path, { as: owner });
    await field('Closed note').fill('Closed on snow days');
    await editor.preview.click();
    await expect(previewOf('Contact page').getByText('Closed on snow days')).toBeSeen();
    await previewOf('Footer of every page').getByText('Schedule Now').click();
    expect(address()).toBe(path);
    await editor.preview.click();
    await expect(field('Closed note')).toHold('Closed on snow days');
    await editor.discard.click();
  });
});

describe('The facts', () => {
  test('are read-only for anyone but the owner', async () => {
    await open(path, { as: { ...owner, position: 'manager' } });
    await expect(page.getByText('Only the owner can change this')).toBeSeen();
    await expect.element(field('Phone')).toBeDisabled();
    await expect(editor.save).toBeGone();
    await editor.preview.click();
    await expect(previewOf('Contact page')).toBeSeen();
  });

  test('that could not be loaded can be asked for again', async () => {
    server.cut(read);
    await open(path, { as: owner });
    await expect(page.getByRole('alert')).toRead(/The firm details could not be loaded/);
    server.answer(read, { ...firm, version: 0 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(field('Phone')).toBeSeen();
  });

  test('have a preview without accessibility violations', async () => {
    await open(path, { as: owner });
    await editor.preview.click();
    await expect(previewOf('Contact page')).toBeSeen();
    expect(await complaints()).toEqual([]);
  });
});

test('Saving waits for a logo that is still being uploaded, and saves it [2.711]', async () => {
  const url = `/pictures/${'0'.repeat(32)}.webp`;
  server.answer(pictureEndpoints.upload, { url, width: 10, height: 10 });
  const answer = server.hold(pictureEndpoints.upload);
  await open(path, { as: owner });
  await page
    .getByLabelText('Logo', { exact: true })
    .upload(new File(['any'], 'logo.png', { type: 'image/png' }));
  await expect(page.getByText('Uploading the picture')).toBeSeen();
  await editor.save.click();
  expect(server.received(save)).toEqual([]);
  answer();
  await expect(toast('Saved')).toBeSeen();
  expect(server.received(save)).toMatchObject([{ body: { logo: url } }]);
  await expect(page.getByText('Everything is saved.')).toBeSeen();
});
