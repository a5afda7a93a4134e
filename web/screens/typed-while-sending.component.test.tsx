import { type Locator, page, userEvent } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import { defaultBilling } from '#content/billing.ts';
import { staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { clientEndpoints, invitationEndpoints, storageEndpoints } from '#contract/clients/endpoints.ts';
import { commentEndpoints } from '#contract/comments/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import {
  adminInvoiceEndpoints,
  billingEndpoints,
  invoiceEndpoints,
  salesTaxEndpoints,
} from '#contract/invoices/endpoints.ts';
import {
  cannedReplyEndpoints,
  conversationEndpoints,
  messageEndpoints,
} from '#contract/messages/endpoints.ts';
import { postEndpoints } from '#contract/posts/endpoints.ts';
import { legalHoldEndpoints } from '#contract/retention/endpoints.ts';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { clientRecord } from '#tests/support/components/clients.ts';
import { open } from '#tests/support/components/application.tsx';
import { client, owner } from '#tests/support/components/people.ts';

interface Composer {
  /** The file of the form, as it is listed below. */
  file: string;
  prepare: () => void;
  open: () => Promise<unknown>;
  form: Locator;
  /** What is sent, by label; the first field is typed into again. */
  fields: readonly (readonly [label: string, text: string])[];
  typedSince: string;
  endpoint: Endpoint;
}

const createdAt = '2026-11-20T17:05:00.000Z';
const message = {
  id: 1,
  content: 'First answer',
  fromClient: true,
  timestamp: createdAt,
  author: null,
  read: true,
  files: [],
  about: null,
};
const inquiry = {
  id: 1,
  name: 'Ann Sample',
  email: 'ann@example.com',
  inquiryType: 'pricing' as const,
  message: 'What would our books cost?',
  createdAt,
  status: 'new' as const,
  language: 'en' as const,
  suspectedSpam: false,
  answers: [],
};
const post = {
  id: 901,
  slug: 'a-plain-year-end',
  title: 'A Plain Year-End',
  summary: 'What to close first.',
  content: '<p>Close the bank first.</p>',
  keywords: 'year-end',
  categoryId: 1,
  imageUrl: null,
  imageAlt: '',
  readTime: 4,
  viewCount: 12,
  publishedAt: createdAt,
  authorId: null,
  featured: false,
  commentCount: 0,
};
const record = clientRecord(1, 'Sample Dental LLC', {
  email: 'pat@example.com',
  entityType: 's-corporation',
  createdAt,
  fiscalYearEnd: '12',
  version: 4,
});

function prepareClient() {
  server.answer(clientEndpoints.read, record);
  server.answer(clientEndpoints.choices, []);
  server.answer(adminInvoiceEndpoints.balance, { outstandingCents: 0, overdueCents: 0 });
  server.answer(bookingEndpoints.nextOfClient, null);
  server.answer(taskEndpoints.ofClient, []);
  server.answer(legalHoldEndpoints.list, []);
  server.answer(clientJobEndpoints.counts, { open: 0, overdue: 0, mine: 0 });
  server.answer(conversationEndpoints.ofClient, []);
  server.answer(conversationEndpoints.read, { awaiting: null });
  server.answer(cannedReplyEndpoints.list, []);
}

const composers: readonly Composer[] = [
  {
    file: '/web/features/messages/MessageForm.tsx',
    prepare: () => {
      for (const endpoint of [taskEndpoints.mine, requestListEndpoints.mine, invoiceEndpoints.mine] as const)
        server.answer(endpoint, []);
      server.answer(messageEndpoints.mine, []);
      server.answer(storageEndpoints.mine, null);
      server.answer(messageEndpoints.send, message);
    },
    open: () => open('/client-portal?tab=messages', { as: client }),
    form: page.getByRole('form', { name: 'Send a Message' }),
    fields: [['Message', 'First answer']],
    typedSince: 'Second thought',
    endpoint: messageEndpoints.send,
  },
  {
    file: '/web/features/messages/MessageForm.tsx',
    prepare: () => {
      prepareClient();
      server.answer(conversationEndpoints.answer, { ...message, fromClient: false });
    },
    open: () => open('/admin/clients/1?tab=messages', { as: owner }),
    form: page.getByRole('form', { name: 'Send a Message' }),
    fields: [['Message', 'First answer']],
    typedSince: 'Second thought',
    endpoint: conversationEndpoints.answer,
  },
  {
    file: '/web/features/inquiries/AnswerForm.tsx',
    prepare: () => {
      server.answer(inquiryEndpoints.list, [inquiry]);
      server.answer(inquiryEndpoints.read, inquiry);
      server.answer(clientEndpoints.choices, []);
      server.answer(inquiryEndpoints.answer, { ...inquiry, status: 'answered' });
    },
    open: async () => {
      await open('/admin/inquiries', { as: owner });
      await page.getByRole('button', { name: 'Read the message from Ann Sample' }).click();
    },
    form: page.getByRole('form', { name: 'Answer' }),
    fields: [['Your answer', 'From 400 dollars']],
    typedSince: 'Payroll is extra',
    endpoint: inquiryEndpoints.answer,
  },
  {
    file: '/web/features/invoices/CatalogItems.tsx',
    prepare: () => {
      server.answer(billingEndpoints.items, []);
      server.answer(salesTaxEndpoints.rates, []);
      server.answer(billingEndpoints.read, { ...defaultBilling, version: 3 });
      server.answer(billingEndpoints.saveItem, {
        id: 1,
        description: 'Bookkeeping',
        unitCents: 40_000,
        taxable: false,
        version: 1,
      });
    },
    open: () => open('/admin/billing', { as: owner }),
    form: page.getByRole('form', { name: 'Saved item' }),
    fields: [
      ['Service', 'Bookkeeping'],
      ['Usual price ($)', '400'],
    ],
    typedSince: 'Payroll',
    endpoint: billingEndpoints.saveItem,
  },
  {
    file: '/web/features/comments/CommentForm.tsx',
    prepare: () => {
      server.answer(postEndpoints.read, post);
      server.answer(postEndpoints.categories, []);
      server.answer(postEndpoints.related, []);
      server.answer(commentEndpoints.list, []);
      const sent = { id: 1, postId: post.id, authorName: 'Sam', content: 'This helped.', createdAt };
      server.answer(commentEndpoints.submit, sent);
    },
    open: () => open(`/blog/${post.slug}`),
    form: page.getByRole('form', { name: 'Leave a Comment' }),
    fields: [
      ['Comment *', 'This helped.'],
      ['Name *', 'Sam'],
      ['Email * (will not be published)', 'sam@example.com'],
    ],
    typedSince: 'One more thing',
    endpoint: commentEndpoints.submit,
  },
  {
    file: '/web/features/inquiries/InquiryForm.tsx',
    prepare: () => {
      server.answer(firmEndpoints.faq, []);
      server.answer(inquiryEndpoints.send, {
        id: 1,
        name: 'Ann Sample',
        email: 'ann@example.com',
        inquiryType: 'pricing',
        message: 'Hello there, a question.',
        createdAt,
      });
    },
    open: async () => {
      await open('/contact');
      await page.getByLabelText('Inquiry type').selectOptions('Pricing');
    },
    form: page.getByRole('form', { name: 'Send a message' }),
    fields: [
      ['Message', 'Hello there, a question.'],
      ['Name', 'Ann Sample'],
      ['Email', 'ann@example.com'],
    ],
    typedSince: 'And another question',
    endpoint: inquiryEndpoints.send,
  },
  {
    file: '/web/features/clients/invitations/InvitePerson.tsx',
    prepare: () => {
      prepareClient();
      server.answer(staffEndpoints.list, { members: [], invitations: [] });
      server.answer(staffEndpoints.ofClient, []);
      server.answer(invitationEndpoints.invite, {
        id: 1,
        email: 'ann@example.com',
        createdAt,
        expiresAt: createdAt,
        expired: false,
      });
    },
    open: () => open('/admin/clients/1?tab=people', { as: owner }),
    form: page.getByRole('form', { name: 'Invite a person' }),
    fields: [['Email', 'ann@example.com']],
    typedSince: 'bob@example.com',
    endpoint: invitationEndpoints.invite,
  },
];

describe.each(composers)(
  '$file, $endpoint.path',
  ({ prepare, form, fields, typedSince, endpoint, ...composer }) => {
    const field = (label: string) => form.getByLabelText(label, { exact: true });
    const [[first]] = [fields[0] ?? ['']];

    async function sendFirst() {
      prepare();
      await composer.open();
      for (const [label, text] of fields) await userEvent.fill(field(label), text);
      const answer = server.hold(endpoint);
      form.element().querySelector<HTMLButtonElement>('[type=submit]')?.click();
      await expect.poll(() => server.received(endpoint)).toHaveLength(1);
      return answer;
    }

    test('what is typed while the answer is awaited stays, and the rest is cleared', async () => {
      const answer = await sendFirst();
      await userEvent.fill(field(first), typedSince);
      answer();
      for (const [label] of fields.slice(1)) await expect(field(label)).toHold('');
      await expect(form.getByRole('button', { name: /Send|Save|Submit/ }).first()).not.toRead(
        /ing(\.\.\.)?$/,
      );
      await expect(field(first)).toHold(typedSince);
      await expect(field(first)).toHaveFocus();
    });

    test('what is typed behind a text that is being sent is the beginning of the next', async () => {
      const answer = await sendFirst();
      const element = field(first).element();
      await userEvent.click(field(first));
      await userEvent.keyboard(`{Control>}{End}{/Control} ${typedSince}`);
      answer();
      const whole = `${fields[0]?.[1]} ${typedSince}`;
      // A single line, such as an address, may just have been corrected.
      await expect(field(first)).toHold(element instanceof HTMLTextAreaElement ? typedSince : whole);
    });

    test('nothing is left of what was sent', async () => {
      const answer = await sendFirst();
      answer();
      for (const [label] of fields) await expect(field(label)).toHold('');
    });

    test('sent again with other words after a lost answer, it counts once and says so [2.981]', async () => {
      prepare();
      await composer.open();
      for (const [label, text] of fields) await userEvent.fill(field(label), text);
      const submit = () => form.element().querySelector<HTMLButtonElement>('[type=submit]')?.click();
      server.cut(endpoint);
      submit();
      await expect.poll(() => server.keys(endpoint)).toHaveLength(1);
      await expect
        .poll(() => form.element().querySelector('[type=submit]')?.textContent)
        .not.toMatch(/ing(\.\.\.)?$/);
      await userEvent.fill(field(first), typedSince);
      server.refuse(endpoint, 'stored-before');
      submit();
      await expect.poll(() => server.keys(endpoint)).toHaveLength(2);
      await expect.poll(() => page.getByText(errors['stored-before'].message).elements()).not.toEqual([]);
      await expect(field(first)).toHold(typedSince);
      submit();
      await expect.poll(() => server.keys(endpoint)).toHaveLength(3);
      const [lost, changed, both] = server.keys(endpoint);
      expect(changed).toBe(lost);
      expect(both).not.toBe(lost);
    });

    test('an error leaves what was typed since', async () => {
      const answer = await sendFirst();
      await userEvent.fill(field(first), typedSince);
      server.refuse(endpoint, 'unavailable');
      answer();
      await expect(field(first)).toHold(typedSince);
      await expect(field(first)).toHaveFocus();
    });
  },
);

const sources = import.meta.glob<string>(['/web/features/**/*.tsx', '!/**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** These are tried elsewhere: the hand-over of the chat with its panel, the password's hint with the form. */
const triedElsewhere = ['/web/features/assistant/HandOff.tsx', '/web/features/accounts/PasswordCard.tsx'];

test('every form on a page that is cleared once it was sent is tried here; in a dialog it stays open', () => {
  const clearing = Object.entries(sources)
    .filter(([, code]) => /\bclearOnSuccess\b/.test(code) && !/\bleave\(|<FormDialog\b/.test(code))
    .map(([path]) => path);
  const tried = new Set([...composers.map(({ file }) => file), ...triedElsewhere]);
  expect(clearing.filter((path) => !tried.has(path))).toEqual([]);
});
