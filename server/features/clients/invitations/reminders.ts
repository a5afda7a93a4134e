import { invitationReminderDays } from '#contract/clients/rules.ts';
import { day } from '#contract/durations.ts';
import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { eachByItself } from '#server/each-by-itself.ts';
import { invitationsToRemind, markReminded } from './store.ts';

/** Scheduled job: reminds once of each invitation to a portal that is about to lapse. */
export async function sendDueInvitationReminders({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const until = new Date(now().getTime() + invitationReminderDays * day);
  await eachByItself(
    await invitationsToRemind(db, now(), until),
    (id) => `The reminder of invitation ${id}`,
    (id) =>
      db.transaction(async (tx) => {
        const row = await markReminded(tx, id, now());
        if (!row) return;
        await emit(tx, {
          audit: {
            accountId: null,
            clientId: row.clientId,
            action: 'invitation-reminded',
            subject: 'invitations',
            subjectId: row.id,
            detail: { title: row.email },
          },
          emails: [{ kind: 'invitation', payload: { invitationId: row.id, reminder: true }, unproven: null }],
        });
      }),
  );
}
