import type { Page } from 'playwright-core';
import type { TestServer } from './test-server.ts';

/** The server's origin with a host name: browsers don't create passkeys for an IP address. */
export function localhostOrigin({ origin }: TestServer): string {
  return origin.replace('127.0.0.1', 'localhost');
}

/** A device that makes and uses passkeys. */
export interface Authenticator {
  /** Sets whether the device verifies the user. */
  verifies: (isUserVerified: boolean) => Promise<void>;
  countPasskeys: () => Promise<number>;
}

/**
 * Turns off the autofill of passkeys below the username (conditional mediation), since the virtual device would answer it at
 * once, without anyone choosing a passkey.
 */
export async function withoutPasskeyAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // An empty page doesn't have it.
    if ('PublicKeyCredential' in window)
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

/** Adds a virtual device to a page. It verifies the user until `verifies(false)` is called. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async verifies(isUserVerified) {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async countPasskeys() {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
  };
}
