import { type Locator, page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { defaultBilling } from '#content/billing.ts';
import { firm } from '#content/firm.ts';
import { bookingEndpoints, bookingRulesEndpoints } from '#contract/bookings/endpoints.ts';
import { defaultBookingRules } from '#contract/bookings/slots.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import type { DeadlineSettings } from '#contract/deadlines/schemas.ts';
import { emailTextEndpoints } from '#contract/emails/endpoints.ts';
import { standardTexts } from '#contract/emails/standard-texts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { adminInvoiceEndpoints, billingEndpoints, salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import type { WholeInvoice } from '#contract/invoices/schemas.ts';
import { disposalEndpoints, legalHoldEndpoints, retentionEndpoints } from '#contract/retention/endpoints.ts';
import type { Retention } from '#contract/retention/schemas.ts';
import { firmEditing, outdatedTextsEndpoints } from '#contract/settings/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { clientRecord } from '#tests/support/components/clients.ts';
import { open } from '#tests/support/components/application.tsx';
import { booking, bookingsAre, details, detailsOf } from '#tests/support/components/bookings.ts';
import { engagement, signedDocument } from '#tests/support/components/engagements.ts';
import { owner } from '#tests/support/components/people.ts';

interface EditedRecord {
  /** The file of the form, as it is listed below. */
  file: string;
  /** Answers the calls of the form as the server does: each save makes a version, and only the newest one can be saved. */
  prepare: () => void;
  open: () => Promise<unknown>;
  form: Locator;
  label: string;
  typed: readonly [first: string, second: string];
  save: string;
  endpoint: Endpoint;
}

const versionOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined;

const draft: WholeInvoice = {
  id: 1,
  clientId: 7,
  clientName: 'Quinn Sample',
  number: '',
  state: 'draft',
  status: 'draft',
  issueDate: null,
  dueDate: '2046-12-15',
  totalCents: 22_503,
  paidCents: 0,
  refundedCents: 0,
  version: 1,
  lines: [{ description: 'Bookkeeping', quantity: 2.5, unitCents: 9_001 }],
  note: '',
  taxRateId: null,
  salesTax: null,
  payments: [],
  writeOff: null,
  statusUrl: '',
  paymentUrl: '',
  emailRecipients: 'people',
};

const someClient = clientRecord(1, 'Sample Dental LLC', {
  email: 'pat@example.com',
  entityType: 's-corporation',
  fiscalYearEnd: '12',
});

const someBooking = booking({ name: 'Ann Sample' });

const records: readonly EditedRecord[] = [
  {
    file: '/web/features/emails/texts/EmailTextForm.tsx',
    prepare: () => {
      const { subject, opening, closing } = standardTexts['invoice-sent'];
      let text = { kind: 'invoice-sent' as const, subject, opening, closing, isOwn: true, version: 1 };
      server.answer(emailTextEndpoints.list, () => [text]);
      server.answer(
        emailTextEndpoints.save,
        ({ body }) => (text = { ...text, ...body, version: text.version + 1 }),
      );
    },
    open: async () => {
      await open('/admin/email-texts', { as: owner });
      await page.getByText('Invoice: sent').click();
    },
    form: page.getByRole('form', { name: 'Invoice: sent' }),
    label: 'Subject',
    typed: ['Your invoice', 'Your invoice {number}'],
    save: 'Save text',
    endpoint: emailTextEndpoints.save,
  },
  {
    file: '/web/features/retention/RetentionRules.tsx',
    prepare: () => {
      let rules: Retention = {
        rules: (['client-document', 'firm-document', 'archived-client', 'booking', 'inquiry'] as const).map(
          (kind) => ({ kind, years: 7, due: 0 }),
        ),
        version: 1,
      };
      server.answer(retentionEndpoints.read, () => rules);
      server.answer(retentionEndpoints.due, []);
      server.answer(disposalEndpoints.list, []);
      server.answer(legalHoldEndpoints.list, []);
      server.answer(retentionEndpoints.save, () => (rules = { ...rules, version: rules.version + 1 }));
    },
    open: () => open('/admin/records', { as: owner }),
    form: page.getByRole('form', { name: 'Retention rules' }),
    label: 'Bookings, years',
    typed: ['8', '9'],
    save: 'Save rules',
    endpoint: retentionEndpoints.save,
  },
  {
    file: '/web/features/deadlines/DeadlineSettingsDialog.tsx',
    prepare: () => {
      let settings: DeadlineSettings = { countsFrom: '2026-11-25', jobDaysBefore: null, version: 1 };
      server.answer(deadlineEndpoints.list, []);
      server.answer(deadlineEndpoints.counts, { late: 0, soon: 0 });
      server.answer(deadlineEndpoints.settings, () => settings);
      server.answer(
        deadlineEndpoints.saveSettings,
        ({ body }) => (settings = { ...settings, ...body, version: settings.version + 1 }),
      );
    },
    open: async () => {
      await open('/admin/deadlines', { as: owner });
      await page.getByRole('button', { name: 'Deadline settings' }).click();
    },
    form: page.getByRole('form', { name: 'Deadline settings' }),
    label: 'Create jobs this many days before (optional)',
    typed: ['14', '21'],
    save: 'Save settings',
    endpoint: deadlineEndpoints.saveSettings,
  },
  {
    file: '/web/features/invoices/BillingForm.tsx',
    prepare: () => {
      let billing = { ...defaultBilling, version: 1 };
      server.answer(billingEndpoints.items, []);
      server.answer(salesTaxEndpoints.rates, []);
      server.answer(billingEndpoints.read, () => billing);
      server.answer(
        billingEndpoints.save,
        ({ body }) => (billing = { ...billing, ...body, version: billing.version + 1 }),
      );
    },
    open: () => open('/admin/billing', { as: owner }),
    form: page.getByRole('form', { name: 'Billing' }),
    label: 'Days until an invoice is due',
    typed: ['20', '25'],
    save: 'Save billing',
    endpoint: billingEndpoints.save,
  },
  {
    file: '/web/features/bookings/rules/BookingRulesForm.tsx',
    prepare: () => {
      let rules = { ...defaultBookingRules, version: 1, conflicting: [] };
      server.answer(bookingRulesEndpoints.read, () => rules);
      server.answer(
        bookingRulesEndpoints.save,
        ({ body }) => (rules = { ...rules, ...body, version: rules.version + 1 }),
      );
    },
    open: () => open('/admin/booking-rules', { as: owner }),
    form: page.getByRole('form', { name: 'Booking rules' }),
    label: 'Meeting link (optional)',
    typed: ['https://example.com/one', 'https://example.com/two'],
    save: 'Save booking rules',
    endpoint: bookingRulesEndpoints.save,
  },
  {
    file: '/web/features/settings/firm/DraftForm.tsx',
    prepare: () => {
      server.answer(firmEditing.facts.read, { ...firm, version: 1 });
      server.answer(firmEditing.facts.save, ({ body }) => ({ ...body, version: body.version + 1 }));
      server.answer(outdatedTextsEndpoints.read, []);
    },
    open: () => open('/admin/firm', { as: owner }),
    form: page.getByRole('form', { name: 'Firm' }),
    label: 'Phone',
    typed: ['(385) 555-0100', '(385) 555-0101'],
    save: 'Save',
    endpoint: firmEditing.facts.save,
  },
  {
    file: '/web/features/invoices/DraftForm.tsx',
    prepare: () => {
      let invoice = draft;
      server.answer(clientJobEndpoints.counts, { open: 0, overdue: 0, mine: 0 });
      server.answer(bookingEndpoints.nextOfClient, null);
      server.answer(billingEndpoints.items, []);
      server.answer(salesTaxEndpoints.rates, []);
      server.answer(salesTaxEndpoints.exemption, { exemption: null });
      server.answer(adminInvoiceEndpoints.read, () => invoice);
      server.refuse(adminInvoiceEndpoints.preview, 'unavailable');
      server.answer(
        adminInvoiceEndpoints.change,
        ({ body }) => (invoice = { ...invoice, note: body.note ?? '', version: invoice.version + 1 }),
      );
    },
    open: () => open('/admin/invoices/1', { as: owner }),
    form: page.getByRole('form', { name: 'Invoice' }),
    label: 'Note on the invoice (optional)',
    typed: ['For November', 'For November and December'],
    save: 'Save draft',
    endpoint: adminInvoiceEndpoints.change,
  },
  {
    file: '/web/features/engagements/DraftForm.tsx',
    prepare: () => {
      let letter = engagement({ version: 1 });
      server.answer(engagementEndpoints.signers, []);
      server.answer(clientJobEndpoints.templates, []);
      server.answer(taskEndpoints.templates, []);
      server.answer(engagementEndpoints.preview, {
        document: signedDocument,
        findings: { missing: [], warnings: [], unknownVariables: [], missingCharacters: [] },
      });
      server.answer(engagementEndpoints.read, () => letter);
      server.answer(
        engagementEndpoints.change,
        ({ body }) =>
          (letter = { ...letter, draftTitle: body.title ?? letter.draftTitle, version: letter.version + 1 }),
      );
    },
    open: () => open('/admin/engagements/4', { as: owner }),
    form: page.getByRole('form', { name: 'Letter' }),
    label: 'Title',
    typed: ['Bookkeeping 2027', 'Bookkeeping and payroll 2027'],
    save: 'Save draft',
    endpoint: engagementEndpoints.change,
  },
  {
    file: '/web/features/clients/EditClientDialog.tsx',
    prepare: () => {
      let row = someClient;
      server.answer(clientEndpoints.read, () => row);
      server.answer(clientEndpoints.tags, []);
      server.answer(adminInvoiceEndpoints.balance, { outstandingCents: 0, overdueCents: 0 });
      server.answer(bookingEndpoints.nextOfClient, null);
      server.answer(taskEndpoints.ofClient, []);
      server.answer(legalHoldEndpoints.list, []);
      server.answer(clientJobEndpoints.counts, { open: 0, overdue: 0, mine: 0 });
      server.answer(
        clientEndpoints.update,
        ({ body }) => (row = { ...row, name: body.name ?? row.name, version: row.version + 1 }),
      );
    },
    open: async () => {
      await open('/admin/clients/1', { as: owner });
      await page.getByRole('button', { name: 'More actions: Sample Dental LLC' }).click();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
    },
    form: page.getByRole('form', { name: 'Edit client' }),
    label: 'Name',
    typed: ['Sample Dental', 'Sample Dental Group'],
    save: 'Save client',
    endpoint: clientEndpoints.update,
  },
  {
    file: '/web/features/bookings/BookingEditor.tsx',
    prepare: () => {
      let row = someBooking;
      bookingsAre(row);
      server.answer(bookingEndpoints.saveCalendar, ({ body }) => {
        row = { ...row, notes: body.notes ?? '', version: row.version + 1 };
        return row;
      });
    },
    open: async () => {
      await open('/admin', { as: owner });
      await detailsOf(someBooking).click();
    },
    form: details,
    label: 'Admin Notes',
    typed: ['Call first', 'Call first, then email'],
    save: 'Save Calendar Info',
    endpoint: bookingEndpoints.saveCalendar,
  },
];

test.each(records)(
  'What is typed into $file while it is being saved is saved next, on top of the own save [2.1141]',
  async ({ prepare, form, label, typed: [first, second], save, endpoint, ...record }) => {
    prepare();
    await record.open();
    const field = form.getByLabelText(label, { exact: true }).first();
    await userEvent.fill(field, first);
    const answer = server.hold(endpoint);
    const submit = form.getByRole('button', { name: save, exact: true });
    await submit.click();
    await expect.poll(() => server.received(endpoint)).toHaveLength(1);
    await userEvent.fill(field, second);
    answer();
    await expect(submit).toBeSeen();
    await expect(field).toHold(second);
    await submit.click();
    await expect.poll(() => server.received(endpoint).map(({ body }) => versionOf(body))).toEqual([1, 2]);
    expect(JSON.stringify(server.received(endpoint)[1]?.body)).toContain(second);
  },
);
