import { afterAll, describe, expect, test } from 'vitest';
import { articles } from '#content/articles.ts';
import { adminCommentEndpoints } from '#contract/comments/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { testimonialForm, unique } from '#tests/support/factories.ts';
import { byId, field, named, one, errorOf, seen, valueOf, textOf } from '#tests/support/html/elements.ts';
import { reader } from '#tests/support/html/reader.ts';
import { siteApp } from '#tests/support/html/site-app.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const app = await siteApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const visitor = () => reader(app, app.visitor());

const question = 'What would our books cost?\nWe are eleven people.';
const somebody = () => ({ name: unique('Pat '), email: `${unique('pat')}@example.com` });
const contactForm = ({ main }: { main: Element }) => named(main, 'form', 'Send a message');
const message = ({ name, email }: ReturnType<typeof somebody>, Message = question) => ({
  Name: name,
  Email: email,
  'Inquiry type': 'Pricing',
  Message,
});

async function inboxOf({ email }: { email: string }) {
  return (await owner.call(inquiryEndpoints.list)).filter((inquiry) => inquiry.email === email);
}

describe('Without script', () => {
  test.each(['/contact', '/'])('a message is sent from %s [2.76, 2.276]', async (path) => {
    const { open, send } = visitor();
    const pat = somebody();
    const page = await open(path);
    const answer = await send(page, contactForm(page), message(pat));
    for (const shown of [answer, await open(answer.at)]) {
      expect(shown.status).toBe(200);
      expect(textOf(one(contactForm(shown), '[role="status"]'))).toBe(
        'Message Sent Thank you for your message. We will get back to you soon.',
      );
      expect(valueOf(field(contactForm(shown), 'Message'))).toBe('');
    }
    expect(await inboxOf(pat)).toMatchObject([{ ...pat, inquiryType: 'pricing', suspectedSpam: false }]);
  });

  test('a message that a program filled in is marked in the inbox', async () => {
    const { open, send } = visitor();
    const pat = somebody();
    const page = await open('/contact');
    one(contactForm(page), '[name="website"]').setAttribute('value', 'https://example.com');
    const answer = await send(page, contactForm(page), message(pat));
    expect(textOf(one(contactForm(answer), '[role="status"]'))).toMatch(/^Message Sent/);
    expect(await inboxOf(pat)).toMatchObject([{ suspectedSpam: true }]);
  });

  test('a message that is wrong comes back as typed, and leads to its fields [2.277]', async () => {
    const { open, send } = visitor();
    const typed = '"><script>document.title="taken"</script></textarea><b>';
    const page = await open('/contact');
    const answer = await send(page, contactForm(page), message({ name: 'P', email: 'nobody' }, typed));
    expect(answer.status).toBe(400);
    const form = contactForm(answer);
    expect(errorOf(field(form, 'Name'))).toContain('Name must be at least 2 characters');
    expect(errorOf(field(form, 'Email'))).toContain('Please enter a valid email address');
    expect(valueOf(field(form, 'Message'))).toBe(typed);
    expect(valueOf(field(form, 'Inquiry type'))).toBe('pricing');
    expect(answer.document.title).not.toBe('taken');
    const problems = one(form, '[role="alert"]');
    expect(textOf(problems)).toBe(
      'Not sent Name must be at least 2 characters Please enter a valid email address',
    );
    const link = named(problems, 'a', 'Please enter a valid email address');
    const [, hash = ''] = link.getAttribute('href')?.split('#') ?? [];
    expect(byId(form, hash)).toBe(field(form, 'Email'));
  });

  test('a testimonial is sent [2.276]', async () => {
    const { open, send } = visitor();
    const words = testimonialForm();
    const formOn = ({ main }: { main: Element }) => named(main, 'form', 'Share your experience');
    const page = await open('/testimonials');
    const consent = textOf(one(formOn(page), 'label:has([type="checkbox"])'));
    const answer = await send(page, formOn(page), {
      Name: words.name,
      Email: words.email,
      Position: words.position,
      Rating: words.rating,
      Testimonial: words.testimonial,
      [consent]: true,
    });
    expect(answer.status).toBe(400);
    const form = formOn(answer);
    expect(errorOf(field(form, 'Company'))).toContain('Company name is required');
    expect(valueOf(field(form, 'Rating'))).toBe(words.rating);
    expect(field(form, consent).hasAttribute('checked')).toBe(true);
    const sent = await send(answer, form, { Company: words.company });
    // Instead of the form.
    expect(textOf(one(one(sent.main, '#submit'), '[role="status"]'))).toBe(
      'Testimonial Submitted Thank you for telling us how it went.',
    );
    const queue = await owner.call(testimonialEndpoints.list);
    expect(queue.find(({ name }) => name === words.name)).toMatchObject({ ...words, status: 'waiting' });
  });

  test('a comment is left under an article [2.276]', async () => {
    const { open, send } = visitor();
    const pat = somebody();
    const formOn = ({ main }: { main: Element }) => named(main, 'form', 'Leave a Comment');
    const page = await open(`/blog/${articles[0]?.slug}`);
    const refused = await send(page, formOn(page), {
      'Name *': pat.name,
      'Email * (will not be published)': pat.email,
    });
    expect(refused.status).toBe(400);
    expect(textOf(one(formOn(refused), '[role="alert"]'))).toBe(
      'Failed to submit comment Please enter a comment',
    );
    const sent = await send(refused, formOn(refused), { 'Comment *': 'Clear and useful.' });
    expect(textOf(one(formOn(sent), '[role="status"]'))).toBe(
      'Comment submitted! Your comment is awaiting approval.',
    );
    const comments = await owner.call(adminCommentEndpoints.list);
    expect(comments.find(({ authorName }) => authorName === pat.name)).toMatchObject({
      content: 'Clear and useful.',
      status: 'waiting',
    });
  });

  test.each([
    '/pay',
    '/my-booking',
    '/invitation',
    '/reset-password',
    '/confirm-email',
    '/testimonial-consent',
    '/verify',
  ])('%s says how to reach the firm, and waits for nothing that never comes [2.1179]', async (path) => {
    const { main } = await visitor().open(path);
    expect(textOf(main)).toMatch(/JavaScript/);
    expect(seen(main, '[role="status"], [aria-busy="true"]').map(textOf).filter(Boolean)).toEqual([]);
    expect(textOf(main)).not.toMatch(/\bLoading\b/);
  });

  test.each(['/client-portal', '/client-portal/security', '/admin', '/admin/clients'])(
    '%s says that it needs script, and how to reach the firm [2.279]',
    async (path) => {
      const { document } = await visitor().open(path);
      expect(seen(document, 'main').map(textOf)).toEqual([
        'This page needs JavaScript. Please email hello@example.com or call (801) 555-0143, and we will help you. Logout Back to Home',
      ]);
    },
  );
});
