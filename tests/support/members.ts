import { membershipEndpoints } from '#contract/clients/endpoints.ts';
import { addMember } from '#server/domain/members/client-members.ts';
import type { Caller } from './caller.ts';
import { signedIn } from './sign-in.ts';
import type { TestApp } from './test-app.ts';
import { newClient } from './work.ts';

/** Gives an account access to a client, as an accepted invitation does; false if that isn't possible. */
export function giveAccess({ deps: { db } }: TestApp, accountId: number, clientId: number): Promise<boolean> {
  return db.transaction((tx) => addMember(tx, { accountId, clientId, grantedBy: null }));
}

/** Someone who belongs to two new clients and is signed in for the first. */
export async function personOfTwo(app: TestApp, admin: Caller) {
  const [first, second] = [await newClient(admin), await newClient(admin)];
  const person = await signedIn(app, { clientId: first.id });
  await giveAccess(app, person.account.id, second.id);
  return { person, first, second };
}

/** Switches a person's session to another client. */
export function choose(person: Pick<Caller, 'call'>, clientId: number) {
  return person.call(membershipEndpoints.choose, { body: { clientId } });
}
