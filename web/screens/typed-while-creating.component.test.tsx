import { type Locator, page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { pageCopy } from '#content/page-copy.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { defaultBookingRules } from '#contract/bookings/slots.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { adminInvoiceEndpoints, billingEndpoints, salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import type { WholeInvoice } from '#contract/invoices/schemas.ts';
import { adminPostEndpoints, categoryEndpoints } from '#contract/posts/endpoints.ts';
import type { AdminPost } from '#contract/posts/schemas.ts';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { engagement, signedDocument } from '#tests/support/components/engagements.ts';
import { owner } from '#tests/support/components/people.ts';

interface Creation {
  /** The file of the form, as it is listed below. */
  file: string;
  prepare: () => void;
  /** Opens the form and fills in what it needs. */
  open: () => Promise<unknown>;
  form: Locator;
  label: string;
  typedSince: string;
  submit: string;
  endpoint: Endpoint;
  /** Where what was typed since is, once the form is gone. */
  found: () => Promise<unknown>;
}

const createdAt = '2026-11-20T17:05:00.000Z';

/** The form of the created record, which offers what was typed. */
async function foundInForm(form: Locator, label: string, text: string): Promise<void> {
  await expect(page.getByText('You have unsaved changes')).toBeSeen();
  await expect(form.getByLabelText(label, { exact: true }).first()).not.toHold(text);
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(form.getByLabelText(label, { exact: true }).first()).toHold(text);
}

const creations: readonly Creation[] = [
  {
    file: '/web/features/posts/editing/NewArticle.tsx',
    prepare: () => {
      const category = { id: 1, name: 'Taxes', slug: 'taxes', version: 1, postCount: 0 };
      const post: AdminPost = {
        id: 9,
        slug: 'year-end',
        title: 'Year-end',
        summary: '',
        content: '',
        keywords: '',
        categoryId: 1,
        imageUrl: null,
        imageAlt: '',
        readTime: 1,
        viewCount: 0,
        publishedAt: null,
        authorId: null,
        featured: false,
        status: 'draft',
        commentCount: 0,
        createdAt,
        updatedAt: createdAt,
        version: 1,
      };
      server.answer(adminPostEndpoints.list, []);
      server.answer(adminPostEndpoints.counts, { total: 0, found: 0 });
      server.answer(categoryEndpoints.list, [category]);
      server.answer(adminPostEndpoints.create, post);
      server.answer(adminPostEndpoints.read, post);
    },
    open: async () => {
      await open('/admin/posts', { as: owner });
      await page.getByRole('button', { name: 'New article' }).first().click();
      const form = page.getByRole('form', { name: 'New article' });
      await form.getByLabelText('Title').fill('Year-end');
      await form.getByLabelText('Category').selectOptions('Taxes');
    },
    form: page.getByRole('form', { name: 'New article' }),
    label: 'Title',
    typedSince: 'Year-end for bakeries',
    submit: 'Start writing',
    endpoint: adminPostEndpoints.create,
    found: () => foundInForm(page.getByRole('form', { name: 'Article' }), 'Title', 'Year-end for bakeries'),
  },
  {
    file: '/web/features/engagements/NewEngagementForm.tsx',
    prepare: () => {
      server.answer(clientEndpoints.choices, [{ id: 7, name: 'Sample Bakery', email: '' }]);
      server.answer(engagementEndpoints.templates, [
        {
          key: 'bookkeeping',
          version: 1,
          title: 'Bookkeeping',
          introduction: '',
          scope: '',
          exclusions: '',
          terms: '',
          lines: [{ service: 'Bookkeeping', cents: 45_000, recurrence: 'monthly' }],
        },
      ]);
      server.answer(engagementEndpoints.signers, [
        { accountId: 3, name: 'Ann Baker', email: 'ann@example.com' },
      ]);
      server.answer(clientJobEndpoints.templates, []);
      server.answer(taskEndpoints.templates, []);
      server.answer(engagementEndpoints.preview, {
        document: signedDocument,
        findings: { missing: [], warnings: [], unknownVariables: [], missingCharacters: [] },
      });
      server.answer(engagementEndpoints.create, engagement());
      server.answer(engagementEndpoints.read, engagement());
    },
    open: async () => {
      await open('/admin/engagements/new?client=7', { as: owner });
      await page.getByLabelText('Template').selectOptions('Bookkeeping');
    },
    form: page.getByRole('form', { name: 'New letter' }),
    label: 'Days to sign',
    typedSince: '45',
    submit: 'Create the draft',
    endpoint: engagementEndpoints.create,
    found: () => foundInForm(page.getByRole('form', { name: 'Letter' }), 'Days to sign', '45'),
  },
  {
    file: '/web/features/invoices/DraftForm.tsx',
    prepare: () => {
      const invoice: WholeInvoice = {
        id: 1,
        clientId: 7,
        clientName: 'Sample Bakery',
        number: '',
        state: 'draft',
        status: 'draft',
        issueDate: null,
        dueDate: '2046-12-15',
        totalCents: 22_503,
        paidCents: 0,
        refundedCents: 0,
        version: 1,
        lines: [{ description: 'Bookkeeping', quantity: 1, unitCents: 40_000 }],
        note: '',
        taxRateId: null,
        salesTax: null,
        payments: [],
        writeOff: null,
        statusUrl: '',
        paymentUrl: '',
        emailRecipients: 'people',
      };
      server.answer(clientEndpoints.choices, [{ id: 7, name: 'Sample Bakery', email: '' }]);
      server.answer(clientJobEndpoints.counts, { open: 0, overdue: 0, mine: 0 });
      server.answer(bookingEndpoints.nextOfClient, null);
      server.answer(billingEndpoints.items, []);
      server.answer(billingEndpoints.read, {
        instructions: '',
        dueDays: 30,
        reminders: [],
        attachPdf: false,
        version: 1,
      });
      server.answer(salesTaxEndpoints.rates, []);
      server.refuse(adminInvoiceEndpoints.preview, 'unavailable');
      server.answer(adminInvoiceEndpoints.create, invoice);
      server.answer(adminInvoiceEndpoints.read, invoice);
    },
    open: async () => {
      await open('/admin/invoices/new?client=7', { as: owner });
      await page.getByLabelText('Description').first().fill('Bookkeeping');
      await page.getByLabelText('Price ($)').first().fill('400');
    },
    form: page.getByRole('form', { name: 'Invoice' }),
    label: 'Note on the invoice (optional)',
    typedSince: 'For November',
    submit: 'Save and send',
    endpoint: adminInvoiceEndpoints.create,
    found: () =>
      foundInForm(
        page.getByRole('form', { name: 'Invoice' }),
        'Note on the invoice (optional)',
        'For November',
      ),
  },
  {
    file: '/web/features/bookings/ConsultationForm.tsx',
    prepare: () => {
      const date = '2027-03-16';
      const startsAt = `${date}T15:00:00.000Z`;
      server.answer(firmEndpoints.pages, pageCopy);
      server.answer(bookingEndpoints.rules, { ...defaultBookingRules, meetingTypes: ['video'] });
      server.answer(bookingEndpoints.nextSlots, [{ date, slots: ['9:00 AM'] }]);
      server.answer(bookingEndpoints.availableSlots, {
        available: true,
        slots: ['9:00 AM'],
        startsAt: [startsAt],
      });
      server.answer(
        bookingEndpoints.request,
        ({ body: { name, email, business, service, meetingType, message } }) => ({
          id: 1,
          name,
          email,
          business,
          service,
          message,
          meetingType: meetingType ?? 'video',
          date,
          time: '9:00 AM',
          status: 'pending' as const,
          startsAt,
          createdAt,
        }),
      );
    },
    open: async () => {
      await open('/booking');
      await page.getByLabelText('Date', { exact: true }).fill('03/16/2027');
      await userEvent.keyboard('{Tab}');
      await page.getByRole('radio', { name: '9:00 AM' }).click();
      await page.getByLabelText('Name', { exact: true }).fill('Ann Sample');
      await page.getByLabelText('Email', { exact: true }).fill('ann@example.com');
      await page.getByLabelText('Business name').fill('Sample Bakery');
      await page.getByLabelText('Service', { exact: true }).selectOptions('Payroll');
    },
    form: page.getByRole('form', { name: 'Book a consultation' }),
    label: 'Message (optional)',
    typedSince: 'Please call at the back door',
    submit: 'Request this time',
    endpoint: bookingEndpoints.request,
    found: () => foundBeside('Please call at the back door'),
  },
  {
    file: '/web/features/testimonials/TestimonialForm.tsx',
    prepare: () => {
      server.answer(testimonialEndpoints.published, []);
      server.answer(testimonialEndpoints.send, {
        id: 1,
        name: 'Ann Example',
        email: 'ann@example.com',
        company: 'Example Bakery',
        position: 'Owner',
        rating: '5',
        testimonial: 'The month is closed by the tenth.',
        consent: true,
        status: 'waiting',
        createdAt,
      });
    },
    open: async () => {
      await open('/testimonials');
      const form = page.getByRole('form', { name: 'Share your experience' });
      await form.getByLabelText('Name', { exact: true }).fill('Ann Example');
      await form.getByLabelText('Email', { exact: true }).fill('ann@example.com');
      await form.getByLabelText('Company', { exact: true }).fill('Example Bakery');
      await form.getByLabelText('Position', { exact: true }).fill('Owner');
      await form.getByLabelText('Rating', { exact: true }).selectOptions('5');
      await form.getByLabelText('Testimonial').fill('The month is closed by the tenth.');
    },
    form: page.getByRole('form', { name: 'Share your experience' }),
    label: 'Testimonial',
    typedSince: 'The month is closed by the tenth. And they answer!',
    submit: 'Submit testimonial',
    endpoint: testimonialEndpoints.send,
    found: () => foundBeside('The month is closed by the tenth. And they answer!'),
  },
];

/** The confirmation, which says that it was not sent. */
async function foundBeside(text: string): Promise<void> {
  await expect(page.getByText('Typed too late to be sent')).toBeSeen();
  await expect(page.getByText(text)).toBeSeen();
}

async function submitted({ prepare, form, submit, endpoint, ...creation }: Creation) {
  prepare();
  await creation.open();
  const answer = server.hold(endpoint);
  await form.getByRole('button', { name: submit, exact: true }).click();
  await expect.poll(() => server.received(endpoint)).toHaveLength(1);
  return answer;
}

test.each(creations)(
  'What is typed into $file while the record is being created is not lost [2.1191]',
  async (creation) => {
    const { form, label, typedSince, endpoint, found } = creation;
    const answer = await submitted(creation);
    await userEvent.fill(form.getByLabelText(label, { exact: true }).first(), typedSince);
    answer();
    await found();
    expect(server.received(endpoint)).toHaveLength(1);
  },
);

test.each(creations)(
  'Nothing is said of it where $file was left as it was sent [2.1191]',
  async (creation) => {
    const answer = await submitted(creation);
    answer();
    await expect(creation.form.getByRole('button', { name: creation.submit, exact: true })).toBeGone();
    await expect(page.getByText('You have unsaved changes')).toBeGone();
    await expect(page.getByText('Typed too late to be sent')).toBeGone();
  },
);

const sources = import.meta.glob<string>(['/web/{features,screens}/**/*.tsx', '!/**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('every form that makes way for what it created is tried here', () => {
  const leaving = Object.entries(sources).flatMap(([path, code]) =>
    /\bleave\.taking\(/.test(code) ? [path] : [],
  );
  expect(leaving.toSorted()).toEqual(creations.map(({ file }) => file).toSorted());
});
