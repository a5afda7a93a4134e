import { describe, expect } from 'vitest';
import { billingEndpoints } from '#contract/invoices/endpoints.ts';
import { addDays, longDate } from '#contract/dates.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { complaints } from '../../support/browser/axe.ts';
import { owner } from '../../support/browser/test-server.ts';
import { invoicesOn } from '../../support/browser/parts/invoices.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { emailTo, linkIn } from '../../support/browser/emails.ts';
import { someClient } from '../../support/browser/people.ts';
import { someMember, tasksOn } from '../../support/browser/parts/portal.ts';
import { toast } from '../../support/browser/parts/toast.ts';

const mine = invoiceEndpoints.mine.path;

const sample = {
  id: 1,
  invoiceNumber: '1001',
  issueDate: '2030-01-15',
  dueDate: '2030-01-29',
  amount: 1234.5,
  status: 'pending',
  pdfUrl: '/api/client/invoices/1/pdf',
  paymentUrl: '/pay#sample',
  balance: 1234.5,
};

const payable = {
  invoiceNumber: '1001',
  status: 'pending',
  issueDate: '2030-01-15',
  dueDate: '2030-01-29',
  amount: 775,
  balance: 775,
  instructions: 'Please call first.',
  card: true,
};

describe('The portal', () => {
  journey(
    'shows every column, statuses by colour, and Pay only where it is of use [2.130, 2.131, 2.132, 2.133, 2.134, 2.135, 4.27, 9.26]',
    async ({ server, open }) => {
      const page = await open('about:blank', { as: await someClient(server) });
      const invoices = [
        sample,
        { ...sample, id: 2, invoiceNumber: '1002', status: 'paid', balance: 0 },
        { ...sample, id: 3, invoiceNumber: '1003', status: 'overdue' },
        { ...sample, id: 4, invoiceNumber: '1004', status: 'void', paymentUrl: '', balance: 0 },
        { ...sample, id: 5, invoiceNumber: '1005', status: 'whatever' },
      ];
      await page.route(`**${mine}?*`, (route) => route.fulfill({ json: invoices }));
      await page.goto('/client-portal?tab=invoices');
      const { row, table, pay, download } = invoicesOn(page);
      await expect(row('1001')).toRead(
        '1001 January 15, 2030 $1,234.50 pending January 29, 2030 Download Pay Ask',
      );
      expect((await table.getByRole('columnheader').allInnerTexts()).slice(0, 5)).toEqual([
        'Invoice #',
        'Date',
        'Amount',
        'Status',
        'Due Date',
      ]);
      const colour = (number: string, status: string) =>
        row(number)
          .getByText(status, { exact: true })
          .evaluate((badge) => getComputedStyle(badge).color);
      const [yellow, green, red] = [
        await colour('1001', 'pending'),
        await colour('1002', 'paid'),
        await colour('1003', 'overdue'),
      ];
      expect(new Set([yellow, green, red]).size).toBe(3);
      expect(await colour('1005', 'whatever')).toBe(red);
      expect(await pay('1001').getAttribute('href')).toBe('/pay#sample');
      expect(await download('1001').getAttribute('href')).toBe(sample.pdfUrl);
      await expect(pay('1003')).toBeSeen();
      for (const number of ['1002', '1004']) await expect(pay(number)).toBeGone();
      await expect(page.getByRole('list', { name: 'Waiting for you' })).toRead(
        '3 Invoices to pay $1,234.50 for 1001, by Jan 29',
      );
      await page.getByRole('button', { name: 'Ask about this: invoice 1001' }).click();
      await expect(page.getByRole('tab', { selected: true })).toRead('Messages');
      await expect(page.getByText('About invoice 1001', { exact: true })).toBeSeen();
    },
  );
});

describe('An invoice', () => {
  journey(
    'goes from the firm to the client and is paid, each side seeing it [2.390, 2.537, 4.27]',
    async ({ server, open }) => {
      const person = await someMember(server);
      const dashboard = await open(`/admin/clients/${person.clientId}?tab=invoices`, { as: owner });
      await dashboard.getByRole('link', { name: 'New invoice' }).click();
      const form = dashboard.getByRole('form', { name: 'Invoice' });
      await form.getByLabel('Description').fill('Bookkeeping, November');
      await form.getByLabel('Quantity').fill('2.5');
      await form.getByLabel('Price ($)').fill('90.005');
      await form.getByRole('button', { name: 'Save draft' }).click();
      await expect(form.getByLabel('Price ($)')).toBeRefusedWith('at most two decimals');
      await form.getByLabel('Price ($)').fill('1,090.01');
      await expect(form.getByRole('status').filter({ hasText: 'Total' })).toRead('Total $2,725.03');
      const picture = dashboard.getByRole('img', { name: 'The invoice as a PDF file, page 1 of 1' });
      await expect(picture).toBeSeen();
      // Letters and rules are drawn, not just the paper.
      const isDrawn = await picture.evaluate((image: HTMLImageElement) => {
        const canvas = document.createElement('canvas');
        canvas.width = image.naturalWidth;
        canvas.height = image.naturalHeight;
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, canvas.width, canvas.height / 2).data.some((part) => part < 100);
      });
      expect(isDrawn).toBe(true);
      await form.getByRole('button', { name: 'Save draft' }).click();
      await expect(dashboard.getByRole('heading', { name: 'Draft invoice' })).toBeSeen();

      const portal = await open('/client-portal?tab=invoices', { as: person });
      await expect(portal.getByText('No invoices yet')).toBeSeen();
      await dashboard.getByRole('button', { name: 'Send invoice' }).click();
      await dashboard.getByRole('alertdialog').getByRole('button', { name: 'Send invoice' }).click();
      await expect(toast(dashboard, 'Invoice sent')).toBeSeen();
      const heading = dashboard.getByRole('heading', { level: 1 });
      await expect(heading).toRead(/^Invoice \d+$/);
      const number = (await heading.innerText()).replace('Invoice ', '');

      const admin = await server.owner();
      const subject = `Invoice ${number} from Ridgeline Accounting`;
      const link = linkIn(await emailTo(admin, person.email, subject), server.origin);
      const page = await open(link);
      await expect(page.getByRole('region', { name: 'Invoice', exact: true })).toRead(/\$2,725\.03/);
      await expect(page.getByRole('heading', { name: 'How to pay' })).toBeSeen();
      expect(await complaints(page)).toEqual([]);

      const pay = async (amount: string) => {
        await dashboard.getByRole('button', { name: 'Record a payment' }).click();
        const payment = dashboard.getByRole('form', { name: 'Payment' });
        await payment.getByLabel('Amount ($)').fill(amount);
        await payment.getByRole('button', { name: 'Record this payment' }).click();
        await expect(payment).toBeGone();
      };
      await pay('725.03');
      await portal.reload();
      const { row, pay: payLink } = invoicesOn(portal);
      await expect(row(number)).toRead(/\$2,725\.03 \$2,000\.00 balance due partially paid/);
      await expect(payLink(number)).toBeSeen();
      await pay('2000');
      await portal.reload();
      await expect(row(number)).toRead(/ paid /);
      await expect(payLink(number)).toBeGone();
      await expect(portal.getByText('You’re all caught up.')).toBeSeen();
      await expect(portal.getByRole('table', { name: 'Payments' })).toRead(
        /\$2,000\.00 Check Receipt .*\$725\.03 Check Receipt/,
      );
      await page.reload();
      await expect(page.getByText('This invoice is paid')).toBeSeen();
      await dashboard.reload();
      await expect(dashboard.getByRole('table', { name: 'Payments' })).toRead(/\$725\.03 .*\$2,000\.00/);
    },
  );
});

describe('The payment page', () => {
  const partPaid = { ...payable, balance: 475, amount: 775, status: 'part-paid' };

  journey(
    'leads to the card page where cards are taken, and thanks the client who comes back [2.517]',
    async ({ open }) => {
      const page = await open('/contact');
      await page.route('**/api/pay', (route) => route.fulfill({ json: partPaid }));
      await page.route('**/api/pay/checkout', (route) => route.fulfill({ json: { url: '/about' } }));
      await page.goto('/pay#sample');
      const invoice = page.getByRole('region', { name: 'Invoice', exact: true });
      await expect(invoice).toRead(/\$475\.00 .* Invoice total \$775\.00$/);
      await expect(page.getByText('Please call first.')).toBeSeen();
      // The payment page has no navigation.
      await expect(page.getByRole('navigation')).toBeGone();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeSeen();
      await page.getByRole('button', { name: 'Pay $475.00 by card' }).click();
      await expect(page).toBeAt('/about');
      await page.goto('/pay?paid=card#sample');
      await expect(page.getByText('Your payment is on its way to us.')).toBeSeen();
      await expect(page.getByRole('button', { name: /by card/ })).toBeGone();
      await page.unroute('**/api/pay');
      await page.route('**/api/pay', (route) =>
        route.fulfill({ json: { ...payable, status: 'paid', balance: 0 } }),
      );
      await expect(page.getByText('This invoice is paid')).toBeSeen();
    },
  );

  journey('of nothing says so', async ({ open, browserErrors }) => {
    browserErrors.announce({ path: '/api/pay', status: 404 });
    const page = await open('/pay#made-up');
    await expect(page.getByText('We can’t find that invoice')).toBeSeen();
  });
});

journey(
  'A recurring invoice is edited: the firm sees what comes next, and the client gets it so',
  async ({ server, open }) => {
    const person = await someMember(server);
    const admin = await server.owner();
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Denver' });
    const nextOn = addDays(today, 20);
    await admin.call(billingEndpoints.repeat, {
      params: { id: person.clientId },
      body: {
        lines: [{ description: 'Bookkeeping', quantity: 1, unitCents: 20_000 }],
        note: '',
        every: 'monthly',
        nextOn,
        dueDays: 14,
        sends: false,
      },
    });
    const dashboard = await open(`/admin/clients/${person.clientId}?tab=invoices`, { as: owner });
    const recurring = dashboard.getByRole('table', { name: 'Recurring invoices' }).getByRole('row').nth(1);
    await expect(recurring).toRead(/^Bookkeeping Every month .* A draft to review \$200\.00/);
    await recurring.getByRole('button', { name: 'Edit' }).click();
    const form = dashboard.getByRole('form', { name: 'Recurring invoice' });
    await expect(form.getByLabel('Price ($)')).toHold('200.00');
    await form.getByLabel('Price ($)').fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByLabel('Price ($)')).toBeRefusedWith('Please enter');
    await form.getByLabel('Price ($)').fill('250');
    await form.getByLabel('How often').selectOption('Every quarter');
    await form.getByLabel('Due after (days)').fill('30');
    await form.getByLabel('Send automatically').check();
    expect(await complaints(dashboard)).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(dashboard, 'Recurring invoice changed')).toRead(/\$250\.00/);
    await expect(recurring).toRead(/^Bookkeeping Every quarter .* Sent automatically \$250\.00/);
    const portal = await open('/client-portal?tab=invoices', { as: person });
    await expect(portal.getByText('No invoices yet')).toBeSeen();

    await recurring.getByRole('button', { name: 'Edit' }).click();
    await expect(form.getByLabel('Price ($)')).toHold('250.00');
    await form.getByLabel('Next invoice on').fill(today.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeGone();
    await expect(dashboard.getByRole('table', { name: 'Invoices', exact: true })).toRead(/\$250\.00/);
    await portal.reload();
    const row = portal.getByRole('table', { name: 'Invoices' }).getByRole('row').nth(1);
    await expect(row).toRead(new RegExp(`^\\d+ .* \\$250\\.00 pending ${longDate(addDays(today, 30))} `));
    await expect(tasksOn(portal).notifications).toRead('1');
    const [number] = (await row.innerText()).trim().split(/\s/);
    await emailTo(admin, person.email, `Invoice ${number} from Ridgeline Accounting`);
  },
);

journey('A draft is deleted and restored, sent, and voided [2.492]', async ({ server, open }) => {
  const admin = await server.owner();
  const { clientId } = await someMember(server);
  const { id } = await admin.call(adminInvoiceEndpoints.create, {
    params: { id: clientId },
    body: { dueDate: '2090-01-01', lines: [{ description: 'Sample', quantity: 1, unitCents: 100 }] },
  });
  const page = await open(`/admin/invoices/${id}`, { as: owner });
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await expect(page).toBeAt('/admin/invoices');
  await expect(page.getByRole('link', { name: `Draft ${id}` })).toBeGone();
  await toast(page, 'Draft deleted').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: `Draft ${id}` }).click();
  await page.getByLabel('Note on the invoice (optional)').fill('Thank you');
  await expect(page.getByRole('button', { name: 'Send invoice' })).toBeGone();
  await page.getByRole('button', { name: 'Save and send' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send invoice' }).click();
  await expect(page.getByText('Thank you')).toBeSeen();
  await page.getByRole('button', { name: 'Void invoice' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Void invoice' }).click();
  await expect(page.getByText('void', { exact: true })).toBeSeen();
  await expect(page.getByRole('button', { name: 'Record a payment' })).toBeGone();
});
