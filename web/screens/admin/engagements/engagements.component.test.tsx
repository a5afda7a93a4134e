import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { bulkActionEndpoints } from '#contract/bulk-actions/endpoints.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { closePages, open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { engagement, sentEngagement, signedDocument } from '#tests/support/components/engagements.ts';
import { row, toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const signers = [{ accountId: 7, name: 'Ann Baker', email: 'ann@example.com' }];
const noFindings = { missing: [], warnings: [], unknownVariables: [], missingCharacters: [] };
const counts = {
  all: 3,
  draft: 1,
  waiting: 1,
  expiring: 0,
  signed: 1,
  renewing: 0,
  'follow-up': 0,
  closed: 0,
};

const monthEnd = {
  id: 'month-end-close',
  title: 'Month-end close',
  notes: '',
  recurrence: 'monthly' as const,
  daysBefore: 0,
  checklist: [],
};
const newClient = { id: 'new-client', title: 'New client', lead: '', tasks: [] };

beforeEach(() => {
  server.answer(bulkActionEndpoints.list, []);
  server.answer(clientJobEndpoints.templates, [monthEnd]);
  server.answer(taskEndpoints.templates, [newClient]);
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

const changes = {
  since: '2026-01-15T17:00:00.000Z',
  prices: [
    {
      service: 'Bookkeeping',
      before: { cents: 45_000, recurrence: 'monthly' as const },
      after: { cents: 46_400, recurrence: 'monthly' as const },
    },
  ],
  texts: [
    {
      heading: 'What we do',
      parts: [
        { kind: 'same' as const, text: 'Reconcile ' },
        { kind: 'removed' as const, text: 'two' },
        { kind: 'added' as const, text: 'three' },
        { kind: 'same' as const, text: ' accounts' },
      ],
    },
  ],
};

describe('A signed letter', () => {
  test('is renewed with raised prices, and the draft says what has changed [13.27, 13.28]', async () => {
    server.answer(
      engagementEndpoints.read,
      sentEngagement({ state: 'sealed', signedAt: '2026-01-15T17:00:00.000Z', renewsOn: '2027-01-15' }),
    );
    const { address } = await open('/admin/engagements/4', { as: owner });
    await expect(page.getByText('Next year begins')).toBeSeen();
    await page.getByRole('button', { name: 'Renew' }).click();
    const dialog = page.getByRole('dialog', { name: 'Renew this letter?' });
    await dialog.getByLabelText('Raise the prices by (%)').fill('a lot');
    await dialog.getByRole('button', { name: 'Create the draft' }).click();
    await expect(dialog.getByText(/Please enter a percentage/)).toBeSeen();
    await dialog.getByLabelText('Raise the prices by (%)').fill('3');
    await expect(dialog.getByText('Then it is $464.00 a month.')).toBeSeen();
    expect(await complaints()).toEqual([]);
    server.answer(engagementEndpoints.renew, engagement({ id: 9 }));
    server.answer(
      engagementEndpoints.read,
      engagement({ id: 9, renewed: { id: 4, title: 'Monthly bookkeeping' }, changes }),
    );
    await dialog.getByRole('button', { name: 'Create the draft' }).click();
    await expect(toast('Renewal drafted')).toBeSeen();
    expect(address()).toBe('/admin/engagements/9');
    expect(server.received(engagementEndpoints.renew)[0]).toMatchObject({
      params: { id: '4' },
      body: { raise: 30_000 },
    });
    const changed = page.getByRole('region', { name: 'What has changed' });
    await expect(changed).toRead(/Bookkeeping\s*\$464.00 a month \(was \$450.00 a month\)/);
    await expect(changed).toRead(/Reconcile.*Removed: two.*Added: three.*accounts/);
    await expect.element(page.getByRole('checkbox', { name: 'Renew it each year' })).toBeChecked();
    expect(await complaints()).toEqual([]);
  });

  test('is not renewed twice', async () => {
    server.answer(
      engagementEndpoints.read,
      sentEngagement({ state: 'sealed', renewal: { id: 9, title: 'Bookkeeping 2027' } }),
    );
    await open('/admin/engagements/4', { as: owner });
    await expect(page.getByRole('link', { name: 'Bookkeeping 2027' })).toBeSeen();
    await expect(page.getByRole('button', { name: 'Renew' })).toBeGone();
  });
});

test('Several letters are renewed at once after a look at what each will cost [13.30]', async () => {
  server.answer(engagementEndpoints.list, [sentEngagement({ state: 'sealed' })]);
  server.answer(bulkActionEndpoints.preview, {
    subject: 'letters',
    count: 1,
    rows: [{ id: 4, name: 'Sample Bakery · Monthly bookkeeping', detail: '$464.00 a month' }],
    leftOutCount: 0,
    leftOut: [],
    effect: 'Each gets a draft.',
    notUndoable: null,
  });
  await open('/admin/engagements', { as: owner });
  await page.getByRole('checkbox', { name: 'Select Monthly bookkeeping for Sample Bakery' }).click();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('button', { name: 'Renew' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renew' });
  await dialog.getByLabelText('Raise the prices by (%)').fill('3%');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('$464.00 a month')).toBeSeen();
  expect(server.received(bulkActionEndpoints.preview)[0]?.body).toMatchObject({
    kind: 'renew-letters',
    input: { raise: 30_000 },
    selection: { ids: [4] },
  });
  expect(await complaints()).toEqual([]);
});

describe('A draft letter', () => {
  test('says what begins once everyone has signed, also with a template that is gone [13.31]', async () => {
    server.answer(engagementEndpoints.read, engagement({ jobTemplates: ['old-job'] }));
    server.answer(engagementEndpoints.change, engagement({ version: 2 }));
    await open('/admin/engagements/4', { as: owner });
    await page.getByRole('checkbox', { name: 'Begin the job “Month-end close”' }).click();
    await page.getByRole('checkbox', { name: /old-job \(no longer a template\)/ }).click();
    await page.getByLabelText('Tasks for the client (optional)').selectOptions('New client');
    expect(await complaints()).toEqual([]);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(toast('Draft saved')).toBeSeen();
    expect(server.received(engagementEndpoints.change)[0]?.body).toMatchObject({
      jobTemplates: ['month-end-close'],
      taskTemplate: 'new-client',
    });
  });

  test('offers packages by naming them beside the prices; one alone is no choice [13.40]', async () => {
    const lines = [
      { service: 'Books', cents: 30_000, recurrence: 'monthly' as const },
      { service: 'Books and payroll', cents: 45_000, recurrence: 'monthly' as const },
    ];
    server.answer(engagementEndpoints.read, engagement({ lines }));
    server.answer(engagementEndpoints.change, engagement({ version: 2, lines }));
    await open('/admin/engagements/4', { as: owner });
    await page.getByRole('button', { name: 'Offer packages' }).click();
    const field = (number: number) =>
      page.getByRole('group', { name: `Price ${number}`, exact: true }).getByLabelText(/^Package/);
    await field(2).fill('Plus');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Please name at least two packages, or none')).toBeSeen();
    await field(1).fill('Basic');
    await expect(page.getByText('Basic: $300.00 a month. Plus: $450.00 a month').first()).toBeSeen();
    expect(await complaints()).toEqual([]);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(toast('Draft saved')).toBeSeen();
    expect(server.received(engagementEndpoints.change)[0]?.body.lines).toEqual([
      { ...lines[0], package: 'Basic' },
      { ...lines[1], package: 'Plus' },
    ]);
  });

  test('says which package was chosen once it was sent [13.41]', async () => {
    const sent = sentEngagement();
    const document = sent.sent?.document;
    if (!document) throw new Error('not sent');
    const lines = [{ service: 'Books', cents: 1, recurrence: 'once' as const, package: 'Basic' }];
    for (const [change, fact] of [
      [{ lines }, 'Not chosen yet'],
      [{ package: 'Basic' }, 'Basic'],
    ] as const) {
      server.answer(engagementEndpoints.read, {
        ...sent,
        sent: sent.sent && { ...sent.sent, document: { ...document, ...change } },
      });
      await open('/admin/engagements/4', { as: owner });
      await expect(page.getByRole('definition').filter({ hasText: fact }).first()).toBeSeen();
      closePages();
    }
  });

  test('asks for a deposit in dollars, or for none [13.39]', async () => {
    server.answer(engagementEndpoints.read, engagement({ depositCents: 50_000 }));
    server.answer(engagementEndpoints.change, engagement({ version: 2 }));
    await open('/admin/engagements/4', { as: owner });
    const deposit = page.getByLabelText('Deposit in $ (optional)');
    await expect(deposit).toHold('500.00');
    await deposit.fill('-3');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText(/Please enter dollars with at most two decimals/)).toBeSeen();
    await deposit.fill('1,250.5');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(toast('Draft saved')).toBeSeen();
    await deposit.fill('');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect
      .poll(() => server.received(engagementEndpoints.change).map(({ body }) => body.depositCents))
      .toEqual([125_050, 0]);
  });

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
      engagement({ version: 2, draftTitle: 'Bookkeeping 2027', exclusions: 'Taxes.' }),
    );
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('You both changed these. The form shows your version.')).toBeSeen();
    await expect(page.getByLabelText('Title', { exact: true })).toHold('Bookkeeping and payroll');
    await expect(page.getByLabelText('What is not included', { exact: true })).toHold('Taxes.');
    server.answer(engagementEndpoints.change, engagement({ version: 3 }));
    server.answer(
      engagementEndpoints.read,
      engagement({ version: 3, draftTitle: 'Bookkeeping and payroll' }),
    );
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

  test('that was declined is marked followed up, which can be undone [2.1210]', async () => {
    server.answer(engagementEndpoints.followUp, undefined);
    const declined = { state: 'declined', declinedAt: '2026-11-21T17:00:00.000Z' } as const;
    const answer = (followUp: 'open' | 'done') =>
      server.answer(engagementEndpoints.read, sentEngagement({ state: 'declined', followUp }, declined));
    answer('open');
    await open('/admin/engagements/4', { as: owner });
    await expect(page.getByRole('button', { name: 'Mark followed up' })).toBeSeen();
    answer('done');
    await page.getByRole('button', { name: 'Mark followed up' }).click();
    await expect(toast('Letter followed up')).toBeSeen();
    await expect(page.getByRole('button', { name: 'Mark followed up' })).toBeGone();
    await expect(page.getByRole('heading', { level: 1 })).toHaveFocus();
    answer('open');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Mark followed up' })).toBeSeen();
    expect(server.received(engagementEndpoints.followUp).map(({ body }) => body)).toEqual([
      { done: true },
      { done: false },
    ]);
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
