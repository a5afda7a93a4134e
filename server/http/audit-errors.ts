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

/** How long an error answer covers the next ones of its kind without a look at the database: a flood costs nothing then. */
const quiet = 60_000;
/** Kinds of error answers that are remembered at once. */
const max = 5000;

/**
 * Records error answers in the audit log: accounts that ask for what is the firm's or the owner's alone (403), and callers who
 * reach a rate limit (429). One entry covers all of the same account or key and kind within ten minutes.
 */
export function apiErrorRecorder({ db, now }: { db: Database; now: () => Date }) {
  const lately = new Map<string, number>();
  return async (apiError: ApiError, call: RefusedCall): Promise<void> => {
    const found = whatOf(apiError, call);
    if (!found) return;
    const { who, entry } = found;
    const [key, time] = [`${who} ${entry.action} ${entry.detail.title}`, now().getTime()];
    const before = lately.get(key);
    if (before !== undefined && time >= before && time - before < quiet) return;
    if (lately.size >= max) lately.clear();
    lately.set(key, time);
    // The error is answered even if its entry fails.
    await auditOnceStandalone({ db, now }, entry, who).catch(reportUnlessAway);
  };
}

function whatOf({ code, limit, withheld }: ApiError, { endpoint, account, address }: RefusedCall) {
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
