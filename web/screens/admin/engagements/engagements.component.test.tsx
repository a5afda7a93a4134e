import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { engagement, sentEngagement, signedDocument } from '#tests/support/components/engagements.ts';
import { row, toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const signers = [{ accountId: 7, name: 'Ann Baker', email: 'ann@example.com' }];
const noFindings = { missing: [], warnings: [], unknownVariables: [], missingCharacters: [] };
const counts = { all: 3, draft: 1, waiting: 1, expiring: 0, signed: 1, closed: 0 };

beforeEach(() => {
  server.answer(engagementEndpoints.signers, signers);
  server.answer(engagementEndpoints.counts, counts);
  server.answer(engagementEndpoints.read, engagement());
  server.answer(engagementEndpoints.preview, { document: signedDocument, findings: noFindings });
});

describe('The engagement letters', () => {
  test('say who has to sign, and are narrowed down, which the address says [2.990]', async () => {
    server.answer(engagementEndpoints.list, ({ query }) =>
      query['show'] === 'signed' ? [] : [sentEngagement({ signers: 2, signed: 1, mistake: true })],
    );
    const { address } = await open('/admin/engagements', { as: owner });
    await expect(row('Monthly bookkeeping')).toRead(
      /Sample Bakery.*November 20, 2026.*By February 18, 2099.*1 of 2.*Waiting for signature.*Signed by mistake\?/,
    );
    expect(await complaints()).toEqual([]);
    await page.getByRole('combobox', { name: 'Show' }).selectOptions('Signed (1)');
    await expect(page.getByText('No letter is signed yet.')).toBeSeen();
    expect(address()).toBe('/admin/engagements?letters=signed');
    await page.getByRole('button', { name: 'Show all letters' }).click();
    await expect(row('Monthly bookkeeping')).toBeSeen();
  });

  test('that can’t be loaded say so, and are loaded again', async () => {
    server.cut(engagementEndpoints.list);
    await open('/admin/engagements', { as: owner });
    await expect(page.getByText('The letters could not be loaded')).toBeSeen();
    server.answer(engagementEndpoints.list, [engagement()]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row('Monthly bookkeeping')).toRead(/Not sent.*Draft/);
  });
});

const bookkeeping: AnswerOf<typeof engagementEndpoints.templates>[number] = {
  key: 'bookkeeping',
  version: 1,
  title: 'Monthly bookkeeping',
  introduction: '',
  scope: 'a',
  exclusions: 'b',
  terms: 'c',
  lines: [{ service: 'Bookkeeping', cents: null, recurrence: 'monthly' }],
};

describe('A new letter', () => {
  test('begins with a client, a template, who signs and the prices [2.990]', async () => {
    server.answer(clientEndpoints.choices, [{ id: 3, name: 'Sample Bakery', email: '' }]);
    server.answer(engagementEndpoints.templates, [bookkeeping]);
    server.answer(engagementEndpoints.create, engagement());
    const { address } = await open('/admin/engagements/new?choose=true', { as: owner });
    await page.getByRole('option', { name: 'Sample Bakery' }).click();
    await page.getByLabelText('Template').selectOptions('bookkeeping');
    const price = page.getByRole('group', { name: 'Price 1' });
    await expect(price.getByLabelText('Service')).toHold('Bookkeeping');
    await page.getByRole('button', { name: 'Create the draft' }).click();
    await expect(page.getByText('Please enter an amount')).toBeSeen();
    await price.getByLabelText('Price ($)').fill('450');
    await expect(page.getByRole('group', { name: 'Signer 1' }).getByLabelText('Name in the letter')).toHold(
      'Ann Baker',
    );
    expect(await complaints()).toEqual([]);
    await page.getByRole('button', { name: 'Create the draft' }).click();
    await expect(page.getByRole('heading', { name: 'Monthly bookkeeping', level: 1 })).toHaveFocus();
    expect(address()).toBe('/admin/engagements/4');
    expect(server.received(engagementEndpoints.create)[0]).toMatchObject({
      params: { id: '3' },
      body: {
        template: 'bookkeeping',
        lines: [{ service: 'Bookkeeping', cents: 45_000, recurrence: 'monthly' }],
        parties: [{ accountId: 7, name: 'Ann Baker', capacity: '' }],
        validDays: 90,
      },
    });
  });

  test('keeps what was typed when another client is chosen, and who signs for each [2.985]', async () => {
    server.answer(engagementEndpoints.signers, ({ params }) =>
      params['id'] === '3'
        ? [{ accountId: 7, name: 'Ann Baker', email: 'ann@example.com' }]
        : [{ accountId: 8, name: 'Quinn Larsen', email: 'quinn@example.com' }],
    );
    server.answer(clientEndpoints.choices, [
      { id: 3, name: 'Sample Bakery', email: '' },
      { id: 4, name: 'Sample Studio', email: '' },
    ]);
    server.answer(engagementEndpoints.templates, [bookkeeping]);
    await open('/admin/engagements/new?client=3', { as: owner });
    const client = page.getByRole('combobox', { name: 'Client' });
    const choose = async (name: string) => {
      await client.click();
      await client.fill(name);
      await page.getByRole('option', { name }).click();
    };
    const signer = page.getByRole('group', { name: 'Signer 1' });
    const name = signer.getByLabelText('Name in the letter');
    const price = page.getByRole('group', { name: 'Price 1' }).getByLabelText('Price ($)');
    await expect(name).toHold('Ann Baker');
    await page.getByLabelText('Template').selectOptions('bookkeeping');
    await price.fill('450');
    await page.getByLabelText('Days to sign').fill('30');
    await signer.getByLabelText('Signs as (optional)').fill('owner of Sample Bakery');
    await choose('Sample Studio');
    await expect(name).toHold('Quinn Larsen');
    await expect(price).toHold('450');
    await expect(page.getByLabelText('Days to sign')).toHold('30');
    await expect(page.getByLabelText('Template')).toHold('bookkeeping');
    await choose('Sample Bakery');
    await expect(name).toHold('Ann Baker');
    await expect(signer.getByLabelText('Signs as (optional)')).toHold('owner of Sample Bakery');
  });

  test('for a client without anyone in the portal says to invite someone', async () => {
    server.answer(clientEndpoints.choices, [{ id: 3, name: 'Sample Bakery', email: '' }]);
    server.answer(engagementEndpoints.templates, []);
    server.answer(engagementEndpoints.signers, []);
    await open('/admin/engagements/new?client=3', { as: owner });
    await expect(page.getByText('Nobody can sign yet')).toBeSeen();
    await expect
      .element(page.getByRole('link', { name: 'Invite someone to the portal' }))
      .toHaveAttribute('href', '/admin/clients/3?tab=people');
  });
});

describe('A draft letter', () => {
  test('says while it is typed what is missing and what it should not say [2.991]', async () => {
    await open('/admin/engagements/4', { as: owner });
    await page.getByRole('tab', { name: /^Checklist/ }).click();
    await expect(page.getByText('Missing: Subpoenas and requests of authorities')).toBeSeen();
    await page
      .getByLabelText('Terms')
      .fill('Subpoenas cost extra. We keep your records until you have paid.');
    await expect(page.getByText('Missing: Subpoenas and requests of authorities')).toBeGone();
    await expect(page.getByText(/A client’s own records have to be given back on request/)).toBeSeen();
    expect(await complaints()).toEqual([]);
  });

  test('takes variables from a menu at the caret [2.991]', async () => {
    await open('/admin/engagements/4', { as: owner });
    const scope = page.getByLabelText('What you do');
    await scope.fill('For ');
    await page.getByRole('button', { name: 'Insert a variable into: What you do' }).click();
    await page.getByRole('button', { name: /^\{client\}/ }).click();
    await expect(scope).toHold('For {client}');
    await expect(scope).toHaveFocus();
    await userEvent.keyboard('!');
    await expect(scope).toHold('For {client}!');
  });

  test('that someone else has changed keeps both changes [2.991]', async () => {
    await open('/admin/engagements/4', { as: owner });
    await page.getByLabelText('Title', { exact: true }).fill('Bookkeeping and payroll');
    server.refuse(engagementEndpoints.change, 'conflict');
    server.answer(
      engagementEndpoints.read,
      engagement({ version: 2, title: 'Bookkeeping 2027', exclusions: 'Taxes.' }),
    );
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('You both changed these. The form shows your version.')).toBeSeen();
    await expect(page.getByLabelText('Title', { exact: true })).toHold('Bookkeeping and payroll');
    await expect(page.getByLabelText('What is not included', { exact: true })).toHold('Taxes.');
    server.answer(engagementEndpoints.change, engagement({ version: 3 }));
    server.answer(engagementEndpoints.read, engagement({ version: 3, title: 'Bookkeeping and payroll' }));
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(toast('Draft saved')).toBeSeen();
    expect(server.received(engagementEndpoints.change).at(-1)?.body).toMatchObject({
      title: 'Bookkeeping and payroll',
      exclusions: 'Taxes.',
      version: 2,
    });
    await expect(page.getByRole('button', { name: 'Save draft' })).toHaveFocus();
  });

  test('is sent after a question that says who gets which email [2.992]', async () => {
    server.answer(engagementEndpoints.signers, [
      ...signers,
      { accountId: 8, name: 'Bob Baker', email: 'bob@example.com' },
    ]);
    server.answer(
      engagementEndpoints.read,
      engagement({
        inTurn: true,
        draftParties: [
          { accountId: 7, name: 'Ann Baker', capacity: '' },
          { accountId: 8, name: 'Bob Baker', capacity: '' },
        ],
      }),
    );
    await open('/admin/engagements/4', { as: owner });
    await page.getByRole('button', { name: 'Send letter' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toRead(/Ann Baker \(ann@example.com\) gets an email to sign now/);
    await expect(question).toRead(
      /Bob Baker \(bob@example.com\) gets an email to sign once Ann Baker has signed/,
    );
    await expect(question).toRead(/Elements that a letter should have/);
    server.answer(engagementEndpoints.send, sentEngagement());
    server.answer(engagementEndpoints.read, sentEngagement());
    await question.getByRole('button', { name: 'Send letter' }).click();
    await expect(toast('Letter sent')).toBeSeen();
    await expect(page.getByRole('heading', { name: 'Monthly bookkeeping', level: 1 })).toHaveFocus();
    expect(server.received(engagementEndpoints.send)[0]?.body).toEqual({ version: 1 });
    await expect(page.getByRole('heading', { name: 'What was sent' })).toBeSeen();
  });

  test('is deleted, and comes back with Undo', async () => {
    server.answer(engagementEndpoints.list, []);
    server.answer(engagementEndpoints.remove, undefined);
    await open('/admin/engagements/4', { as: owner });
    await page.getByRole('button', { name: 'Delete draft' }).click();
    server.answer(engagementEndpoints.restore, engagement());
    server.answer(engagementEndpoints.list, [engagement()]);
    await toast('Draft deleted').getByRole('button', { name: 'Undo' }).click();
    await expect(row('Monthly bookkeeping')).toBeSeen();
  });
});

describe('A letter that was sent', () => {
  test('shows what each person did, and a signature reported as a mistake [2.992]', async () => {
    server.answer(
      engagementEndpoints.read,
      sentEngagement(
        { state: 'sealed', signed: 1, signedAt: '2026-11-21T17:00:00.000Z', mistake: true },
        {
          state: 'signed',
          signedAt: '2026-11-21T17:00:00.000Z',
          typedName: 'Ann Q. Baker',
          mistakeReportedAt: '2026-11-21T17:05:00.000Z',
          mistakeNote: 'I wanted payroll first',
        },
      ),
    );
    await open('/admin/engagements/4', { as: owner });
    await expect(page.getByText('Ann Baker says that they signed by mistake')).toBeSeen();
    await expect(page.getByText('“I wanted payroll first”')).toBeSeen();
    await expect(row('Ann Baker')).toRead(/ann@example.com.*as Ann Q. Baker.*Signed/);
    expect(await complaints()).toEqual([]);
  });

  test('is voided with a reason that its signers read', async () => {
    server.answer(engagementEndpoints.read, sentEngagement());
    await open('/admin/engagements/4', { as: owner });
    await page.getByRole('button', { name: 'Void letter' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Void letter' }).click();
    await expect(dialog.getByText(/Please write why/)).toBeSeen();
    await dialog.getByLabelText('Reason').fill('Wrong price');
    const voided = sentEngagement({ state: 'voided' });
    server.answer(engagementEndpoints.void, voided);
    server.answer(engagementEndpoints.read, voided);
    await dialog.getByRole('button', { name: 'Void letter' }).click();
    await expect(toast('Letter voided')).toBeSeen();
    expect(server.received(engagementEndpoints.void)[0]?.body).toEqual({ reason: 'Wrong price' });
    await expect(page.getByRole('heading', { name: 'Monthly bookkeeping', level: 1 })).toHaveFocus();
  });

  test('says why a second reminder within a day was not sent', async () => {
    server.answer(engagementEndpoints.read, sentEngagement());
    server.refuse(engagementEndpoints.remind, 'conflict', {
      message: 'A reminder went out within the last day.',
    });
    await open('/admin/engagements/4', { as: owner });
    await page.getByRole('button', { name: 'Send a reminder' }).click();
    await expect(page.getByRole('alertdialog')).toRead(/Ann Baker \(ann@example.com\) gets an email/);
    await page.getByRole('button', { name: 'Send reminder' }).click();
    await expect(toast('No reminder sent')).toRead(/within the last day/);
  });
});
