import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { adminInvoiceEndpoints, billingEndpoints, salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import type { WholeInvoice } from '#contract/invoices/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { closePages, open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const bookkeeping = { description: 'Bookkeeping', quantity: 2.5, unitCents: 9_001 };

function invoice(changes: Partial<WholeInvoice> = {}): WholeInvoice {
  return {
    id: 1,
    clientId: 7,
    clientName: 'Quinn Sample',
    number: '',
    state: 'draft',
    status: 'draft',
    issueDate: null,
    dueDate: '2026-12-15',
    totalCents: 22_503,
    paidCents: 0,
    refundedCents: 0,
    version: 1,
    lines: [bookkeeping],
    note: '',
    taxRateId: null,
    salesTax: null,
    payments: [],
    writeOff: null,
    statusUrl: '',
    paymentUrl: '',
    emailRecipients: 'people',
    ...changes,
  };
}

const terms = { instructions: '', dueDays: 30, reminders: [], attachPdf: false, version: 1 };
const draper = { id: 3, name: 'Draper', ppm: 72_500, isDefault: false, archived: false, version: 1 };

beforeEach(() => {
  server.answer(clientJobEndpoints.counts, { open: 0, overdue: 0, mine: 0 });
  server.answer(bookingEndpoints.nextOfClient, null);
  server.answer(billingEndpoints.items, [
    { id: 1, description: 'Payroll', unitCents: 12_000, taxable: false, version: 1 },
  ]);
  server.answer(salesTaxEndpoints.rates, []);
  server.answer(salesTaxEndpoints.exemption, { exemption: null });
  server.answer(adminInvoiceEndpoints.read, invoice());
  // A journey tests how the pages are drawn.
  server.refuse(adminInvoiceEndpoints.preview, 'unavailable');
  server.hold(adminInvoiceEndpoints.preview);
});

const line = (number: number) => page.getByRole('group', { name: `Line ${number}` });

describe('The lines of a draft', () => {
  test('are typed one after another with Enter, with the amount of each and the total as they are [2.354]', async () => {
    await open('/admin/invoices/1', { as: owner });
    await expect(line(1)).toRead(/\$225\.03/);
    await line(1).getByLabelText('Price ($)').click();
    await userEvent.keyboard('{Enter}');
    await expect(line(2).getByLabelText('Description')).toHaveFocus();
    await userEvent.keyboard('Payroll');
    await expect(line(2).getByLabelText('Price ($)')).toHold('120.00');
    await userEvent.keyboard('{Enter}Discount');
    await line(3).getByLabelText('Price ($)').fill('-50');
    await expect(line(3)).toRead(/-\$50\.00/);
    await expect(page.getByRole('form', { name: 'Invoice' }).getByRole('status')).toRead('Total $295.03');
    await line(1).getByLabelText('Price ($)').click();
    await userEvent.keyboard('{Enter}');
    await expect(line(2).getByLabelText('Description')).toHaveFocus();
    expect(await complaints()).toEqual([]);

    server.answer(adminInvoiceEndpoints.change, invoice({ version: 2 }));
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(toast('Draft saved')).toBeSeen();
    expect(server.received(adminInvoiceEndpoints.change)[0]?.body).toMatchObject({
      lines: [
        bookkeeping,
        { description: 'Payroll', quantity: 1, unitCents: 12_000 },
        { description: 'Discount', quantity: 1, unitCents: -5_000 },
      ],
    });
  });

  test('say which services no signed letter covers, and are saved all the same [13.38]', async () => {
    server.answer(engagementEndpoints.coverage, { covered: ['bookkeeping'], uncovered: ['hr'] });
    await open('/admin/invoices/1', { as: owner });
    const form = page.getByRole('form', { name: 'Invoice' });
    await expect(line(1)).toRead(/\$225\.03/);
    expect(form.element().textContent).not.toContain('Not in a signed letter');
    await line(1).getByLabelText('Description').fill('Bookkeeping and payroll');
    await expect(form).toRead(
      /Not in a signed letter ?No current, signed letter of this client covers payroll\./,
    );
    expect(await complaints()).toEqual([]);
    server.answer(adminInvoiceEndpoints.change, invoice({ version: 2 }));
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(toast('Draft saved')).toBeSeen();
  });

  test('have their total announced once typing has stopped, not at every key', async () => {
    await open('/admin/invoices/1', { as: owner });
    const sums = page.getByRole('form', { name: 'Invoice' }).getByRole('status');
    await expect(sums).toRead('Total $225.03');
    const announced: string[] = [];
    const element = sums.element();
    new MutationObserver(() => announced.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    await line(1).getByLabelText('Price ($)').click();
    await userEvent.keyboard('{Control>}a{/Control}1234567.25');
    await expect(sums).toRead('Total $3,086,418.13');
    expect(announced.length).toBeLessThan(5);
  });

  test('can be taxable once the firm has a rate: the tax follows, and a catalog item brings whether it is [2.530]', async () => {
    server.answer(salesTaxEndpoints.rates, [draper]);
    server.answer(billingEndpoints.items, [
      { id: 1, description: 'Software', unitCents: 20_000, taxable: true, version: 1 },
    ]);
    await open('/admin/invoices/1', { as: owner });
    const sums = page.getByRole('form', { name: 'Invoice' }).getByRole('status');
    await expect(sums).toRead('Total $225.03');
    await page.getByLabelText('Sales tax').selectOptions('Draper 7.25%');
    await expect(sums).toRead('Total $225.03');
    await line(1).getByLabelText('Price ($)').click();
    await userEvent.keyboard('{Enter}Software');
    await expect.element(line(2).getByRole('checkbox', { name: 'Taxable' })).toBeChecked();
    await expect(sums).toRead('Subtotal $425.03 Sales tax (Draper 7.25%) $14.50 Total $439.53');
    // In tab order, the price comes before the optional fields.
    await line(2).getByLabelText('Description').click();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect(line(2).getByLabelText('Price ($)')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect(line(2).getByRole('checkbox', { name: 'Taxable' })).toHaveFocus();
    await line(1).getByRole('checkbox', { name: 'Taxable' }).click();
    await expect(sums).toRead('Subtotal $425.03 Sales tax (Draper 7.25%) $30.81 Total $455.84');
    expect(await complaints()).toEqual([]);
    server.answer(adminInvoiceEndpoints.change, invoice({ version: 2 }));
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(toast('Draft saved')).toBeSeen();
    expect(server.received(adminInvoiceEndpoints.change)[0]?.body).toMatchObject({
      taxRateId: 3,
      lines: [
        { ...bookkeeping, taxable: true },
        { description: 'Software', taxable: true },
      ],
    });
  });

  test('of an exempt client are charged no sales tax, which the form says [2.585]', async () => {
    server.answer(salesTaxEndpoints.rates, [draper]);
    server.answer(salesTaxEndpoints.exemption, { exemption: { reason: 'resale', certificate: 'R-17' } });
    const taxable = { ...bookkeeping, taxable: true };
    server.answer(adminInvoiceEndpoints.read, invoice({ lines: [taxable], taxRateId: 3 }));
    await open('/admin/invoices/1', { as: owner });
    const sums = page.getByRole('form', { name: 'Invoice' }).getByRole('status');
    await expect(sums).toRead('Subtotal $225.03 Tax exempt, certificate R-17 $0.00 Total $225.03');
    await expect(page.getByRole('form', { name: 'Invoice' })).toRead(
      /certificate R-17: not charged to this client/,
    );
    expect(await complaints()).toEqual([]);
  });

  test('say nothing of sales tax in a firm without rates, or with archived ones alone [2.531]', async () => {
    server.answer(salesTaxEndpoints.rates, [{ ...draper, archived: true }]);
    await open('/admin/invoices/1', { as: owner });
    await expect(line(1)).toRead(/\$225\.03/);
    await expect(page.getByRole('main')).not.toRead(/tax/i);
  });

  test('are taken out and put back, and a discount of everything is refused', async () => {
    await open('/admin/invoices/1', { as: owner });
    await page.getByRole('button', { name: 'Remove line 1' }).click();
    await page.getByRole('button', { name: 'Put it back: line 1' }).click();
    await expect(line(1).getByLabelText('Description')).toHold('Bookkeeping');
    await line(1).getByLabelText('Price ($)').fill('-1');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('An invoice must total more than zero')).toBeSeen();
  });
});

test('A changed draft is saved and sent with one button, after a question [2.492]', async () => {
  await open('/admin/invoices/1', { as: owner });
  await expect(page.getByRole('button', { name: 'Send invoice' })).toBeSeen();
  expect(page.getByRole('button', { name: 'Save and send' }).elements()).toEqual([]);
  await page.getByLabelText('Note on the invoice (optional)').fill('Thank you');
  server.answer(adminInvoiceEndpoints.change, ({ body }) => {
    const changed = invoice({ note: body.note ?? '', version: 2 });
    server.answer(adminInvoiceEndpoints.read, changed);
    return changed;
  });
  await page.getByRole('button', { name: 'Save and send' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toRead(/Send this invoice\? .*Quinn Sample gets an email/);
  const sent = invoice({ number: '1010', state: 'sent', status: 'pending', version: 3 });
  server.answer(adminInvoiceEndpoints.changeStatus, () => {
    server.answer(adminInvoiceEndpoints.read, sent);
    return sent;
  });
  await question.getByRole('button', { name: 'Send invoice' }).click();
  await expect(toast('Invoice sent')).toBeSeen();
  expect(server.received(adminInvoiceEndpoints.changeStatus)[0]?.body).toEqual({
    status: 'sent',
    version: 2,
  });
  await expect(page.getByRole('heading', { name: 'Invoice 1010', level: 1 })).toHaveFocus();
});

test('An invoice that was sent where it was written asks nothing again after a reload [2.545]', async () => {
  const { address } = await open('/admin/invoices/1?send=true', { as: owner });
  const sent = invoice({ number: '1010', state: 'sent', status: 'pending', version: 3 });
  server.answer(adminInvoiceEndpoints.changeStatus, () => {
    server.answer(adminInvoiceEndpoints.read, sent);
    return sent;
  });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send invoice' }).click();
  await expect(page.getByRole('heading', { name: 'Invoice 1010', level: 1 })).toHaveFocus();
  expect(address()).toBe('/admin/invoices/1');
});

test.each([390, 1280])('At %i px a draft says its total once to those who listen [2.354]', async (width) => {
  await page.viewport(width, 844);
  await open('/admin/invoices/1', { as: owner });
  await expect(line(1)).toRead(/\$225\.03/);
  const totals = [...document.querySelectorAll('main p, main span')].filter(
    (element) => /^Total \$225\.03$/.test(element.textContent) && !element.closest('[aria-hidden]'),
  );
  expect(totals).toHaveLength(1);
  await page.viewport(1280, 900);
});

test('On a phone a draft shows its total once: beside the buttons, which stay in view [2.354]', async () => {
  await page.viewport(390, 844);
  await open('/admin/invoices/1', { as: owner });
  await expect(line(1)).toRead(/\$225\.03/);
  const seen = [...document.querySelectorAll('main p, main span')].filter(
    (element) => /^Total \$225\.03$/.test(element.textContent) && element.getBoundingClientRect().height > 1,
  );
  expect(seen).toHaveLength(1);
  await page.viewport(1280, 900);
});

describe('The preview of a draft', () => {
  const preview = page.getByRole('region', { name: 'Preview' });

  test('asks for what is typed once there is a pause, and leaves the focus where it is [2.537]', async () => {
    await open('/admin/invoices/1', { as: owner });
    const price = line(1).getByLabelText('Price ($)');
    await price.fill('');
    await userEvent.type(price, '100.50');
    await expect
      .poll(() => server.received(adminInvoiceEndpoints.preview).at(-1)?.body)
      .toMatchObject({
        lines: [{ ...bookkeeping, unitCents: 10_050 }],
      });
    expect(server.received(adminInvoiceEndpoints.preview).at(-1)?.params).toEqual({ id: '7' });
    await expect(price).toHaveFocus();
    await expect.element(preview).toHaveAttribute('aria-busy', 'true');
    // One call per pause, not per key press.
    expect(server.received(adminInvoiceEndpoints.preview).length).toBeLessThan(4);
  });

  test.each([
    [
      'is refused',
      () => server.refuse(adminInvoiceEndpoints.preview, 'too-many', { message: 'Please wait a moment.' }),
      /Please wait a moment\./,
    ],
    ['does not arrive', () => server.cut(adminInvoiceEndpoints.preview), /Please try again/],
  ])('that %s says so and is asked for again, while the draft goes on [2.537]', async (_, prepare, words) => {
    prepare();
    await open('/admin/invoices/1', { as: owner });
    await expect(preview).toRead(words);
    expect(await complaints()).toEqual([]);
    const before = server.received(adminInvoiceEndpoints.preview).length;
    await preview.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => server.received(adminInvoiceEndpoints.preview).length).toBe(before + 1);
    await expect.element(page.getByRole('button', { name: 'Save draft' })).toBeEnabled();
  });

  test('opens from a button where there is no room beside the draft, and asks for nothing before [2.537]', async () => {
    await page.viewport(390, 800);
    await open('/admin/invoices/1', { as: owner });
    await expect(page.getByRole('button', { name: 'Preview' })).toBeSeen();
    expect(server.received(adminInvoiceEndpoints.preview)).toEqual([]);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect.poll(() => server.received(adminInvoiceEndpoints.preview).length).toBe(1);
    await page.viewport(1280, 900);
  });
});

test('A draft that can’t be saved is not sent, and "Save draft" after that sends nothing [2.492]', async () => {
  await open('/admin/invoices/1', { as: owner });
  await line(1).getByLabelText('Price ($)').fill('-1');
  await page.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByText('An invoice must total more than zero')).toBeSeen();
  await line(1).getByLabelText('Price ($)').fill('1');
  server.answer(adminInvoiceEndpoints.change, invoice({ version: 2 }));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast('Draft saved')).toBeSeen();
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
});

test('A sent invoice is duplicated: its new draft opens [2.355]', async () => {
  server.answer(adminInvoiceEndpoints.read, ({ params }) =>
    params['id'] === '2' ? invoice({ id: 2 }) : invoice({ number: '1010', state: 'sent', status: 'paid' }),
  );
  server.answer(adminInvoiceEndpoints.duplicate, invoice({ id: 2 }));
  await open('/admin/invoices/1', { as: owner });
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toRead('Draft invoice');
  await expect(toast('New draft')).toRead(/Quinn Sample/);
  await expect(line(1).getByLabelText('Description')).toHold('Bookkeeping');
});

describe('The balance of an invoice', () => {
  const sent = {
    number: '1010',
    state: 'sent',
    status: 'overdue',
    paymentUrl: '/pay#x',
    paidCents: 2_503,
  } as const;
  const writeOff = { amountCents: 20_000, reason: 'Closed their shop', writtenOffOn: '2026-11-25' };
  const closed = invoice({ ...sent, state: 'written-off', status: 'written-off', paymentUrl: '', writeOff });

  test('is written off with a reason, and undone from the toast [4.38]', async () => {
    server.answer(adminInvoiceEndpoints.read, invoice(sent));
    await open('/admin/invoices/1', { as: owner });
    await page.getByRole('button', { name: 'Write off', exact: true }).click();
    await expect(page.getByRole('dialog')).toRead(/Quinn Sample is not emailed/);
    await page.getByRole('button', { name: 'Write off $200.00' }).click();
    await expect(page.getByText('Please enter a reason')).toBeSeen();
    await page.getByLabelText('Reason').fill('Closed their shop');
    server.answer(adminInvoiceEndpoints.writeOff, closed);
    server.answer(adminInvoiceEndpoints.read, closed);
    await page.getByRole('button', { name: 'Write off $200.00' }).click();
    await expect(page.getByText('$200.00 written off on November 25, 2026')).toBeSeen();
    await expect(page.getByText('written off', { exact: true })).toBeSeen();
    expect(server.received(adminInvoiceEndpoints.writeOff)[0]?.body).toEqual({
      reason: 'Closed their shop',
      version: 1,
    });
    expect(await complaints()).toEqual([]);
    server.answer(adminInvoiceEndpoints.reinstate, invoice(sent));
    server.answer(adminInvoiceEndpoints.read, invoice(sent));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast('Balance reinstated')).toRead(/\$200\.00 is due again/);
    await expect(page.getByRole('button', { name: 'Write off', exact: true })).toBeSeen();
  });

  test('that was written off is said with its reason, and is reinstated [4.39]', async () => {
    server.answer(adminInvoiceEndpoints.read, closed);
    await open('/admin/invoices/1', { as: owner });
    await expect(page.getByText('Closed their shop')).toBeSeen();
    expect(page.getByRole('button', { name: 'Record a payment' }).elements()).toEqual([]);
    server.answer(adminInvoiceEndpoints.reinstate, invoice(sent));
    server.answer(adminInvoiceEndpoints.read, invoice(sent));
    await page.getByRole('button', { name: 'Reinstate the balance' }).click();
    await expect(toast('Balance reinstated')).toBeSeen();
  });

  test('that was paid after it was written off is not said to be due again', async () => {
    const paid = { ...sent, paidCents: 22_503 };
    server.answer(adminInvoiceEndpoints.read, { ...closed, paidCents: 22_503 });
    await open('/admin/invoices/1', { as: owner });
    server.answer(adminInvoiceEndpoints.reinstate, invoice({ ...paid, status: 'paid', paymentUrl: '' }));
    await page.getByRole('button', { name: 'Reinstate the balance' }).click();
    await expect(toast('Balance reinstated')).toRead(/This invoice is paid/);
  });
});

describe('What was pressed on the page of an invoice', () => {
  const sent = { number: '1010', state: 'sent', status: 'pending', paymentUrl: '/pay#x' } as const;
  const heading = page.getByRole('heading', { name: 'Invoice 1010', level: 1 });
  const voided = invoice({ ...sent, state: 'void', status: 'void', paymentUrl: '', version: 2 });
  const payment = {
    id: 1,
    amountCents: 10_000,
    method: 'check' as const,
    paidOn: '2026-11-25',
    reference: '',
    hasReceipt: true,
  };
  const partPaid = invoice({
    ...sent,
    status: 'part-paid',
    paidCents: 10_000,
    payments: [payment],
    version: 2,
  });

  test('is gone once it is void: the heading has the focus [2.600]', async () => {
    server.answer(adminInvoiceEndpoints.read, invoice(sent));
    await open('/admin/invoices/1', { as: owner });
    await page.getByRole('button', { name: 'Void invoice' }).click();
    server.answer(adminInvoiceEndpoints.changeStatus, voided);
    server.answer(adminInvoiceEndpoints.read, voided);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Void invoice' }).click();
    await expect(toast('Invoice voided')).toRead(/Quinn Sample gets an email\./);
    await expect(page.getByRole('alertdialog')).toBeGone();
    await expect(heading).toHaveFocus();
  });

  test('gives the focus to the heading each time: a payment recorded, and deleted [2.600]', async () => {
    server.answer(adminInvoiceEndpoints.read, invoice(sent));
    await open('/admin/invoices/1', { as: owner });
    await page.getByRole('button', { name: 'Record a payment' }).click();
    server.answer(adminInvoiceEndpoints.pay, partPaid);
    server.answer(adminInvoiceEndpoints.read, partPaid);
    await page.getByRole('button', { name: 'Record this payment' }).click();
    await expect(page.getByRole('dialog')).toBeGone();
    await expect(heading).toHaveFocus();
    await page.getByRole('button', { name: 'Delete the payment of $100.00' }).click();
    await expect(page.getByRole('alertdialog')).toBeSeen();
    server.answer(adminInvoiceEndpoints.takeBackPayment, invoice({ ...sent, version: 3 }));
    expect(server.received(adminInvoiceEndpoints.takeBackPayment)).toEqual([]);
    server.answer(adminInvoiceEndpoints.read, invoice({ ...sent, version: 3 }));
    await page.getByRole('button', { name: 'Delete payment' }).click();
    await expect(toast('Payment deleted')).toBeSeen();
    await expect(page.getByText('No payments yet.')).toBeSeen();
    await expect(page.getByRole('alertdialog')).toBeGone();
    await expect(heading).toHaveFocus();
  });

  test('can be a reminder, which asks first and leaves the focus on its button [2.600]', async () => {
    server.answer(adminInvoiceEndpoints.read, invoice({ ...sent, dueDate: '2090-01-01' }));
    server.answer(adminInvoiceEndpoints.remind, invoice(sent));
    await open('/admin/invoices/1', { as: owner });
    await page.getByRole('button', { name: 'Send a reminder' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toRead(/\$225\.03, which is not due until January 1, 2090/);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeGone();
    expect(server.received(adminInvoiceEndpoints.remind)).toEqual([]);
    await page.getByRole('button', { name: 'Send a reminder' }).click();
    await page.getByRole('button', { name: 'Send reminder' }).click();
    await expect(toast('Reminder sent')).toRead(/Quinn Sample gets an email\./);
    await expect(page.getByRole('button', { name: 'Send a reminder' })).toHaveFocus();
  });
});

describe('While nobody at the client has access to the portal', () => {
  const sent = { number: '1010', state: 'sent', status: 'pending', paymentUrl: '/pay#x' } as const;

  test('the emails go to the address on the record, which the questions say [2.599]', async () => {
    server.answer(adminInvoiceEndpoints.read, invoice({ emailRecipients: 'record' }));
    await open('/admin/invoices/1', { as: owner });
    await page.getByRole('button', { name: 'Send invoice' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toRead(
      /An email with the PDF and a link to pay \$225\.03 goes to the address on the record of Quinn Sample, as nobody there has portal access yet\./,
    );
    const afterwards = invoice({ ...sent, emailRecipients: 'record', version: 2 });
    server.answer(adminInvoiceEndpoints.changeStatus, () => {
      server.answer(adminInvoiceEndpoints.read, afterwards);
      return afterwards;
    });
    await question.getByRole('button', { name: 'Send invoice' }).click();
    await expect(toast('Invoice sent')).toRead(/An email goes to the address on the record of Quinn Sample/);
    await page.getByRole('button', { name: 'Record a payment' }).click();
    await expect(page.getByRole('dialog')).toRead(
      /A receipt by email goes to the address on the record of Quinn Sample/,
    );
  });

  test('and there is no address either, the page says so, leads to the invitation, and claims no email [2.599]', async () => {
    server.answer(adminInvoiceEndpoints.read, invoice({ emailRecipients: 'nobody' }));
    await open('/admin/invoices/1', { as: owner });
    await expect(page.getByRole('main')).toRead(/Nobody at Quinn Sample gets emails about invoices/);
    const invite = page.getByRole('link', { name: 'invite someone to the portal' });
    await expect.element(invite).toHaveAttribute('href', '/admin/clients/7?tab=people');
    expect(await complaints()).toEqual([]);
    await page.getByRole('button', { name: 'Send invoice' }).click();
    await expect(page.getByRole('alertdialog')).toRead(
      /Nobody at Quinn Sample gets an email\. Please send them the PDF yourself\./,
    );
  });

  test('no reminder is offered where nobody would get it [2.599]', async () => {
    server.answer(adminInvoiceEndpoints.read, invoice({ ...sent, emailRecipients: 'nobody' }));
    await open('/admin/invoices/1', { as: owner });
    await expect(page.getByRole('button', { name: 'Void invoice' })).toBeSeen();
    expect(page.getByRole('button', { name: 'Send a reminder' }).elements()).toEqual([]);
  });
});

describe('A refund', () => {
  const payment = { method: 'check' as const, reference: '' };
  const received = { ...payment, id: 1, amountCents: 22_503, paidOn: '2026-11-25', hasReceipt: true };
  const made = { ...payment, id: 2, amountCents: -10_000, paidOn: '2026-11-30', hasReceipt: true };
  const paid = {
    number: '1010',
    state: 'sent',
    status: 'paid',
    issueDate: '2026-11-20',
    version: 3,
  } as const;
  const before = invoice({ ...paid, paidCents: 22_503, payments: [received] });
  const after = { ...before, refundedCents: 10_000, payments: [received, made], version: 4 };

  test('is recorded with what is left, and its row can be deleted [2.580]', async () => {
    server.answer(adminInvoiceEndpoints.read, before);
    await open('/admin/invoices/1', { as: owner });
    await page.getByRole('button', { name: 'Record a refund' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabelText('Amount ($)')).toHold('225.03');
    expect(await complaints()).toEqual([]);
    await dialog.getByLabelText('Amount ($)').fill('100');
    server.answer(adminInvoiceEndpoints.refund, after);
    server.answer(adminInvoiceEndpoints.read, after);
    await dialog.getByRole('button', { name: 'Record this refund' }).click();
    await expect(toast('Refund recorded')).toRead(/\$100\.00 to Quinn Sample/);
    expect(server.received(adminInvoiceEndpoints.refund)[0]?.body).toMatchObject({
      amountCents: 10_000,
      method: 'check',
      version: 3,
    });
    await expect(page.getByRole('main')).toRead(/Paid, less refunds ?\$125\.03/);
    await expect(page.getByRole('table', { name: 'Payments' })).toRead(/Refund, check.*-\$100\.00/);
    await page.getByRole('button', { name: 'Delete the payment of $225.03' }).click();
    await expect(dialog).toRead(/This payment can’t be deleted yet.*Delete the refund first/);
    expect(dialog.getByRole('button', { name: 'Delete payment' }).elements()).toEqual([]);
    expect(await complaints()).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('button', { name: 'Delete the refund of $100.00' }).click();
    // Partly refunded, so it was paid before.
    await expect(page.getByRole('alertdialog')).toRead(/\? Quinn Sample gets an email saying/);
    server.answer(adminInvoiceEndpoints.takeBackPayment, before);
    await page.getByRole('button', { name: 'Delete refund' }).click();
    await expect(toast('Refund deleted')).toBeSeen();
  });

  test('of more than is left is refused under its amount [2.580]', async () => {
    server.answer(adminInvoiceEndpoints.read, before);
    await open('/admin/invoices/1', { as: owner });
    await page.getByRole('button', { name: 'Record a refund' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Amount ($)').fill('225.04');
    const message = 'At most $225.03 can be refunded';
    server.refuse(adminInvoiceEndpoints.refund, 'invalid', { message, fields: { amountCents: message } });
    await dialog.getByRole('button', { name: 'Record this refund' }).click();
    await expect(dialog.getByLabelText('Amount ($)')).toBeRefusedWith(message);
  });
});

test('A new invoice for a client and an amount goes on with what was done [2.527]', async () => {
  server.answer(billingEndpoints.read, terms);
  server.answer(clientEndpoints.choices, [{ id: 7, name: 'Quinn Sample', email: '' }]);
  await open('/admin/invoices/new?client=7&cents=45000', { as: owner });
  await expect(line(1).getByLabelText('Description')).toHaveFocus();
  await expect(line(1).getByLabelText('Price ($)')).toHold('450.00');
});

test('A new invoice begins with the list of clients open, and goes on in its first line [2.586]', async () => {
  server.answer(billingEndpoints.read, terms);
  server.answer(clientEndpoints.choices, [{ id: 7, name: 'Quinn Sample', email: '' }]);
  const { address } = await open('/admin/invoices/new?choose=true', { as: owner });
  await page.getByRole('option', { name: 'Quinn Sample' }).click();
  await expect(page.getByRole('combobox', { name: 'Client' })).toHold('Quinn Sample');
  await expect(line(1).getByLabelText('Description')).toHaveFocus();
  expect(address()).toBe('/admin/invoices/new?client=7');
});

test('A new invoice without a client asks for it first, whatever else is missing [2.492]', async () => {
  server.answer(billingEndpoints.read, terms);
  server.answer(clientEndpoints.choices, []);
  await open('/admin/invoices/new', { as: owner });
  await page.getByRole('button', { name: 'Save draft' }).click();
  const client = page.getByRole('combobox', { name: 'Client' });
  await expect(client).toBeRefusedWith('Please choose a client');
  await expect(client).toHaveFocus();
  await line(1).getByLabelText('Description').fill('Payroll');
  await line(1).getByLabelText('Price ($)').fill('120');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Please choose a client first.')).toBeSeen();
  await expect(client).toHaveFocus();
});

test('A new invoice finds its client while a name is typed', async () => {
  const clients = [
    { id: 7, name: 'Quinn Sample', email: 'quinn@example.com' },
    { id: 8, name: 'Sample Bakery', email: '' },
  ];
  server.answer(billingEndpoints.read, terms);
  server.answer(clientEndpoints.choices, ({ query: { q = '', id } }) =>
    clients.filter((one) => (id ? String(one.id) === id : one.name.toLowerCase().includes(q.toLowerCase()))),
  );
  const { address } = await open('/admin/invoices/new', { as: owner });
  const client = page.getByRole('combobox', { name: 'Client', exact: true });
  await client.click();
  await expect(page.getByRole('option', { name: 'Sample Bakery' })).toBeSeen();
  await client.fill('nobody is called this');
  await expect(page.getByText('No client matches.')).toBeSeen();
  await client.fill('QUINN');
  await expect(page.getByRole('option')).toRead('Quinn Sample quinn@example.com');
  await userEvent.keyboard('{Enter}');
  await expect(client).toHold('Quinn Sample');
  await expect.poll(address).toBe('/admin/invoices/new?client=7');
  expect(await complaints()).toEqual([]);
  closePages();
  await open('/admin/invoices/new?client=7', { as: owner });
  await expect(client).toHold('Quinn Sample');
});

test('A draft whose due date has passed is sent with a new one, by the question itself [4.54]', async () => {
  server.answer(
    adminInvoiceEndpoints.read,
    invoice({ dueDate: '2026-11-01', nextDueDate: '2026-12-13', status: 'draft' }),
  );
  await open('/admin/invoices/1', { as: owner });
  await page.getByRole('button', { name: 'Send invoice' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toRead(/Its due date, November 1, 2026, has passed\. Quinn Sample gets an email/);
  const sent = invoice({
    number: '1010',
    state: 'sent',
    status: 'pending',
    dueDate: '2026-12-13',
    version: 2,
  });
  server.answer(adminInvoiceEndpoints.changeStatus, () => {
    server.answer(adminInvoiceEndpoints.read, sent);
    return sent;
  });
  await question.getByRole('button', { name: 'Send with due date Dec 13' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toRead('Invoice 1010');
  expect(server.received(adminInvoiceEndpoints.changeStatus)[0]?.body).toEqual({
    status: 'sent',
    dueDate: '2026-12-13',
    version: 1,
  });
});

test('A payment that is dated before its invoice is asked about, and recorded when that is meant [5.60]', async () => {
  const sent = invoice({
    number: '1010',
    state: 'sent',
    status: 'pending',
    issueDate: '2026-11-20',
    paymentUrl: '/pay#token',
  });
  server.answer(adminInvoiceEndpoints.read, sent);
  server.answer(adminInvoiceEndpoints.pay, { ...sent, version: 2 });
  await open('/admin/invoices/1', { as: owner });
  await page.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Paid on').fill('1/5/2020');
  await expect(dialog).toRead(/Is 2020 the right year\?/);
  await dialog.getByRole('button', { name: 'Record this payment' }).click();
  await expect(dialog.getByRole('alert')).toRead(
    /This payment is dated January 5, 2020, before the invoice\. Record it anyway\?/,
  );
  expect(server.received(adminInvoiceEndpoints.pay)).toEqual([]);
  await dialog.getByRole('button', { name: 'Record it anyway' }).click();
  await expect(toast('Payment recorded')).toBeSeen();
  expect(server.received(adminInvoiceEndpoints.pay)).toMatchObject([{ body: { paidOn: '2020-01-05' } }]);
});

test('A new invoice is sent from where it is written, while its preview is still being drawn [2.492]', async () => {
  server.answer(billingEndpoints.read, terms);
  server.answer(clientEndpoints.choices, [{ id: 7, name: 'Quinn Sample', email: '' }]);
  await open('/admin/invoices/new?client=7', { as: owner });
  await line(1).getByLabelText('Description').fill('Advice');
  await line(1).getByLabelText('Price ($)').fill('450');
  server.answer(adminInvoiceEndpoints.create, invoice());
  await page.getByRole('button', { name: 'Save and send' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toRead(/Send this invoice\? .*Quinn Sample gets an email/);
  const sent = invoice({ number: '1010', state: 'sent', status: 'pending', version: 2 });
  server.answer(adminInvoiceEndpoints.changeStatus, () => {
    server.answer(adminInvoiceEndpoints.read, sent);
    return sent;
  });
  await question.getByRole('button', { name: 'Send invoice' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toRead('Invoice 1010');
  expect(server.received(adminInvoiceEndpoints.create)).toMatchObject([
    { params: { id: '7' }, body: { lines: [{ description: 'Advice', quantity: 1, unitCents: 45_000 }] } },
  ]);
  expect(server.received(adminInvoiceEndpoints.changeStatus)).toMatchObject([{ body: { status: 'sent' } }]);
});

test('Before a draft is sent, the question says what the PDF can’t show [2.960]', async () => {
  const missingCharacters = [
    { where: 'the client’s name', characters: ['ส', 'ม'] },
    { where: 'the note', characters: ['🦊'] },
  ];
  server.answer(adminInvoiceEndpoints.read, invoice({ missingCharacters }));
  await open('/admin/invoices/1', { as: owner });
  await page.getByRole('button', { name: 'Send invoice' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toRead(/PDFs can’t show ส ม in the client’s name\. □ is printed instead\./);
  await expect(question).toRead(/PDFs can’t show 🦊 in the note\./);
  expect(await complaints()).toEqual([]);
});

describe('What someone else saves meanwhile', () => {
  const note = page.getByLabelText('Note on the invoice (optional)');
  const theirs = invoice({ note: 'Theirs', dueDate: '2026-12-31', version: 2 });

  /** Someone else saved the draft, and the open page reads it again. */
  async function someoneSaves() {
    const before = server.received(adminInvoiceEndpoints.read).length;
    server.answer(adminInvoiceEndpoints.read, theirs);
    await server.changed(adminInvoiceEndpoints.read);
    await expect.poll(() => server.received(adminInvoiceEndpoints.read).length).toBeGreaterThan(before);
  }

  test('is shown at once where nothing was typed', async () => {
    await open('/admin/invoices/1', { as: owner });
    await expect(note).toHold('');
    await someoneSaves();
    await expect(note).toHold('Theirs');
  });

  test('leaves what is typed in a draft, with the focus; saving says what both have changed', async () => {
    await open('/admin/invoices/1', { as: owner });
    await note.click();
    await userEvent.keyboard('Min');
    await someoneSaves();
    await userEvent.keyboard('e');
    await expect(note).toHold('Mine');
    await expect(note).toHaveFocus();

    server.refuse(adminInvoiceEndpoints.change, 'conflict', { message: 'Someone else saved this.' });
    await page.getByRole('button', { name: 'Save draft' }).click();
    const form = page.getByRole('form', { name: 'Invoice' });
    await expect(form).toRead(/You both changed these\..*Note Yours Mine Theirs Theirs/);
    await expect(note).toHold('Mine');
    await expect(form).toRead(/Their changes are in the form Due/);

    server.answer(adminInvoiceEndpoints.change, invoice({ note: 'Mine', version: 3 }));
    server.answer(adminInvoiceEndpoints.read, invoice({ note: 'Mine', version: 3 }));
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(toast('Draft saved')).toBeSeen();
    expect(server.received(adminInvoiceEndpoints.change)[1]?.body).toMatchObject({
      note: 'Mine',
      version: 2,
    });
  });

  test('leaves a payment that is being typed', async () => {
    const sent = { state: 'sent', status: 'pending', number: '1001', issueDate: '2026-11-20' } as const;
    server.answer(adminInvoiceEndpoints.read, invoice({ ...sent, paymentUrl: 'https://example.com/pay' }));
    await open('/admin/invoices/1', { as: owner });
    await page.getByRole('button', { name: 'Record a payment' }).click();
    const reference = page.getByRole('dialog').getByPlaceholder('Check number');
    await reference.click();
    await userEvent.keyboard('10');
    server.answer(
      adminInvoiceEndpoints.read,
      invoice({ ...sent, paymentUrl: 'https://example.com/pay', version: 2 }),
    );
    const before = server.received(adminInvoiceEndpoints.read).length;
    await server.changed(adminInvoiceEndpoints.read);
    await expect.poll(() => server.received(adminInvoiceEndpoints.read).length).toBeGreaterThan(before);
    await userEvent.keyboard('42');
    await expect(reference).toHold('1042');
  });
});
