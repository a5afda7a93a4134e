import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { otherTextMessage } from '#contract/signatures/rules.ts';
import type { SignedDocument } from '#contract/signatures/document.ts';
import { chosenDocument } from '#contract/signatures/packages.ts';
import { electronicRecordsEndpoints, signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import {
  electronicRecords,
  signature,
  signedDocument,
  signedSignature,
} from '#tests/support/components/engagements.ts';
import { toast } from '#tests/support/components/parts.ts';
import { client } from '#tests/support/components/people.ts';
import { documentHash } from '#web/features/signatures/document-hash.ts';

const address = '/client-portal/letters/5';
const heading = (name: string) => page.getByRole('heading', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });

async function fillName() {
  await page.getByLabelText('Your full name').fill('Ann Q. Baker');
  await page.getByRole('checkbox', { name: /I have read this letter/ }).click();
}

beforeEach(() => {
  server.answer(signatureEndpoints.read, signature());
});

describe('A letter in the portal', () => {
  test('is shown whole, with its prices and sums, to read and to print', async () => {
    await open(address, { as: client });
    const letter = page.getByRole('article', { name: 'Monthly bookkeeping' });
    await expect(letter).toRead(/Ridgeline Bookkeeping.*November 20, 2026.*Sample Bakery.*1 Main Street/);
    await expect(letter).toRead(
      /Bookkeeping ?\$450\.00 a month.*Payroll ?\$90\.00 a month.*\$540\.00 a month/,
    );
    await expect(letter).toRead(/Ann Baker, owner/);
    await expect
      .element(page.getByRole('link', { name: 'Open as a PDF' }))
      .toHaveAttribute('href', '/api/client/signatures/5/pdf');
    expect(await complaints()).toEqual([]);
  });

  test('that follows another one says before it is signed what has changed, and not afterwards [13.28]', async () => {
    const changes = {
      since: '2026-01-15T17:00:00.000Z',
      prices: [{ service: 'Payroll', before: null, after: { cents: 9_000, recurrence: 'monthly' as const } }],
      texts: [],
    };
    server.answer(signatureEndpoints.read, signature({ changes }));
    await open(address, { as: client });
    const changed = page.getByRole('region', { name: 'What has changed' });
    await expect(changed).toRead(
      /Since the letter that was signed on January 15, 2026.*New: \$90\.00 a month/,
    );
    expect(await complaints()).toEqual([]);
    server.answer(signatureEndpoints.sign, signedSignature({ changes }));
    await expect(button('Sign')).toBeSeen();
    await fillName();
    server.answer(signatureEndpoints.read, signedSignature({ changes }));
    await button('I sign as Ann Q. Baker').click();
    await expect(heading('Signed')).toHaveFocus();
    await expect(changed).toBeGone();
  });

  test('with a deposit shows it with the prices [13.39]', async () => {
    server.answer(
      signatureEndpoints.read,
      signature({ document: { ...signedDocument, depositCents: 50_000 } }),
    );
    await open(address, { as: client });
    await expect(page.getByRole('article', { name: signedDocument.title })).toRead(
      /Deposit, invoiced once everyone has signed ?\$500\.00.*set off against the invoices that follow/,
    );
    expect(await complaints()).toEqual([]);
  });

  test('with packages is signed with the one that is chosen, by keyboard too [13.40, 13.41]', async () => {
    const packages: SignedDocument = {
      ...signedDocument,
      lines: [
        { service: 'Software', cents: 2_000, recurrence: 'monthly' },
        { service: 'Bookkeeping', cents: 30_000, recurrence: 'monthly', package: 'Basic' },
        { service: 'Bookkeeping and payroll', cents: 45_000, recurrence: 'monthly', package: 'Plus' },
      ],
    };
    const chosen = chosenDocument(packages, 'Plus') ?? packages;
    server.answer(signatureEndpoints.read, signature({ document: packages }));
    server.answer(signatureEndpoints.sign, signedSignature({ document: chosen }));
    await open(address, { as: client });
    const letter = page.getByRole('article', { name: signedDocument.title });
    await expect(letter.getByRole('region', { name: 'Basic' })).toRead(
      /\$300\.00 a month.*\$320\.00 a month/,
    );
    await expect(letter.getByRole('region', { name: 'Plus' })).toRead(/\$450\.00 a month/);
    await fillName();
    await button('I sign as Ann Q. Baker').click();
    await expect(page.getByRole('alert')).toRead(/Please choose a package above the letter first/);
    expect(await complaints()).toEqual([]);
    const group = page.getByRole('group', { name: 'Choose a package' });
    await group.getByRole('radio', { name: /^Basic/ }).click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(group.getByRole('radio', { name: /^Plus \$470\.00 a month/ })).toBeChecked();
    await expect(letter).toRead(/Package: Plus.*Bookkeeping and payroll ?\$450\.00 a month/);
    await expect(letter.getByRole('region', { name: 'Basic' })).toBeGone();
    expect(await complaints()).toEqual([]);
    server.answer(signatureEndpoints.read, signedSignature({ document: chosen }));
    await button('I sign as Ann Q. Baker').click();
    await expect(heading('Signed')).toHaveFocus();
    await expect(group).toBeGone();
    expect(server.received(signatureEndpoints.sign)[0]?.body).toEqual({
      sha256: await documentHash(chosen),
      name: 'Ann Q. Baker',
      agreed: true,
      package: 'Plus',
    });
  });

  test('is signed with a typed name and the hash of the text on the screen [2.993]', async () => {
    server.answer(signatureEndpoints.sign, signedSignature());
    await open(address, { as: client });
    await expect(button('Sign')).toBeSeen();
    await fillName();
    server.answer(signatureEndpoints.read, signedSignature());
    await button('I sign as Ann Q. Baker').click();
    await expect(heading('Signed')).toHaveFocus();
    expect(server.received(signatureEndpoints.sign)[0]?.body).toEqual({
      sha256: await documentHash(signedDocument),
      name: 'Ann Q. Baker',
      agreed: true,
    });
    await expect(page.getByText(/The sealed copy is being made/)).toBeSeen();
    expect(await complaints()).toEqual([]);
  });

  test('is signed with a drawing beside the name, which can be cleared and drawn again [13.43]', async () => {
    server.answer(signatureEndpoints.sign, signedSignature());
    await open(address, { as: client });
    await page.getByText('Draw your signature as well (optional)').click();
    const field = page.getByRole('img', { name: /Field for drawing|Your drawn signature/ });
    const draw = (...points: [share: number, share: number][]) => {
      const element = field.element();
      const { left, top, width, height } = element.getBoundingClientRect();
      points.forEach(([x, y], i) => {
        const at = { clientX: left + x * width, clientY: top + y * height };
        const pointer = { ...at, bubbles: true, pointerId: 1, button: 0, isPrimary: true };
        element.dispatchEvent(new PointerEvent(i === 0 ? 'pointerdown' : 'pointermove', pointer));
      });
      element.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: 1 }));
    };
    // A pointer that the browser has not made itself can't be captured.
    Element.prototype.setPointerCapture = () => undefined;
    Element.prototype.hasPointerCapture = () => true;
    draw([0, 0], [1, 1]);
    await button('Clear the drawing').click();
    await expect(button('Clear the drawing')).toBeGone();
    await expect.element(page.getByRole('img', { name: 'Field for drawing, empty' })).toBeInTheDocument();
    draw([0.5, 0.5], [0.5, 0.505], [2, -1]);
    await expect(button('Clear the drawing')).toBeSeen();
    draw([0.25, 0.5]);
    expect(await complaints()).toEqual([]);
    await fillName();
    await button('I sign as Ann Q. Baker').click();
    await expect
      .poll(() => server.received(signatureEndpoints.sign)[0]?.body)
      .toMatchObject({
        drawing: [
          [300, 100, 600, 0],
          [150, 100, 150, 100],
        ],
      });
  });

  test('asks for the name and the confirmation before it is signed', async () => {
    await open(address, { as: client });
    await button('Sign').click();
    await expect(page.getByText('Please type your full name')).toBeSeen();
    await expect(page.getByText('Please confirm that you have read it and want to sign')).toBeSeen();
    await expect(page.getByLabelText('Your full name')).toHaveFocus();
  });

  test('that shows another text than the stored one is not signed, and shows the stored one [2.993]', async () => {
    server.refuse(signatureEndpoints.sign, 'conflict', { message: otherTextMessage });
    await open(address, { as: client });
    await expect(button('Sign')).toBeSeen();
    await fillName();
    const title = 'Monthly bookkeeping and taxes';
    server.answer(signatureEndpoints.read, signature({ document: { ...signedDocument, title } }));
    await button('I sign as Ann Q. Baker').click();
    await expect(page.getByRole('alert')).toRead(/is not the text that is stored/);
    await expect(page.getByRole('article', { name: title })).toBeSeen();
    // What was typed stays; that it was read has to be confirmed again.
    await expect(page.getByLabelText('Your full name')).toHold('Ann Q. Baker');
    await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  });

  test('keeps the typed name while there is no connection [2.993]', async () => {
    server.cut(signatureEndpoints.sign);
    await open(address, { as: client });
    await expect(button('Sign')).toBeSeen();
    await fillName();
    await button('I sign as Ann Q. Baker').click();
    await expect(page.getByRole('alert')).toRead(/Nothing was signed.*what you typed is still here/);
    await expect(page.getByLabelText('Your full name')).toHold('Ann Q. Baker');
    server.answer(signatureEndpoints.sign, signedSignature());
    server.answer(signatureEndpoints.read, signedSignature());
    await button('I sign as Ann Q. Baker').click();
    await expect(heading('Signed')).toHaveFocus();
  });

  test('that others sign first says who', async () => {
    const [first] = signature().parties;
    if (!first) throw new Error('no party');
    const bob = { ...first, id: 72, name: 'Bob Baker', state: 'waiting' as const };
    server.answer(
      signatureEndpoints.read,
      signature({
        parties: [first, bob],
        inTurn: true,
        awaitsYou: false,
        you: { partyId: 72, state: 'waiting', needsConsent: false, mistakeUntil: null },
      }),
    );
    await open(address, { as: client });
    await expect(heading('It is not your turn yet')).toBeSeen();
    await expect(page.getByText('Ann Baker signs first. We email you when it is your turn.')).toBeSeen();
    await expect(button('Sign')).toBeGone();
  });

  test('is only read by someone who is not asked to sign', async () => {
    server.answer(signatureEndpoints.read, signature({ you: null, awaitsYou: false }));
    await open(address, { as: client });
    await expect(page.getByText(/Ann Baker was asked to sign/)).toBeSeen();
    await expect(page.getByRole('form', { name: 'Sign' })).toBeGone();
  });

  test('is declined with a reason, and not signed along with that [2.995]', async () => {
    server.answer(signatureEndpoints.sign, signedSignature());
    await open(address, { as: client });
    await fillName();
    await button('Decline').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Why (optional)').fill('Payroll is missing');
    const [own] = signature().parties;
    if (!own) throw new Error('no party');
    const declined = signature({
      state: 'declined',
      awaitsYou: false,
      parties: [{ ...own, state: 'declined', declineReason: 'Payroll is missing' }],
      you: { partyId: 71, state: 'declined', needsConsent: false, mistakeUntil: null },
    });
    server.answer(signatureEndpoints.decline, declined);
    server.answer(signatureEndpoints.read, declined);
    await dialog.getByRole('button', { name: 'Decline to sign' }).click();
    await expect(toast('Declined')).toBeSeen();
    expect(server.received(signatureEndpoints.decline)[0]?.body).toEqual({ reason: 'Payroll is missing' });
    await expect(page.getByText(/You declined to sign it. The reason: Payroll is missing/)).toBeSeen();
    expect(server.received(signatureEndpoints.sign)).toEqual([]);
  });

  test('that is signed can be downloaded, and a mistake can be reported [2.995]', async () => {
    const sealed = signedSignature({
      state: 'sealed',
      fileUrl: '/api/client/signatures/5/file',
      fileSha256: '1'.repeat(64),
    });
    server.answer(signatureEndpoints.read, sealed);
    await open(address, { as: client });
    await expect
      .element(page.getByRole('link', { name: 'Download the signed copy' }))
      .toHaveAttribute('href', '/api/client/signatures/5/file');
    await expect(page.getByText(/You signed as Ann Q. Baker on November 21, 2026/)).toBeSeen();
    await button('Signed by mistake? Tell us').click();
    const [own] = sealed.parties;
    if (!own) throw new Error('no party');
    const reported = {
      ...sealed,
      parties: [{ ...own, mistakeReportedAt: '2026-11-21T17:05:00.000Z' }],
    };
    server.answer(signatureEndpoints.reportMistake, reported);
    server.answer(signatureEndpoints.read, reported);
    await page.getByRole('dialog').getByRole('button', { name: 'Tell us' }).click();
    await expect(page.getByText('You told us that this was a mistake')).toBeSeen();
    await expect(button('Signed by mistake? Tell us')).toBeGone();
  });
});

describe('The consent to electronic records', () => {
  const asked = signature({
    you: { partyId: 71, state: 'viewed', needsConsent: true, mistakeUntil: null },
  });
  const code = page.getByLabelText('Code in the sample PDF');

  test('is given with the code of the sample, and the signature comes next [2.994]', async () => {
    server.answer(signatureEndpoints.read, asked);
    server.answer(electronicRecordsEndpoints.read, electronicRecords());
    await open(address, { as: client });
    await expect(page.getByText('You can have paper instead. It costs nothing.')).toBeSeen();
    await expect
      .element(page.getByRole('link', { name: 'Open the sample PDF' }))
      .toHaveAttribute('href', '/api/client/electronic-records/sample');
    await button('I agree').click();
    await expect(page.getByText('Please type the code in the sample PDF')).toBeSeen();
    await expect(page.getByText('Please confirm that you agree')).toBeSeen();
    expect(await complaints()).toEqual([]);
    await code.fill('K7PQ');
    await page.getByRole('checkbox').click();
    server.answer(electronicRecordsEndpoints.give, electronicRecords({ state: 'given' }));
    server.answer(signatureEndpoints.read, signature());
    await userEvent.keyboard('{Tab}{Enter}');
    await expect(heading('Sign this letter')).toHaveFocus();
    expect(server.received(electronicRecordsEndpoints.give)[0]?.body).toEqual({
      version: '2026-11-29',
      code: 'K7PQ',
      agreed: true,
    });
  });

  test('is not given with a wrong code, and after five tries asks to open the sample again [2.994]', async () => {
    server.answer(signatureEndpoints.read, asked);
    server.answer(electronicRecordsEndpoints.read, electronicRecords({ triesLeft: 5 }));
    await open(address, { as: client });
    await expect(page.getByText(/You can try 5 times/)).toBeSeen();
    await code.fill('WRONG');
    await page.getByRole('checkbox').click();
    server.refuse(electronicRecordsEndpoints.give, 'invalid', {
      message: 'This is not the code in the sample',
      fields: { code: 'This is not the code in the sample' },
    });
    server.answer(electronicRecordsEndpoints.read, electronicRecords({ triesLeft: 0 }));
    await button('I agree').click();
    await expect(page.getByText('This is not the code in the sample')).toBeSeen();
    await expect(code).toHaveFocus();
    await expect(page.getByText('Please open the sample again: it has a new code now.')).toBeSeen();
    await expect(code).toHold('WRONG');
    await expect(heading('Before you sign: electronic records')).toBeSeen();
  });

  test('of a business needs no sample [2.994]', async () => {
    server.answer(signatureEndpoints.read, asked);
    server.answer(
      electronicRecordsEndpoints.read,
      electronicRecords({ form: 'business', sampleUrl: null, action: 'I agree for the business.' }),
    );
    await open(address, { as: client });
    await page.getByRole('checkbox', { name: 'I agree for the business.' }).click();
    await expect(code).toBeGone();
    server.answer(electronicRecordsEndpoints.give, electronicRecords({ state: 'given' }));
    server.answer(signatureEndpoints.read, signature());
    await button('I agree').click();
    await expect(heading('Sign this letter')).toHaveFocus();
  });
});

describe('The letters of a client', () => {
  test('wait on the first page and in a list, what awaits the client first', async () => {
    server.answer(signatureEndpoints.waiting, { count: 1 });
    const { document: _document, ...row } = signature();
    server.answer(signatureEndpoints.mine, [row]);
    await open('/client-portal/letters', { as: client });
    await expect
      .element(page.getByRole('link', { name: 'Read and sign: Monthly bookkeeping' }))
      .toHaveAttribute('href', address);
    await expect(page.getByText('Please sign')).toBeSeen();
    expect(await complaints()).toEqual([]);
  });
});
