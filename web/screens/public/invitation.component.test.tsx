import { page } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { invitationEndpoints } from '#contract/clients/endpoints.ts';
import { firm } from '#content/firm.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';

afterEach(() => history.replaceState(null, '', location.pathname + location.search));

test('An invitation welcomes whoever has just opened it, and doesn’t explain invitations first [2.972]', async () => {
  server.refuse(invitationEndpoints.open, 'not-found', { message: 'This invitation has ended.' });
  history.replaceState(null, '', '#some-token');
  await open('/invitation');
  const heading = page.getByRole('heading', { level: 1, name: 'Your invitation' });
  await expect(heading).toBeSeen();
  expect(heading.element().nextElementSibling?.textContent).toMatch(
    new RegExp(`^Welcome to ${firm.name}\\. Choose how you’ll sign in, and we’ll take you right in\\.`),
  );
});

test('An invitation that was withdrawn says that it cannot be opened', async () => {
  server.refuse(invitationEndpoints.open, 'not-found', { message: 'This invitation has ended.' });
  history.replaceState(null, '', '#withdrawn');
  await open('/invitation');
  await expect(page.getByRole('alert')).toRead('This invitation cannot be opened This invitation has ended.');
  expect(server.received(invitationEndpoints.open).map(({ body }) => body)).toEqual([{ token: 'withdrawn' }]);
  await expect(page.getByRole('button', { name: 'Open the portal' })).toBeGone();
  expect(await complaints()).toEqual([]);
});
