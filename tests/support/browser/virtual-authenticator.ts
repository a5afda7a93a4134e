import type { Page } from 'playwright-core';
import type { TestServer } from './test-server.ts';

/** The server by its name: for an address of numbers browsers make no passkeys. */
export function localhostOrigin({ origin }: TestServer): string {
  return origin.replace('127.0.0.1', 'localhost');
}

/** A device that makes and uses passkeys. */
export interface Authenticator {
  /** Whether the finger fits. */
  verifies: (isUserVerified: boolean) => Promise<void>;
  countPasskeys: () => Promise<number>;
}

/**
 * A browser that lists no passkeys below the username. One that does has nobody to choose from the list here: the virtual
 * device answers at once.
 */
export async function withoutPasskeyAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // An empty page has none.
    if ('PublicKeyCredential' in window)
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

/** Gives a page a device; its holder confirms everything, until said otherwise. */
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
