import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { invitationEndpoints } from '#contract/clients/endpoints.ts';
import { unique } from '#tests/support/factories.ts';
import { appWithForms } from '#tests/support/posted-forms.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { newClient } from '#tests/support/work.ts';

const { app, shown, ours, post } = await appWithForms();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);
beforeEach(() => {
  shown.length = 0;
});

/** The form values of someone who was just invited to the portal. */
async function invited() {
  const email = `${unique('guest')}@example.com`;
  const { id } = await newClient(owner);
  await owner.call(invitationEndpoints.invite, { params: { id }, body: { email } });
  const { text = '' } = await app.mailbox.email({ to: email });
  const [token = ''] = /\S+\/invitation#[\w-]{43}/.exec(text) ?? [];
  const username = unique('guest-');
  const password = `${username}-password`;
  return { token, fullName: 'Pat Guest', username, password, confirmPassword: password };
}

describe('An invitation without script', () => {
  test('is accepted by the link of its email, pasted whole, once [2.289]', async () => {
    const visitor = app.visitor();
    const typed = await invited();
    const answer = await post(visitor, '/invitation', typed);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/invitation?sent=accept-invitation#accept-invitation-answer',
    ]);
    const { username } = typed;
    expect(await visitor.call(accountEndpoints.current)).toMatchObject({ username, role: 'client' });
    expect((await post(app.visitor(), '/invitation', { ...typed, username: unique('other-') })).status).toBe(
      404,
    );
  });

  test('says what is wrong, and shows no password again [2.289]', async () => {
    const { token, username, fullName, password } = await invited();
    const typed = { token, fullName, username, password, confirmPassword: 'another-password' };
    expect((await post(app.visitor(), '/invitation', typed)).status).toBe(400);
    const message = "Passwords don't match";
    expect(shown).toEqual([
      {
        form: 'accept-invitation',
        postError: {
          status: 400,
          message,
          fields: { confirmPassword: message },
          values: { token, fullName, username },
        },
      },
    ]);
    expect((await post(app.visitor(), '/invitation', { ...typed, confirmPassword: password })).status).toBe(
      303,
    );
  });

  test('is refused from another site [2.289]', async () => {
    const typed = await invited();
    const foreign = { ...ours, origin: 'https://evil.example' };
    expect((await post(app.visitor(), '/invitation', typed, foreign)).status).toBe(403);
    expect((await post(app.visitor(), '/invitation', typed)).status).toBe(303);
  });
});
