import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { electronicRecordsEndpoints } from '#contract/signatures/endpoints.ts';
import { complaints } from '../../support/browser/axe.ts';
import { keyboardOf } from '../../support/browser/by-keyboard.ts';
import { journey } from '../../support/browser/journey.ts';
import { someClient } from '../../support/browser/people.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { owner } from '../../support/browser/test-server.ts';
import { textOfPdf } from '../../support/pdf-text.ts';

/** Counts how often something is activated; Tab and typing don't count. */
function countedKeyboardOf(page: Page) {
  const keyboard = keyboardOf(page);
  let presses = 0;
  return {
    ...keyboard,
    activate: async (key: 'Enter' | 'Space' = 'Enter') => {
      presses += 1;
      await keyboard.press(key);
    },
    presses: () => presses,
  };
}

journey(
  'a letter gets from its template to the sealed copy by keyboard, in 12 presses of the owner and 8 of the client [2.997]',
  { timeout: 240_000 },
  async ({ server, open }) => {
    const person = await someClient(server);
    const admin = await server.owner();
    const [record] = await admin.call(clientEndpoints.list, { query: { q: person.email } });

    const page = await open('/admin/engagements', { as: owner });
    const firm = countedKeyboardOf(page);
    await firm.tabTo(page.getByRole('link', { name: 'New letter' }));
    await firm.activate();
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveFocus();
    await firm.type(String(record?.name));
    // Enter takes the first one, which is another client until the search has answered.
    await expect.poll(() => page.getByRole('listbox').getByRole('option').allInnerTexts()).toHaveLength(1);
    await firm.activate();
    await expect(page.getByRole('group', { name: 'Signer 1' })).toBeSeen();
    await firm.tabTo(page.getByLabel('Template'));
    // A native select takes the first letters of a choice.
    await firm.type('Bookkeeping');
    const price = page.getByRole('group', { name: 'Price 1' }).getByLabel('Price ($)');
    await firm.tabTo(price);
    await firm.type('450');
    await firm.tabTo(page.getByRole('button', { name: 'Create the draft' }));
    await firm.activate();
    const sending = page.getByRole('button', { name: 'Send letter' });
    await expect(sending).toBeSeen();
    expect(await complaints(page)).toEqual([]);
    await firm.tabTo(sending);
    await firm.activate();
    const question = page.getByRole('alertdialog');
    await expect(question).toRead(/gets an email to sign now/);
    await firm.tabTo(question.getByRole('button', { name: 'Send letter' }));
    await firm.activate();
    await expect(toast(page, 'Letter sent')).toBeSeen();
    expect(firm.presses()).toBeLessThanOrEqual(12);

    const portal = await open('/client-portal', { as: person, locale: 'en-US' });
    const signer = countedKeyboardOf(portal);
    await signer.tabTo(portal.getByRole('link', { name: /Letter to sign/ }));
    await signer.activate();
    await signer.tabTo(portal.getByRole('link', { name: /^Read and sign/ }));
    await signer.activate();
    await expect(portal.getByRole('heading', { name: 'Before you sign: electronic records' })).toBeSeen();
    expect(await complaints(portal)).toEqual([]);
    const sample = portal.getByRole('link', { name: 'Open the sample PDF' });
    await signer.tabTo(sample);
    // The file opens in another tab; its bytes are read here instead.
    const answer = await portal.context().request.get(electronicRecordsEndpoints.sample.path);
    const [code = ''] = /^\d{6}$/m.exec(await textOfPdf(await answer.body())) ?? [];
    await signer.tabTo(portal.getByLabel('Code in the sample PDF'));
    await signer.type(code);
    await signer.tabTo(portal.getByRole('checkbox'));
    await signer.activate('Space');
    await signer.tabTo(portal.getByRole('button', { name: 'I agree' }));
    await signer.activate();
    await expect(portal.getByRole('heading', { name: 'Sign this letter' })).toHaveFocus();
    await signer.tabTo(portal.getByLabel('Your full name'));
    await signer.type('Ann Lee');
    await signer.tabTo(portal.getByRole('checkbox'));
    await signer.activate('Space');
    await signer.tabTo(portal.getByRole('button', { name: 'I sign as Ann Lee' }));
    await signer.activate();
    await expect(portal.getByRole('heading', { name: 'Signed', exact: true })).toHaveFocus();
    // With the one for the sample.
    expect(signer.presses() + 1).toBeLessThanOrEqual(8);
    expect(await complaints(portal)).toEqual([]);

    const copy = portal.getByRole('link', { name: 'Download the signed copy' });
    await expect(copy).toBeSeen();
    const [file] = await Promise.all([portal.waitForEvent('download'), copy.click()]);
    const check = await open('/verify', { locale: 'en-US' });
    await check.getByLabel('Signed letter').setInputFiles(await file.path());
    await expect(check.getByText(/is genuine/)).toBeSeen();
    expect(await complaints(check)).toEqual([]);
  },
);
