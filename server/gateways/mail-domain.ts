import { Resolver } from 'node:dns/promises';
import type { MailDomain, RecordState } from '#contract/system/schemas.ts';

/** Milliseconds for which a name server is waited for. */
const timeout = 3000;

/**
 * Looks up the records by which other mail servers recognize emails of this domain: SPF, DMARC, and DKIM under the selector of
 * the mail service. Asks the name servers of the machine unless others are named as `address:port`; never throws.
 */
export async function lookUpMailDomain(
  domain: string,
  { dkimSelector, servers }: { dkimSelector: string | undefined; servers?: string[] },
): Promise<MailDomain> {
  const resolver = new Resolver({ timeout, tries: 1 });
  if (servers) resolver.setServers(servers);
  const stateOf = (name: string, isWanted: (record: string) => boolean) =>
    resolver.resolveTxt(name).then(
      (records): RecordState => (records.some((parts) => isWanted(parts.join(''))) ? 'found' : 'missing'),
      (error: unknown): RecordState => (hasNoRecord(error) ? 'missing' : 'unknown'),
    );
  const [spf, dmarc, dkim] = await Promise.all([
    stateOf(domain, (record) => /^v=spf1( |$)/i.test(record)),
    stateOf(`_dmarc.${domain}`, (record) => /^v=DMARC1 *;/i.test(record)),
    dkimSelector === undefined ? null : stateOf(`${dkimSelector}._domainkey.${domain}`, hasKey),
  ]);
  return { domain, spf, dmarc, dkim };
}

/** A key that was withdrawn is an empty one. */
function hasKey(record: string): boolean {
  return record.split(';').some((tag) => /^ *p *= *[A-Za-z0-9+/]/.test(tag));
}

function hasNoRecord(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')
  );
}
