import { consentVersion } from '#contract/signatures/consent.ts';
import type { ActorId } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import { giveConsent, sampleCode } from './consent.ts';
import { endExpired } from './reminders.ts';
import { sealSigned } from './sealing.ts';
import { decline, sign } from './signing.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live'>;
interface Signer {
  id: ActorId;
  clientId: number;
}

/** How the demo's people sign: through the functions that the calls use. */
export function demoSigning(
  deps: Parts & Pick<Deps, 'files' | 'master' | 'clientKeys' | 'publicUrl' | 'config'>,
) {
  return {
    async consent(parts: Parts, { id, clientId }: Signer) {
      const person = { id, clientId, username: '', fullName: 'Pat Sample' };
      const code = await sampleCode(parts, person);
      await giveConsent(parts, person, { version: consentVersion, code, agreed: true });
    },
    sign: (parts: Parts, signer: Signer, id: number, sha256: string) =>
      sign(parts, accountOf(parts, signer), id, { sha256, name: 'Pat Sample', drawing: [], agreed: true }),
    decline: (parts: Parts, signer: Signer, id: number, reason: string) =>
      decline(parts, accountOf(parts, signer), id, reason),
    expire: (parts: Parts) => endExpired(parts),
    seal: () => sealSigned(deps),
  };
}

function accountOf({ now }: Parts, signer: Signer) {
  return { ...signer, emailConfirmed: true, authenticatedAt: now(), factorAt: null };
}
