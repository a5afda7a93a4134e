import { notificationChoiceSchemas } from '#contract/notifications/choice-schemas.ts';
import { notificationChoiceEndpoints } from '#contract/notifications/endpoints.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { readChoices, writeChoices } from './store.ts';

/** Each staff member's own choice of what they get emails about, and when. */
export function notificationChoiceRoutes({ db, now }: Pick<Deps, 'db' | 'now'>): Route[] {
  return [
    bind(notificationChoiceEndpoints.read, notificationChoiceSchemas.read, ({ account }) =>
      readChoices(db, account),
    ),
    bind(notificationChoiceEndpoints.save, notificationChoiceSchemas.save, ({ account, body }) =>
      db.transaction(async (tx) => {
        await writeChoices(tx, account, body, now());
        return readChoices(tx, account);
      }),
    ),
  ];
}
