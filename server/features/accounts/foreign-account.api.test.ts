import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { invitationEndpoints } from '#contract/clients/endpoints.ts';
import { adminNotificationEndpoints } from '#contract/notifications/endpoints.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clientKeys, clients } from '#server/db/schema/clients.ts';
import type { Caller } from '#tests/support/caller.ts';
import { unique } from '#tests/support/factories.ts';
import { someTask } from '#tests/support/rows.ts';
import { signedIn, signIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';
import { findById } from './store.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

/** A stranger registers with the address of one of the firm's clients. */
async function foreignAccount() {
  const email = `${unique('pat')}@example.com`;
  const stranger = app.visitor();
  const body = { username: unique('pat'), email, password: 'known-to-the-stranger' };
  const { id } = await stranger.call(accountEndpoints.register, { body });
  const mail = await app.mailbox.email({ to: email, subject: 'Confirm your email address' });
  const [, token = ''] = /confirm-email#([\w-]{43})\s/.exec(mail.text ?? '') ?? [];
  return { stranger, id, token, ...body };
}

async function invitationLink(clientId: number, email: string): Promise<string> {
  await owner.call(invitationEndpoints.invite, { params: { id: clientId }, body: { email } });
  const mail = await app.mailbox.email({ to: email, subject: 'You’re invited to the' });
  return /\/invitation#([\w-]{43})\s/.exec(mail.text ?? '')?.[1] ?? '';
}

/** Encrypts a text for a client, and returns the id of the key. */
const keyFor = (clientId: number) =>
  app.deps.db.transaction(
    async (tx) => (await app.deps.clientKeys.encryptText(tx, clientId, 'email', 'Sample')).keyId,
  );

const tasksOf = async (caller: Caller) => (await caller.call(taskEndpoints.mine)).map(({ id }) => id);

describe('a stranger who registers with the address of a client', () => {
  test('never reads the records, whatever client and owner do', async () => {
    const { stranger, id, token, email, password } = await foreignAccount();
    const client = await newClient(owner);
    const task = await someTask(app, client.id, { title: 'Confidential' });

    // The client, who expects a portal, presses the button of the genuine email.
    const confirmed = await app.visitor().ask(accountEndpoints.confirmEmail, { body: { token } });
    expect(confirmed).toMatchObject({ status: 401 });
    // The owner connects the account by hand, and then invites the client.
    const moved = await owner.ask(clientEndpoints.moveMember, {
      params: { id },
      body: { clientId: client.id },
    });
    expect(moved).toMatchObject({ status: 409 });
    const link = await invitationLink(client.id, email);
    const guest = app.visitor();
    expect(await guest.call(invitationEndpoints.open, { body: { token: link } })).toMatchObject({
      username: null,
    });
    const form = { token: link, username: unique('holder'), password: 'known-to-the-holder' };
    await guest.call(invitationEndpoints.accept, { body: form });
    expect(await tasksOf(guest)).toEqual([task]);
    expect(await tasksOf(stranger)).toEqual([]);
    const again = app.visitor();
    await signIn(again, { username: (await stranger.call(accountEndpoints.current)).username, password });
    expect(await tasksOf(again)).toEqual([]);
    // The stranger confirms too late: the address belongs to its holder now.
    expect(await stranger.ask(accountEndpoints.confirmEmail, { body: { token } })).toMatchObject({
      status: 409,
    });
  });

  test('loses the account to the holder of the address, who chooses a new password first', async () => {
    const { stranger, id, email, username, password } = await foreignAccount();
    // As such accounts could be confirmed in the past: by anyone who pressed the button.
    await app.deps.db
      .update(accounts)
      .set({ emailConfirmedAt: app.clock.now(), pendingEmail: 'stranger@example.com' })
      .where(eq(accounts.id, id));
    const client = await newClient(owner);
    const task = await someTask(app, client.id, { title: 'Confidential' });
    const link = await invitationLink(client.id, email);
    expect(await tasksOf(stranger)).toEqual([]);
    const holder = app.visitor();
    expect(await holder.call(invitationEndpoints.open, { body: { token: link } })).toEqual({
      email,
      client: client.name,
      username,
    });
    const body = { token: link, password: 'known-to-the-holder' };
    const user = await holder.call(invitationEndpoints.connect, { body });
    expect(user).toMatchObject({ id, username, email, emailConfirmed: true, pendingEmail: null });
    expect(await tasksOf(holder)).toEqual([task]);
    expect(await stranger.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
    const loginAttempt = await app.visitor().ask(accountEndpoints.login, { body: { username, password } });
    expect(loginAttempt).toMatchObject({ status: 401 });
    await signIn(app.visitor(), { username, password: 'known-to-the-holder' });
    await app.mailbox.email({ to: email, subject: 'Your password was changed' });
    expect(await holder.ask(invitationEndpoints.connect, { body })).toMatchObject({ status: 404 });
  });
});

describe('“This wasn’t me” in the email of someone else’s registration', () => {
  const disown = (token: string) => app.visitor().ask(accountEndpoints.disownEmail, { body: { token } });

  test('deletes the unconfirmed account and its prospect, and nothing else', async () => {
    const { stranger, id, token, email, username, password } = await foreignAccount();
    const bystander = await signedIn(app, { email, confirmed: false });
    expect(await disown(token)).toMatchObject({ status: 200, body: { outcome: 'account-deleted' } });
    expect(await stranger.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
    const loginAttempt = await app.visitor().ask(accountEndpoints.login, { body: { username, password } });
    expect(loginAttempt).toMatchObject({ status: 401 });
    expect(await app.deps.db.select().from(accounts).where(eq(accounts.id, id))).toEqual([]);
    const found = await owner.call(clientEndpoints.list, { query: { q: username } });
    expect(found).toEqual([]);
    expect(await bystander.call(accountEndpoints.current)).toMatchObject({ email });
    expect(await disown(token)).toMatchObject({ status: 404 });
  });

  test('deletes them also with a key for stored emails, and destroys the key', async () => {
    const { id, token } = await foreignAccount();
    const clientId = (await findById(app.deps.db, id))?.clientId ?? 0;
    const keyId = await keyFor(clientId);
    expect(await disown(token)).toMatchObject({ status: 200, body: { outcome: 'account-deleted' } });
    expect(await app.deps.db.$count(clients, eq(clients.id, clientId))).toBe(0);
    expect(await app.deps.db.select().from(clientKeys).where(eq(clientKeys.id, keyId))).toMatchObject([
      { clientId: null, wrappedKey: null },
    ]);
  });

  test('deletes the account also where the firm has taken notes, which stay', async () => {
    const { id, token } = await foreignAccount();
    const clientId = (await findById(app.deps.db, id))?.clientId ?? 0;
    const params = { id: clientId };
    await owner.call(clientEndpoints.update, { params, body: { notes: 'Asked on the phone.' } });
    expect(await disown(token)).toMatchObject({ status: 200, body: { outcome: 'account-deleted' } });
    expect(await owner.call(clientEndpoints.read, { params })).toMatchObject({
      notes: 'Asked on the phone.',
      members: [],
    });
  });

  test('leaves an account with records to the firm, which is notified', async () => {
    const { id, token, email, username } = await foreignAccount();
    const row = await findById(app.deps.db, id);
    await someTask(app, row?.clientId ?? 0);
    expect(await disown(token)).toMatchObject({ status: 200, body: { outcome: 'firm-notified' } });
    expect(await app.deps.db.select().from(accounts).where(eq(accounts.id, id))).toMatchObject([{ email }]);
    const [note] = await owner.call(adminNotificationEndpoints.list);
    expect(note?.message).toContain(username);
  });

  test('removes a new address from an account that has another', async () => {
    const { account, ...client } = await signedIn(app);
    const email = `${unique('other')}@example.com`;
    const body = { email, currentPassword: account.password };
    await client.call(profileEndpoints.change, { body });
    const mail = await app.mailbox.email({ to: email, subject: 'Confirm your new email address' });
    const [, token = ''] = /confirm-email#([\w-]{43})\s/.exec(mail.text ?? '') ?? [];
    expect(await disown(token)).toMatchObject({ status: 200, body: { outcome: 'address-removed' } });
    expect(await client.call(accountEndpoints.current)).toMatchObject({
      email: account.email,
      pendingEmail: null,
    });
  });

  test('does nothing once the account is confirmed', async () => {
    const { stranger, token } = await foreignAccount();
    await stranger.call(accountEndpoints.confirmEmail, { body: { token } });
    expect(await disown(token)).toMatchObject({ status: 404 });
    expect(await stranger.ask(accountEndpoints.current)).toMatchObject({ status: 200 });
  });
});

describe('confirming an address', () => {
  let registered: Awaited<ReturnType<typeof foreignAccount>>;
  beforeAll(async () => {
    registered = await foreignAccount();
  });

  test('in the session of another account is refused, and the link stays valid', async () => {
    const { token, username, stranger } = registered;
    const other = await signedIn(app);
    expect(await other.ask(accountEndpoints.confirmEmail, { body: { token } })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining(username) },
    });
    expect(await stranger.call(accountEndpoints.confirmEmail, { body: { token } })).toMatchObject({
      email: registered.email,
    });
  });
});
