import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { type User, accountSchemas } from '#contract/accounts/schemas.ts';
import { invitationEndpoints } from '#contract/clients/endpoints.ts';
import { invitationSchemas } from '#contract/clients/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { type Account, cookieName, readCookie } from '#server/http/request/session.ts';
import { register, type SignedIn, type SignInPlace, signIn, signOut } from './accounts.ts';
import { confirmAddress, disownAddress } from './confirming.ts';
import { clearSessionCookie, setCookies } from './cookies.ts';
import { type Admission, connectByInvitation, joinByInvitation } from './joining.ts';

interface Asked {
  request: Request;
  address: string;
  session: string | null;
  headers: Headers;
  secure: boolean;
}

/** Sign-in, registration, sign-out and the current user (spec section 7). */
export function accountRoutes(deps: Deps, admission: Admission): Route[] {
  const placeOf = ({ request, address, session }: Asked): SignInPlace => ({
    address,
    browserToken: readCookie(request, cookieName('browser', deps.publicUrl())),
    formerSession: session,
    browser: browserOf(request),
  });
  const welcome = (call: Asked, signedIn: SignedIn): User => {
    setCookies(deps, call, signedIn.account, signedIn);
    return present(signedIn.account);
  };
  return [
    bind(accountEndpoints.current, accountSchemas.current, async ({ account }) => present(account)),
    bind(accountEndpoints.login, accountSchemas.login, async (call) =>
      welcome(call, await signIn(deps, call.body, placeOf(call))),
    ),
    bind(accountEndpoints.register, accountSchemas.register, async (call) =>
      welcome(call, await register(deps, call.body, placeOf(call))),
    ),
    bind(invitationEndpoints.accept, invitationSchemas.accept, async (call) =>
      welcome(call, await joinByInvitation(deps, admission, call.body, placeOf(call))),
    ),
    bind(invitationEndpoints.connect, invitationSchemas.connect, async (call) =>
      welcome(call, await connectByInvitation(deps, admission, call.body, placeOf(call))),
    ),
    bind(accountEndpoints.logout, accountSchemas.logout, async (call) => {
      if (call.session) await signOut(deps, call.session);
      clearSessionCookie(deps, call);
    }),
    bind(accountEndpoints.confirmEmail, accountSchemas.confirmEmail, async ({ account, body, ...call }) => {
      const { email, renewed } = await confirmAddress(deps, account, presentOf(call), body.token);
      setCookies(deps, call, account, renewed);
      return { email };
    }),
    bind(accountEndpoints.disownEmail, accountSchemas.disownEmail, ({ body }) =>
      disownAddress(deps, body.token),
    ),
  ];
}

/** The session that a call of somebody signed in came with. */
export function presentOf({ request, session }: Pick<Asked, 'request' | 'session'>) {
  return { token: session ?? '', browser: browserOf(request) };
}

function browserOf(request: Request): string {
  return (request.headers.get('user-agent') ?? '').slice(0, 300);
}

export function present(account: Account): User {
  const { position, createdAt, ...rest } = account;
  return { ...rest, ...(position && { position }), createdAt: createdAt.toISOString() };
}
