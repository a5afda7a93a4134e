import { isForFirm } from '#contract/accounts/access/rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Database } from '#server/db/client.ts';
import { auditOnceStandalone } from '#server/domain/audit-once.ts';
import { reportUnlessAway } from '#server/db/report-unless-away.ts';
import { isLimit, limitLabels } from './request/rate-limits.ts';
import type { ApiError } from '#server/domain/api-error.ts';
import type { Account } from './request/session.ts';

interface RefusedCall {
  endpoint: Endpoint;
  account: Account | null;
  address: string;
}

/**
 * Milliseconds for which repeated errors of the same kind are skipped without a database query, so that a flood costs
 * nothing.
 */
const repeatInterval = 60_000;
/** Maximum number of remembered kinds. */
const maxKeys = 5000;

/**
 * Records errors in the audit log: accounts that call what is only for the firm or the owner (403), and callers who reach a
 * rate limit (429). One entry covers all of the same kind and the same account or key within ten minutes.
 */
export function apiErrorRecorder({ db, now }: { db: Database; now: () => Date }) {
  const recent = new Map<string, number>();
  return async (apiError: ApiError, call: RefusedCall): Promise<void> => {
    const auditEntry = entryOf(apiError, call);
    if (!auditEntry) return;
    const { who, entry } = auditEntry;
    const [key, time] = [`${who} ${entry.action} ${entry.detail.title}`, now().getTime()];
    const lastTime = recent.get(key);
    if (lastTime !== undefined && time >= lastTime && time - lastTime < repeatInterval) return;
    if (recent.size >= maxKeys) recent.clear();
    recent.set(key, time);
    // The error response is sent even if its entry fails.
    await auditOnceStandalone({ db, now }, entry, who).catch(reportUnlessAway);
  };
}

function entryOf({ code, limit, withheld }: ApiError, { endpoint, account, address }: RefusedCall) {
  const call = `${endpoint.method} ${endpoint.path}`;
  const who = account ? `account ${account.id}` : address;
  const actor = { accountId: account?.id ?? null, subject: 'calls' };
  const isOurs = isForFirm(endpoint);
  if ((code === 'forbidden' || withheld) && account && isOurs)
    return { who, entry: { ...actor, action: 'access-denied' as const, detail: { title: call } } };
  if (code !== 'too-many') return undefined;
  const title = limit && isLimit(limit.name) ? limitLabels[limit.name] : call;
  return { who: limit?.key ?? who, entry: { ...actor, action: 'rate-limited' as const, detail: { title } } };
}
