import { Resolver } from 'node:dns/promises';
import type { MailDomain, RecordState } from '#contract/system/schemas.ts';

/** Milliseconds to wait for a name server. */
const timeout = 3000;

/**
 * Looks up the DNS records that other mail servers use to verify emails of this domain: SPF, DMARC, and DKIM with the
 * selector of the mail service. Uses the name servers of the machine unless others are given as `address:port`; never
 * throws.
 */
export async function lookUpMailDomain(
  domain: string,
  { dkimSelector, servers }: { dkimSelector: string | undefined; servers?: string[] },
): Promise<MailDomain> {
  const resolver = new Resolver({ timeout, tries: 1 });
  if (servers) resolver.setServers(servers);
  const stateOf = (name: string, isValid: (record: string) => boolean) =>
    resolver.resolveTxt(name).then(
      (records): RecordState => (records.some((parts) => isValid(parts.join(''))) ? 'found' : 'missing'),
      (error: unknown): RecordState => (hasNoRecord(error) ? 'missing' : 'unknown'),
    );
  const [spf, dmarc, dkim] = await Promise.all([
    stateOf(domain, (record) => /^v=spf1( |$)/i.test(record)),
    stateOf(`_dmarc.${domain}`, (record) => /^v=DMARC1 *;/i.test(record)),
    dkimSelector === undefined ? null : stateOf(`${dkimSelector}._domainkey.${domain}`, hasKey),
  ]);
  return { domain, spf, dmarc, dkim };
}

/** Whether a DKIM record has a key; a revoked one is empty. */
function hasKey(record: string): boolean {
  return record.split(';').some((tag) => /^ *p *= *[A-Za-z0-9+/]/.test(tag));
}

function hasNoRecord(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')
  );
}
