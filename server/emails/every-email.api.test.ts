import { describe, expect, test } from 'vitest';
import { emailKinds } from '#contract/emails/kinds.ts';
import { renderEveryEmail } from '#tests/emails/render.ts';

const { emails } = await renderEveryEmail();

describe('Every kind of email', () => {
  test('has a sample [2.565]', () => {
    expect(emailKinds.filter((kind) => !emails.some((email) => email.kind === kind))).toEqual([]);
  });

  test.each(emails.map((email) => [`${email.kind}, ${email.form}`, email] as const))(
    'says all it has to say in both of its forms: %s [2.565]',
    (_, { subject, html, text, to }) => {
      expect(subject).not.toBe('');
      expect(to).toContain('@');
      for (const form of [subject, html, text]) expect(form).not.toMatch(/undefined|\[object|NaN|\{\w+\}/);
      // People who read the plain text couldn't take an action that is missing there.
      for (const [, address = ''] of html.matchAll(/class="button[^>]*href="([^"]+)"/g))
        expect(text).toContain(address.replaceAll('&amp;', '&'));
    },
  );
});
