import type { Rule } from '../repository.ts';

/** Tables that say who has access to what, what emails say and where bookings are sent. */
const guarded = ['clientMembers', 'staffClients', 'invitations', 'emailTexts', 'syncedCalendar'];
const insert = new RegExp(
  `\\.insert\\((?:${guarded.join('|')})\\)|insert into \\$\\{(?:${guarded.join('|')})\\}`,
  'g',
);

export const askedAgain: Rule = {
  name: 'What writes access, email texts or the connected calendar calls requireAskedAgain of server/domain/members/asked-again.ts',
  find: ({ modules }) =>
    modules
      .filter(({ path }) => /^server\/(domain|features)\//.test(path) && !path.endsWith('.test.ts'))
      .flatMap(({ path, code }) =>
        Array.from(code.matchAll(insert), ({ index, 0: statement }) => ({ index, statement }))
          .filter(({ index }) => !isGuarded(code.slice(0, index)))
          .map(
            ({ statement }) =>
              `${path} has ${statement}: call requireAskedAgain first in the same function, so that a call of the firm without recentAuthentication is refused`,
          ),
      ),
};

/** Whether the function around the end of this code calls the guard. */
function isGuarded(before: string): boolean {
  return before.slice(before.lastIndexOf('function ')).includes('requireAskedAgain(');
}
