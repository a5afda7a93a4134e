import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { passkeyEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import type { PasskeyAnswer, PasskeyRequest } from '#contract/accounts/passkeys.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

/** Whether this browser has passkeys for this address; none has them for one of numbers. Only after hydration. */
export function passkeysWork(): boolean {
  return browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Whether the browser offers passkeys in the list below the field for the username. */
export async function passkeysAreOffered(): Promise<boolean> {
  return passkeysWork() && (await browserSupportsWebAuthnAutofill());
}

/** Has the browser ask for a passkey; `offered`: in the list below the username, until one is chosen there. */
export async function askForPasskey(request: PasskeyRequest, offered = false): Promise<PasskeyAnswer> {
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: { ...request, allowCredentials: request.allowCredentials?.map(withTransports) ?? [] },
    useBrowserAutofill: offered,
  });
  return { id, rawId, type, response };
}

/** Signs in with a passkey alone. */
export async function signInWithPasskey(offered = false): Promise<User> {
  const request = await call(passkeyEndpoints.signInOptions, {});
  const passkey = await askForPasskey(request, offered);
  return call(passkeyEndpoints.signIn, { body: { passkey } });
}

/** Has the browser make a passkey and adds it; takes the password, except of those who have to enroll. */
export async function addPasskey(form: { name?: string; currentPassword?: string }) {
  const { name, ...password } = form;
  const creation = await call(passkeyEndpoints.options, { body: password });
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: { ...creation, excludeCredentials: creation.excludeCredentials.map(withTransports) },
  });
  const passkey = { id, rawId, type, response };
  return call(passkeyEndpoints.add, { body: { ...(name !== undefined && { name }), passkey } });
}

/** Exactly what the package expects: no key that is there and undefined. */
function withTransports({ id, type, transports }: NonNullable<PasskeyRequest['allowCredentials']>[number]) {
  return { id, type, ...(transports && { transports }) };
}

/** Whether a request was given up by the page, for another one or because it was left. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED';
}

/** Why there is no passkey, in plain words. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof ApiError) return error.displayMessage;
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device already has a passkey for your account.';
  return 'Your device did not confirm it, or it took too long. Please try again.';
}
