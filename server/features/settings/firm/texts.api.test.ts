import { tmpdir } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import { firmEditing } from '#contract/settings/endpoints.ts';
import { someBooking } from '#tests/support/factories.ts';
import type { Pages } from '#server/http/pages/pages.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const rendered: string[] = [];
const pages: Pages = {
  isCacheable: () => true,
  clientFolder: tmpdir(),
  /** Renders a page that depends on the API call named by its path. */
  render: async (request: Request) => {
    const { pathname } = new URL(request.url);
    rendered.push(pathname);
    const answer = await app.api.fetch(new Request(`http://localhost:3000/api${pathname}`));
    return new Response(await answer.text());
  },
};
const app = await testApp({ pages });
afterAll(app.close);

const owner = await signedIn(app, { as: 'owner' });

describe('A fact that the owner changes', () => {
  test('is on the pages that show it with the next visit, and in the next email', async () => {
    await app.visitor().fetch('/faq');
    expect((await app.visitor().fetch('/firm')).text).toContain('(801) 555-0143');
    rendered.length = 0;
    const facts = await owner.call(firmEditing.facts.read);
    await owner.call(firmEditing.facts.save, { body: { ...facts, phone: '(801) 555-0177' } });
    expect((await app.visitor().fetch('/firm')).text).toContain('(801) 555-0177');
    await app.visitor().fetch('/faq');
    expect(rendered).toEqual(['/firm']);
    const booking = await someBooking(app, owner);
    const email = await app.mailbox.email({ to: booking.email });
    expect(email.text).toContain('(801) 555-0177');
    // A telephone number stays on one line.
    expect(email.html).toContain('<span style="white-space:nowrap">(801) 555-0177</span>');
    expect(email.text).not.toContain('555-0143');
  });

  test('may answer what visitors ask, or leave it out [9.36]', async () => {
    const { firstMeetingPrice, ...facts } = await owner.call(firmEditing.facts.read);
    expect(firstMeetingPrice).toBeUndefined();
    const answers = { firstMeetingPrice: '0', replyTime: 'one-day', taxReturns: 'firm' } as const;
    const saved = await owner.call(firmEditing.facts.save, {
      body: { ...facts, ...answers, owner: { ...facts.owner, license: 'ea', licenseNumber: '123' } },
    });
    expect((await app.visitor().fetch('/firm')).text).toContain('"firstMeetingPrice":"0"');
    const body = { ...facts, firstMeetingPrice: 'none', version: saved.version };
    const answer = await owner.ask(firmEditing.facts.save, { body });
    expect(answer.body).toMatchObject({
      fields: { firstMeetingPrice: 'Please enter whole dollars such as 150, or 0' },
    });
    const { replyTime: _, ...withoutReplyTime } = saved;
    await owner.call(firmEditing.facts.save, { body: withoutReplyTime });
    expect(await app.visitor().call(firmEndpoints.facts)).not.toHaveProperty('replyTime');
  });

  test('is refused with a message under the field when it is not one', async () => {
    const facts = await owner.call(firmEditing.facts.read);
    const body = { ...facts, phone: '555', hours: [{ days: ['Monday'], opens: '17:00', closes: '09:00' }] };
    const answer = await owner.ask(firmEditing.facts.save, { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      fields: {
        phone: 'Please enter a phone number such as (801) 555-0143',
        'hours.0.closes': 'Closing time must be after opening time',
      },
    });
  });
});

describe('Two people who edit at once', () => {
  test('the second is notified, and nothing of the first is lost', async () => {
    const before = await owner.call(firmEditing.faq.read);
    const entry = { question: 'Do you work remotely?', answer: 'Yes.' };
    const saved = await owner.call(firmEditing.faq.save, {
      body: { ...before, entries: [entry, ...before.entries] },
    });
    expect(saved.version).toBe(before.version + 1);
    const late = await owner.ask(firmEditing.faq.save, { body: before });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      message: 'Someone else has saved this in the meantime. Please reload and make your change again.',
    });
    expect((await app.visitor().call(firmEndpoints.faq))[0]).toEqual(entry);
  });
});

describe('The services', () => {
  test('stay thirteen, each under its id [3.6]', async () => {
    const { services, version } = await owner.call(firmEditing.services.read);
    const body = { services: services.slice(1), version };
    const answer = await owner.ask(firmEditing.services.save, { body });
    expect(answer.status).toBe(400);
  });

  test('have their new title in the email about a booking', async () => {
    const { services, version } = await owner.call(firmEditing.services.read);
    const renamed = services.map((service) =>
      service.id === 'payroll' ? { ...service, title: 'Payroll for Crews' } : service,
    );
    await owner.call(firmEditing.services.save, { body: { services: renamed, version } });
    const booking = await someBooking(app, owner, { service: 'payroll' });
    expect((await app.mailbox.email({ to: booking.email })).text).toContain('Service: Payroll for Crews');
  });
});

describe('The legal pages', () => {
  test('carry the day of their last change', async () => {
    const { version, ...text } = await owner.call(firmEditing.terms.read);
    await owner.call(firmEditing.terms.save, { body: { ...text, title: 'Our terms', version } });
    const page = await app.visitor().call(firmEndpoints.legal, { params: { page: 'terms' } });
    expect(page).toMatchObject({ title: 'Our terms', updated: await app.deps.site.today() });
  });

  test('the privacy page never loses its table of what is stored', async () => {
    const { version, ...text } = await owner.call(firmEditing.privacy.read);
    const sections = text.sections.filter(({ records }) => !records);
    const answer = await owner.ask(firmEditing.privacy.save, { body: { ...text, sections, version } });
    expect(answer.status).toBe(400);
    const page = await app.visitor().call(firmEndpoints.legal, { params: { page: 'privacy' } });
    expect(page.sections.flatMap(({ records = [] }) => records).map(({ record }) => record)).toContain(
      'Bookings',
    );
  });

  test('there is no third one', async () => {
    expect((await app.visitor().fetch('/api/legal/cookies')).status).toBe(404);
  });
});

test('staff may read the texts for editing, but only the owner saves', async () => {
  const staff = await signedIn(app, { as: 'manager' });
  const facts = await staff.call(firmEditing.facts.read);
  expect((await staff.ask(firmEditing.facts.save, { body: facts })).status).toBe(403);
});

test('A template that the owner has written gives its tasks to a client [2.345]', async () => {
  const { templates, version } = await owner.call(firmEditing.taskTemplates.read);
  const task = {
    title: 'Send the sales reports',
    description: '',
    priority: 'high' as const,
    kind: 'document-request' as const,
    recurrence: 'none' as const,
    days: 3,
  };
  const own = { id: 'sales-tax', title: 'Sales tax', lead: '', tasks: [task] };
  await owner.call(firmEditing.taskTemplates.save, { body: { templates: [...templates, own], version } });
  expect((await owner.call(taskEndpoints.templates)).at(-1)).toEqual(own);
  const client = await signedIn(app);
  const tasks = await owner.call(taskEndpoints.fromTemplate, {
    params: { id: client.account.clientId },
    body: { template: 'sales-tax', startsOn: '2031-12-01' },
  });
  expect(tasks).toMatchObject([{ title: 'Send the sales reports', dueDate: '2031-12-04' }]);
});
