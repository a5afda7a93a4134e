import { newWorkTitle } from '#contract/notifications/rules.ts';
import { openWorkLabels } from '#contract/open-work/rules.ts';
import type { Transaction } from '#server/db/client.ts';
import { joinLists, workAssigned } from '#server/domain/assigned-work.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emailPayloads } from '#server/domain/email-kinds.ts';
import type { Effects } from '#server/domain/events.ts';
import type { DatedEntry } from '#server/domain/open-work/source.ts';
import { itemOf } from './open-work.ts';

interface HandOver {
  entry: DatedEntry;
  assigneeId: number | null;
  actor: ActorId;
}

/** An item was handed over to a colleague, who may see it, or to nobody. */
export function workHandedOver(tx: Transaction, { entry, ...act }: HandOver): Promise<Effects> {
  const { kind, client } = entry;
  return workAssigned(tx, {
    ...act,
    notification: {
      // Who may see bookings may be notified of them; the client says it of the rest.
      type: kind === 'booking' || kind === 'consultation' ? 'booking' : 'job',
      clientId: client?.id ?? null,
      title: newWorkTitle,
      message: client ? `${labelOf(kind)} for ${client.name}.` : `${labelOf(kind)}.`,
    },
    emailKind: 'work-handed-over',
    email: (accountId, waiting) => ({
      kind: 'work-handed-over',
      payload: {
        accountId,
        items: joinLists(
          '\n',
          ...waiting.map((payload) => emailPayloads['work-handed-over'].parse(payload).items),
          nameOf(entry),
        ),
      },
    }),
  });
}

/** The name of an item in the list of an email. */
export function nameOf(entry: DatedEntry): string {
  return `${entry.kind} ${itemOf(entry)}`;
}

/** 'Message to answer'. */
export function labelOf(kind: DatedEntry['kind']): string {
  const [label] = openWorkLabels[kind];
  return label.charAt(0).toUpperCase() + label.slice(1);
}
