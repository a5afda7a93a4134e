import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { openWorkEndpoints } from '#contract/open-work/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import type { Inquiry } from '#contract/inquiries/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { row, toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const copy = 'From 400 dollars a month.\nPayroll is extra.';
let lastId = 0;

function inquiry(changes: Partial<Inquiry> = {}): Inquiry {
  lastId += 1;
  return {
    id: lastId,
    name: `Ann Sample ${lastId}`,
    email: `ann${lastId}@example.com`,
    inquiryType: 'pricing',
    message: 'What would our books cost?',
    createdAt: '2026-11-20T17:05:00.000Z',
    status: 'new',
    language: 'en',
    suspectedSpam: false,
    answers: [],
    ...changes,
  };
}

/** The firm's inbox with these messages, which changes as it does on the server. */
function inboxOf(...inquiries: Inquiry[]) {
  const find = ({ id }: Record<string, string>) => {
    const found = inquiries.find((candidate) => candidate.id === Number(id));
    if (!found) throw new Error(`There is no inquiry ${id}`);
    return found;
  };
  server.answer(inquiryEndpoints.list, ({ query: { filter } }) =>
    inquiries.filter(({ status, suspectedSpam }) => {
      if (filter === 'doubtful') return suspectedSpam;
      return filter === 'inbox' ? status !== 'archived' : status === filter;
    }),
  );
  server.answer(clientEndpoints.choices, []);
  server.answer(inquiryEndpoints.read, ({ params }) => ({ ...find(params) }));
  server.answer(inquiryEndpoints.changeStatus, ({ params, body }) => Object.assign(find(params), body));
  server.answer(inquiryEndpoints.answer, ({ params, body: { message } }) => {
    const found = find(params);
    found.answers.push({
      id: found.answers.length + 1,
      message,
      author: 'admin',
      createdAt: '2026-11-21T17:05:00.000Z',
      delivery: 'waiting',
    });
    found.status = 'answered';
    return found;
  });
}

async function openMessage({ name }: Inquiry) {
  await page.getByRole('button', { name: `Read the message from ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Message from ${name}` });
  await expect(dialog).toBeSeen();
  return dialog;
}

describe('The inbox', () => {
  test('has who wrote, about what, when and what came of it', async () => {
    const [one, suspected] = [inquiry(), inquiry({ suspectedSpam: true })];
    inboxOf(one, suspected);
    await open('/admin/inquiries', { as: owner });
    await expect(row(one.name)).toRead(
      `${one.name} ${one.email} Pricing ${one.message} Nov 20, 2026 10:05 AM new Read`,
    );
    await expect(row(suspected.name)).toRead(/new Possibly spam Read$/);
  });

  test('filters by state, and keeps the filter in the address', async () => {
    const fresh = inquiry();
    const answered = inquiry({ status: 'answered' });
    const archived = inquiry({ status: 'archived' });
    const suspected = inquiry({ suspectedSpam: true });
    inboxOf(fresh, answered, archived, suspected);
    const { address } = await open('/admin/inquiries', { as: owner });
    const filter = page.getByRole('combobox', { name: 'Filter inquiries' });
    const shows = async (...wanted: Inquiry[]) => {
      for (const one of [fresh, answered, archived, suspected])
        await (wanted.includes(one) ? expect(row(one.name)).toBeSeen() : expect(row(one.name)).toBeGone());
    };
    await shows(fresh, answered, suspected);
    await filter.selectOptions('New');
    await shows(fresh, suspected);
    await filter.selectOptions('Answered');
    await shows(answered);
    await filter.selectOptions('Possibly spam');
    await shows(suspected);
    await filter.selectOptions('Archived');
    await shows(archived);
    expect(address()).toBe('/admin/inquiries?filter=archived');
    await filter.selectOptions('Inbox');
    await shows(fresh, answered, suspected);
    expect(address()).toBe('/admin/inquiries');
  });

  test('opens with the filter that its address names', async () => {
    const [fresh, archived] = [inquiry(), inquiry({ status: 'archived' })];
    inboxOf(fresh, archived);
    await open('/admin/inquiries?filter=archived', { as: owner });
    await expect(row(archived.name)).toBeSeen();
    await expect(row(fresh.name)).toBeGone();
  });

  describe('as time passes', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      return () => void vi.useRealTimers();
    });

    test('is counted in the rail, and asks again every two minutes', async () => {
      const [earlier, later] = [inquiry(), inquiry()];
      inboxOf(earlier);
      await open('/admin/inquiries', { as: owner });
      server.answer(openWorkEndpoints.counts, { inquiry: { now: 2, soon: 0, waiting: 0 } });
      await expect(row(earlier.name)).toBeSeen();
      inboxOf(earlier, later);
      vi.advanceTimersByTime(119_000);
      await expect(row(later.name)).toBeGone();
      vi.advanceTimersByTime(2000);
      await expect(row(later.name)).toBeSeen();
      await expect(page.getByRole('link', { name: 'Inquiries 2 waiting' })).toBeSeen();
    });

    test('an open message follows how far the email of its answer is [2.526]', async () => {
      const one = inquiry();
      inboxOf(one);
      await open('/admin/inquiries', { as: owner });
      const dialog = await openMessage(one);
      await dialog.getByLabelText('Your answer').fill(copy);
      await dialog.getByRole('button', { name: 'Send answer' }).click();
      await expect(dialog.getByText('On its way')).toBeSeen();
      for (const answer of one.answers) answer.delivery = 'outbox';
      vi.advanceTimersByTime(3000);
      await expect(dialog.getByText('In the outbox, not sent')).toBeSeen();
    });
  });

  test('says when it is empty', async () => {
    inboxOf();
    await open('/admin/inquiries', { as: owner });
    await expect(page.getByText('No inquiries are waiting.')).toBeSeen();
    await page.getByRole('combobox', { name: 'Filter inquiries' }).selectOptions('Archived');
    await expect(page.getByText('No inquiries match this filter.')).toBeSeen();
  });

  test('that could not be loaded can be asked for again', async () => {
    server.cut(inquiryEndpoints.list);
    await open('/admin/inquiries', { as: owner });
    const alert = page.getByRole('alert');
    await expect(alert).toRead(/The inquiries could not be loaded/);
    inboxOf(inquiry());
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Inquiries' })).toBeSeen();
  });

  test('says when the address names a message that is not there', async () => {
    inboxOf();
    server.refuse(inquiryEndpoints.read, 'not-found');
    await open('/admin/inquiries?inquiry=999999', { as: owner });
    await expect(page.getByRole('alert')).toRead(/Message not found/);
  });
});

describe('A message', () => {
  test('has its own address, and needs an answer before one can be sent', async () => {
    const one = inquiry({ message: 'What would our books cost?\nWe are eleven people.' });
    inboxOf(one);
    const { address } = await open('/admin/inquiries', { as: owner });
    const dialog = await openMessage(one);
    expect(address()).toBe(`/admin/inquiries?inquiry=${one.id}`);
    await expect(dialog.getByText('What would our books')).toRead(/books cost\? We are eleven people\.$/);
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expect(dialog.getByLabelText('Your answer')).toBeRefusedWith('Please write an answer');
  });

  test('can be archived and taken back', async () => {
    const one = inquiry();
    inboxOf(one);
    await open('/admin/inquiries', { as: owner });
    const dialog = await openMessage(one);
    await dialog.getByRole('button', { name: 'Archive' }).click();
    await expect(toast('Moved to the archive')).toBeSeen();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(row(one.name)).toBeGone();
    await page.getByRole('combobox', { name: 'Filter inquiries' }).selectOptions('Archived');
    await openMessage(one);
    await dialog.getByRole('button', { name: 'Move back to inbox' }).click();
    await expect(toast('Moved back to the inbox')).toBeSeen();
    await dialog.getByRole('button', { name: 'Mark as answered' }).click();
    await expect(toast('Marked as answered')).toBeSeen();
    expect(one.status).toBe('answered');
  });

  test('keeps an answer that could not be sent', async () => {
    const one = inquiry();
    inboxOf(one);
    server.cut(inquiryEndpoints.answer);
    await open('/admin/inquiries', { as: owner });
    const dialog = await openMessage(one);
    await dialog.getByLabelText('Your answer').fill(copy);
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expect(dialog.getByRole('alert')).toRead(/Something went wrong\. Please try again\./);
    await expect(dialog.getByLabelText('Your answer')).toHold(copy);
  });

  test('keeps a half-written answer while other messages are read', async () => {
    const [one, other] = [inquiry(), inquiry()];
    inboxOf(one, other);
    await open('/admin/inquiries', { as: owner });
    const first = await openMessage(one);
    await first.getByLabelText('Your answer').fill('From 400');
    await userEvent.keyboard('{Escape}');
    await expect(first).toBeGone();
    const second = await openMessage(other);
    await expect(second.getByLabelText('Your answer')).toHold('');
    await userEvent.keyboard('{Escape}');
    await expect(second).toBeGone();
    await openMessage(one);
    await expect(first.getByLabelText('Your answer')).toHold('From 400');
    await first.getByRole('button', { name: 'Send answer' }).click();
    await expect(toast('Answer sent')).toBeSeen();
    await expect(first.getByLabelText('Your answer')).toHold('');
  });

  test('that two answer at once shows the first answer before the second goes', async () => {
    const one = inquiry();
    inboxOf(one);
    await open('/admin/inquiries', { as: owner });
    const dialog = await openMessage(one);
    await dialog.getByLabelText('Your answer').fill('And one thing more.');
    server.refuse(inquiryEndpoints.answer, 'conflict', {
      message: 'Someone else has answered this message in the meantime.',
    });
    server.answer(inquiryEndpoints.read, {
      ...one,
      answers: [{ id: 1, message: copy, author: 'admin', createdAt: one.createdAt, delivery: 'sent' }],
    });
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expect(dialog.getByRole('alert')).toRead(
      /Someone else has answered this message in the meantime\./,
    );
    await expect(dialog.getByRole('list', { name: 'Answers' })).toRead(/From 400 dollars a month\./);
    await expect(dialog.getByLabelText('Your answer')).toHold('And one thing more.');
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expect(dialog.getByRole('alert')).toBeSeen();
    expect(server.received(inquiryEndpoints.answer).map(({ body }) => body.seen)).toEqual([0, 1]);
  });
});

describe('No accessibility violations in', () => {
  test('a message of the inbox with its answer', async () => {
    const [id, createdAt] = [1, '2026-11-21T17:05:00.000Z'];
    const one = inquiry({ answers: [{ id, message: copy, author: 'admin', createdAt, delivery: 'sent' }] });
    inboxOf(one);
    await open('/admin/inquiries', { as: owner });
    const dialog = await openMessage(one);
    await expect(dialog.getByRole('list', { name: 'Answers' })).toBeSeen();
    expect(await complaints()).toEqual([]);
  });

  test('an inbox without any', async () => {
    inboxOf();
    await open('/admin/inquiries', { as: owner });
    await expect(page.getByText('No inquiries are waiting.')).toBeSeen();
    expect(await complaints()).toEqual([]);
  });
});
