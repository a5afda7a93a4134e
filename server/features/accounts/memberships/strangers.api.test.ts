import { afterAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { membershipEndpoints } from '#contract/clients/endpoints.ts';
import { giveAccess } from '#tests/support/members.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

describe('A client that someone has no access to', () => {
  test('cannot be chosen, and nothing changes [6.42]', async () => {
    const stranger = await signedIn(app);
    const own = stranger.account.clientId;
    const other = (await signedIn(app)).account.clientId;
    for (const clientId of [other, 999_999])
      expect(await stranger.ask(membershipEndpoints.choose, { body: { clientId } })).toMatchObject({
        status: 404,
      });
    expect(await stranger.call(accountEndpoints.current)).toMatchObject({ client: { id: own } });
    expect(await stranger.call(membershipEndpoints.mine)).toMatchObject([{ id: own }]);
  });

  test('cannot be given to staff, who have no clients of their own [6.42]', async () => {
    const { account } = await signedIn(app, { as: 'bookkeeper' });
    const client = await newClient(owner);
    expect(await giveAccess(app, account.id, client.id)).toBe(false);
    expect(await owner.call(membershipEndpoints.mine)).toEqual([]);
    expect(await owner.ask(membershipEndpoints.choose, { body: { clientId: client.id } })).toMatchObject({
      status: 404,
    });
  });
});
