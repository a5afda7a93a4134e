import type { z } from 'zod';
import { availableMinutes, weeksFrom } from '#contract/client-jobs/capacity.ts';
import type { Capacity, workload } from '#contract/client-jobs/schemas.ts';
import type { Deps } from '#server/deps.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { openDays } from '#server/open-days.ts';
import { listStaff } from '../assignees/store.ts';
import { listWorkloads } from './store.ts';

type Workload = z.output<typeof workload>;

const none: Workload = { jobs: 0, minutes: 0, unestimated: 0 };

/**
 * What everybody at the firm has to do in this week and the next three, against the hours that they work. Someone limited to
 * some clients sees the jobs of these alone: the whole hours of a colleague would say nothing beside them, so they are left out.
 */
export async function readCapacity(deps: Pick<Deps, 'db' | 'site'>, viewer: Viewer): Promise<Capacity> {
  const today = await deps.site.today();
  const days = await openDays(deps);
  const weeks = weeksFrom(today);
  const loads = Map.groupBy(
    await listWorkloads(deps.db, viewer, { today, first: weeks[0]?.from ?? today, weeks: weeks.length }),
    ({ accountId }) => accountId,
  );
  const staff = (await listStaff(deps.db)).filter(
    ({ id }) => !viewer.someClientsOnly || id === viewer.id || loads.has(id),
  );
  const own = staff.filter(({ id }) => id === viewer.id);
  const others = staff.filter(({ id }) => id !== viewer.id);
  const people = [...own, ...others].map(({ id, name, weeklyMinutes }) => ({
    person: { id, name },
    weeklyMinutes: viewer.someClientsOnly && id !== viewer.id ? null : weeklyMinutes,
  }));
  const unassigned = loads.has(null) ? [{ person: null, weeklyMinutes: null }] : [];
  return {
    today,
    weeks,
    people: [...people, ...unassigned].map(({ person, weeklyMinutes }) => {
      const theirs = loads.get(person?.id ?? null) ?? [];
      const loadOf = (bucket: number): Workload => {
        const found = theirs.find((row) => row.bucket === bucket);
        return found ? { jobs: found.jobs, minutes: found.minutes, unestimated: found.unestimated } : none;
      };
      return {
        person,
        weeklyMinutes,
        overdue: loadOf(-1),
        weeks: weeks.map((week, index) => ({
          ...loadOf(index),
          availableMinutes: availableMinutes(weeklyMinutes, week, today, days),
        })),
      };
    }),
  };
}
