import { changedPaths } from '#contract/changed-paths.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { adminNotificationEndpoints, notificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { Deps, LiveAudience } from '#server/deps.ts';
import { clientOfRecord } from '#server/domain/client-access.ts';
import type { Account } from './request/session.ts';

type Call = Pick<Endpoint, 'method' | 'path' | 'who' | 'clients' | 'changes' | 'concerns' | 'file'>;

type Parts = Pick<Deps, 'db' | 'live'>;

/** After a write that succeeded: notifies open screens which calls have new answers. */
export type ReportChange = (
  endpoint: Call,
  account: Pick<Account, 'id' | 'clientId'> | null,
  id: string | undefined,
) => Promise<void>;

/** Reports a write to those it concerns: the caller, or the firm and the client that it is about. */
export function changeReporter({ db, live }: Parts, endpoints: readonly Call[]): ReportChange {
  const lists = endpoints.filter(
    ({ method, path, file }) => method === 'GET' && !file && /^\/api\/(?:admin|client)\//.test(path),
  );
  // Found when it is first asked for: all of them at once would take as long as the rest of a start.
  const changedBy = new Map<string, ChangedLists>();
  return async (endpoint, account, id) => {
    const write = `${endpoint.method} ${endpoint.path}`;
    const changed = changedBy.get(write) ?? changedLists(endpoint, lists);
    changedBy.set(write, changed);
    if (changed.firm.length === 0 && changed.client.length === 0) return;
    if (endpoint.concerns === 'caller' && account) {
      live.changed({ accountId: account.id }, ...changed.firm, ...changed.client);
      return;
    }
    const clientId = account?.clientId ?? (await clientOf(db, endpoint, id));
    for (const audience of firmAudiences(endpoint, clientId)) live.changed(audience, ...changed.firm);
    if (clientId !== null) live.changed({ clientId }, ...changed.client);
  };
}

interface ChangedLists {
  /** Paths of calls of the firm. */
  firm: string[];
  /** Paths of calls of a client's people. */
  client: string[];
}

/** The calls of the firm and of clients whose answers a write changes. */
export function changedLists(
  write: Pick<Call, 'path' | 'changes'>,
  lists: readonly Pick<Call, 'path'>[],
): ChangedLists {
  const paths = changedPaths(
    write,
    lists.map(({ path }) => path),
  );
  // What others do is also a notification of theirs.
  const withNotifications = (start: string, { path: notifications }: Pick<Call, 'path'>) => {
    const begin = paths.filter((path) => path.startsWith(start));
    return begin.length > 0 ? [...begin, notifications] : [];
  };
  return {
    firm: withNotifications('/api/admin/', adminNotificationEndpoints.list),
    client: withNotifications('/api/client/', notificationEndpoints.list),
  };
}

function clientOf(db: Parts['db'], { clients }: Call, id: string | undefined): Promise<number | null> | null {
  if (
    id === undefined ||
    clients === undefined ||
    clients === 'none' ||
    clients === 'filtered' ||
    clients === 'all'
  )
    return null;
  return clientOfRecord(db, { scope: clients, id });
}

/** Staff with access to the client. Of a write about several clients, or none, those who may make the call. */
function firmAudiences({ who, clients }: Call, clientId: number | null): LiveAudience[] {
  if (clientId !== null) return [{ firmAbout: clientId }];
  return [{ firm: who === 'anyone' || clients === 'all' ? 'all-clients' : 'everyone' }];
}
