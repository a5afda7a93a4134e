import { longDate } from '#contract/dates.ts';
import { filled } from '#contract/engagements/rules.ts';
import type { Engagement } from '#contract/engagements/schemas.ts';
import { useFirm } from '#web/api/site.ts';
import { useFirmDay } from '#web/api/today.ts';

/** The title of a letter, of a draft as it would be sent today. */
export function useEngagementTitle(): (
  letter: Pick<Engagement, 'title' | 'state' | 'client'> & { startsOn?: string | null },
) => string {
  const { name } = useFirm();
  const today = useFirmDay();
  return ({ title, state, client, startsOn }) => {
    const start = startsOn ?? today;
    return state === 'draft'
      ? filled(title, {
          client: client.name,
          firm: name,
          services: '',
          fees: '',
          start: longDate(start),
          year: start.slice(0, 4),
        })
      : title;
  };
}
