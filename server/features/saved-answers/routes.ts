import { savedAnswerEndpoints } from '#contract/saved-answers.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { Refusal } from '#server/http/refusal.ts';
import { deleteAnswer, insertAnswer, listAnswers, updateAnswer } from './store.ts';

/** Answers that the firm writes often, kept to be put into a message and changed there. */
export function savedAnswerRoutes({ db }: Pick<Deps, 'db'>): Route[] {
  return [
    bind(savedAnswerEndpoints.list, () => listAnswers(db)),
    bind(savedAnswerEndpoints.create, async ({ body }) => there(await insertAnswer(db, body))),
    bind(savedAnswerEndpoints.change, async ({ params, body }) =>
      there(await updateAnswer(db, params.id, body)),
    ),
    bind(savedAnswerEndpoints.remove, async ({ params }) => {
      there(await deleteAnswer(db, params.id));
    }),
  ];
}

function there<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal('not-found');
  return row;
}
