import { mayCall } from '#contract/accounts/access/rules.ts';
import { addDays, type DateText } from '#contract/dates.ts';
import { maxDaysLater, type OpenWorkKind, openWorkLabels } from '#contract/open-work/rules.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { actorOf } from '#server/domain/audit.ts';
import { emit, transact } from '#server/domain/events.ts';
import type { DatedEntry, OpenWorkContext } from '#server/domain/open-work/source.ts';
import { itemOf, type Parts, readOpenWork } from './open-work.ts';
import { workHandedOver } from './events.ts';
import { deleteSnooze, insertSnooze, readStaff, writeAssignment } from './store.ts';

type Viewer = OpenWorkContext['viewer'];

interface Named {
  kind: OpenWorkKind;
  id: number;
  key: string;
}

/** Puts an item of the caller's list off until a day; null brings it back. Throws 404 for what is not on the list. */
export async function putOff(
  parts: Parts,
  viewer: Viewer,
  { until, ...named }: Named & { until: DateText | null },
): Promise<void> {
  const name = { kind: named.kind, item: itemOf(named) };
  if (until === null) {
    await parts.db.transaction((tx) => deleteSnooze(tx, viewer.id, name));
    return;
  }
  const {
    context: { today },
    entry: { since },
  } = await findItem(parts, viewer, named);
  if (until <= today || until > addDays(today, maxDaysLater))
    throw new ApiError('invalid', {
      fields: { until: 'Please choose a day from tomorrow on, within a year' },
    });
  await parts.db.transaction((tx) =>
    insertSnooze(tx, today, { accountId: viewer.id, ...name, since, until }),
  );
}

/** Makes an item the work of a colleague, or of nobody. Throws a conflict for a colleague who may not see it. */
export async function handOver(
  parts: Parts & Pick<Deps, 'live'>,
  viewer: Viewer,
  { assigneeId, ...named }: Named & { assigneeId: number | null },
): Promise<void> {
  const { entry } = await findItem(parts, viewer, named);
  if (named.kind === 'job')
    throw new ApiError('conflict', { message: 'A job is assigned in the job itself.' });
  const to = assigneeId === null ? 'nobody' : await requireReader(parts, assigneeId, named);
  const [label] = openWorkLabels[named.kind];
  await transact(parts, async (tx) => {
    const name = { kind: named.kind, item: itemOf(named) };
    const assignment = assigneeId === null ? null : { assigneeId, since: entry.since };
    // Pressed twice, or chosen by two colleagues: it is no news.
    if (!(await writeAssignment(tx, name, assignment))) return;
    await emit(tx, {
      audit: {
        accountId: actorOf(viewer.id),
        clientId: entry.client?.id ?? null,
        action: 'work-handed-over',
        subject: 'open_work_assignments',
        subjectId: named.id,
        detail: { title: `${label}, to ${to}` },
      },
    });
    await emit(tx, workHandedOver(tx, { entry, assigneeId, actor: actorOf(viewer.id) }));
  });
}

/** The name of a colleague who may see an item; throws a conflict for others. */
async function requireReader(parts: Parts, assigneeId: number, named: Named): Promise<string> {
  const colleague = (await readStaff(parts.db)).get(assigneeId);
  if (!colleague) throw new ApiError('conflict', { message: 'This person is no longer on the staff.' });
  const { listedBy } = parts.openWorkSources[named.kind];
  const mayList = !listedBy || mayCall(listedBy, colleague);
  if (!mayList || !(await isOnList(parts, colleague, named)))
    throw new ApiError('conflict', {
      message: `${colleague.name} has no access to this. Give access in Settings, Staff and access.`,
    });
  return colleague.name;
}

async function isOnList(parts: Parts, viewer: Viewer, named: Named): Promise<boolean> {
  return (await findIn(parts, viewer, named)) !== undefined;
}

async function findItem(parts: Parts, viewer: Viewer, named: Named) {
  const found = await findIn(parts, viewer, named);
  if (!found) throw new ApiError('not-found', { message: 'This is no longer on the list.' });
  return found;
}

/** An item among all that someone may see, even if they have put it off. */
async function findIn(
  parts: Parts,
  viewer: Viewer,
  named: Named,
): Promise<{ context: OpenWorkContext; entry: DatedEntry } | undefined> {
  const { context, all } = await readOpenWork(parts, viewer, 'everybody', [named.kind]);
  const entry = all.find(
    ({ kind, id, key = '' }) => kind === named.kind && id === named.id && key === named.key,
  );
  return entry && { context, entry };
}
