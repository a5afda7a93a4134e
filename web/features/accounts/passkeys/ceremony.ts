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

/** Whether this browser supports passkeys on this host; no browser does for IP addresses. Call only after hydration. */
export function supportsPasskeys(): boolean {
  return browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Whether the browser can offer passkeys in the autofill list of the username field (conditional UI). */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  return supportsPasskeys() && (await browserSupportsWebAuthnAutofill());
}

/** Has the browser prompt for a passkey. With `autofill`, it waits until one is chosen in the list of the username field. */
export async function requestPasskey(request: PasskeyRequest, autofill = false): Promise<PasskeyAnswer> {
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: { ...request, allowCredentials: request.allowCredentials?.map(withTransports) ?? [] },
    useBrowserAutofill: autofill,
  });
  return { id, rawId, type, response };
}

/** Signs in with a passkey alone, without a password. */
export async function signInWithPasskey(autofill = false): Promise<User> {
  const request = await call(passkeyEndpoints.signInOptions, {});
  const passkey = await requestPasskey(request, autofill);
  return call(passkeyEndpoints.signIn, { body: { passkey } });
}

/** Creates a passkey in the browser and adds it to the account. Needs the password, except while the user has to enroll. */
export async function addPasskey(form: { name?: string; currentPassword?: string }) {
  const { name, ...password } = form;
  const options = await call(passkeyEndpoints.options, { body: password });
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: { ...options, excludeCredentials: options.excludeCredentials.map(withTransports) },
  });
  const passkey = { id, rawId, type, response };
  return call(passkeyEndpoints.add, { body: { ...(name !== undefined && { name }), passkey } });
}

/** Omits `transports` if undefined: the package's types don't accept an undefined value. */
function withTransports({ id, type, transports }: NonNullable<PasskeyRequest['allowCredentials']>[number]) {
  return { id, type, ...(transports && { transports }) };
}

/** Whether the page aborted the request, because another one began or the user left. */
export function isAborted(error: unknown): boolean {
  return error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED';
}

/** The message for a passkey that could not be used or added. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof ApiError) return error.displayMessage;
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device already has a passkey for your account.';
  return 'Your device did not confirm it, or it took too long. Please try again.';
}
