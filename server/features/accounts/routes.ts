import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { type User, accountSchemas } from '#contract/accounts/schemas.ts';
import type { SecondFactorDue } from '#contract/accounts/second-factor.ts';
import { invitationEndpoints } from '#contract/clients/endpoints.ts';
import { invitationSchemas } from '#contract/clients/invitation-schemas.ts';
import type { Reader } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { membershipEndpoints } from '#contract/clients/endpoints.ts';
import { membershipSchemas } from '#contract/clients/memberships.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { type Account, cookieName, readCookie } from '#server/http/request/session.ts';
import { register, type SignedIn, type SignInContext, signIn, signOut } from './accounts.ts';
import { confirmAddress, disownAddress, resendConfirmation } from './confirming.ts';
import { clearCookie, deviceTokensOf, setCookies, setPendingCookie } from './cookies.ts';
import { addByInvitation, switchClient } from './memberships/memberships.ts';
import { listMemberships } from './memberships/store.ts';
import type { SecondFactorPending } from './second-factor/pending.ts';
import { type InvitationHandlers, connectByInvitation, joinByInvitation } from './joining.ts';

/** What these routes read from a call. */
interface SignInCall {
  request: Request;
  address: string;
  session: string | null;
  headers: Headers;
  secure: boolean;
}

/** Sign-in, registration, sign-out and the current user (requirements 7). */
export function accountRoutes(deps: Deps, invitationHandlers: InvitationHandlers): Route[] {
  return [
    bind(accountEndpoints.current, accountSchemas.current, ({ account }) => present(deps.db, account)),
    bind(accountEndpoints.login, accountSchemas.login, async (call) =>
      answerSignIn(deps, call, await signIn(deps, call.body, signInContextOf(deps, call))),
    ),
    bind(accountEndpoints.register, accountSchemas.register, async (call) =>
      answerSignedIn(deps, call, await register(deps, call.body, signInContextOf(deps, call))),
    ),
    bind(invitationEndpoints.accept, invitationSchemas.accept, async (call) =>
      answerSignedIn(
        deps,
        call,
        await joinByInvitation(deps, invitationHandlers, call.body, signInContextOf(deps, call)),
      ),
    ),
    bind(invitationEndpoints.connect, invitationSchemas.connect, async (call) =>
      answerSignIn(
        deps,
        call,
        await connectByInvitation(deps, invitationHandlers, call.body, signInContextOf(deps, call)),
      ),
    ),
    bind(invitationEndpoints.add, invitationSchemas.add, async ({ account, session, address, body }) => {
      const sent = { token: body.token, session: session ?? '', address };
      const clientId = await addByInvitation(deps, invitationHandlers, account, sent);
      return present(deps.db, { ...account, clientId });
    }),
    bind(accountEndpoints.logout, accountSchemas.logout, async (call) => {
      if (call.session) await signOut(deps, call.session);
      clearCookie(deps, call, 'session');
    }),
    bind(accountEndpoints.confirmEmail, accountSchemas.confirmEmail, async ({ account, body, ...call }) => {
      const { email, renewed } = await confirmAddress(deps, account, currentSessionOf(call), body.token);
      setCookies(deps, call, account, renewed);
      return { email };
    }),
    bind(accountEndpoints.resendConfirmation, accountSchemas.resendConfirmation, ({ account }) =>
      resendConfirmation(deps, account),
    ),
    bind(membershipEndpoints.mine, membershipSchemas.mine, ({ account }) =>
      listMemberships(deps.db, account.id),
    ),
    bind(membershipEndpoints.choose, membershipSchemas.choose, async ({ account, session, body }) => {
      await switchClient(deps, account, session ?? '', body.clientId);
      return present(deps.db, { ...account, clientId: body.clientId });
    }),
    bind(accountEndpoints.disownEmail, accountSchemas.disownEmail, ({ body }) =>
      disownAddress(deps, body.token),
    ),
  ];
}

export function signInContextOf(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { request, address, session }: SignInCall,
): SignInContext {
  return {
    address,
    browserToken: readCookie(request, cookieName('browser', publicUrl())),
    deviceTokens: deviceTokensOf(request, publicUrl()),
    formerSession: session,
    browser: browserOf(request),
  };
}

/** Sets the cookies of a new session, and answers with the user. */
export async function answerSignedIn(
  deps: Pick<Deps, 'config' | 'db' | 'publicUrl'>,
  call: SignInCall,
  signedIn: SignedIn,
): Promise<User> {
  setCookies(deps, call, signedIn.account, signedIn);
  return present(deps.db, signedIn.account);
}

/** The same after a password alone. If a second factor is due, sets the pending cookie and answers with the methods instead. */
async function answerSignIn(
  deps: Pick<Deps, 'config' | 'db' | 'publicUrl'>,
  call: SignInCall,
  opened: SignedIn | SecondFactorPending,
): Promise<User | SecondFactorDue> {
  if ('account' in opened) return answerSignedIn(deps, call, opened);
  const { pending, methods, canRemember } = opened;
  setPendingCookie(deps, call, pending);
  return { secondFactor: methods, ...(canRemember && { canRemember }) };
}

/** The session token and the browser of a signed-in call. */
export function currentSessionOf({ request, session }: Pick<SignInCall, 'request' | 'session'>) {
  return { token: session ?? '', browser: browserOf(request) };
}

function browserOf(request: Request): string {
  return (request.headers.get('user-agent') ?? '').slice(0, 300);
}

/** The user as the browser sees it, without what only the server needs. */
export async function present(db: Reader, account: Account): Promise<User> {
  const clients = account.clientId === null ? [] : await listMemberships(db, account.id);
  const client = clients.find(({ id }) => id === account.clientId);
  const { position, createdAt, mustEnroll, someClientsOnly, ...others } = account;
  const {
    authenticatedAt: _since,
    sessionEndsAt: _until,
    hasFactor: _has,
    factorAt: _passed,
    ...rest
  } = others;
  return {
    ...rest,
    ...(position && { position }),
    ...(mustEnroll && { mustEnroll }),
    ...(someClientsOnly && { someClientsOnly }),
    ...(client && { client: { id: client.id, name: client.name } }),
    ...(clients.length > 1 && { severalClients: true }),
    createdAt: createdAt.toISOString(),
  };
}
