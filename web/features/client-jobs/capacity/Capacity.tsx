import { useQuery } from '@tanstack/react-query';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import type { Week } from '#contract/client-jobs/capacity.ts';
import type { Capacity as CapacityAnswer } from '#contract/client-jobs/schemas.ts';
import { shortDate } from '#contract/dates.ts';
import { hoursText, plainHours } from '#contract/hours.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useSignedIn } from '#web/api/current-user.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { capacityQuery } from '../queries.ts';

type Row = CapacityAnswer['people'][number];
type Load = Row['overdue'];

/** Some of someone's jobs: what is overdue, or what is due in a week, of this one with what is overdue. */
export interface ChosenJobs {
  /** An account's id, 'me' or 'nobody'. */
  person: string;
  jobs?: 'overdue' | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface CapacityProps {
  chosen: ChosenJobs;
  /** A link that shows some of the jobs. */
  linkTo: (jobs: ChosenJobs) => ReactElement<{
    className?: string;
    'aria-current'?: 'true' | undefined;
  }>;
  /** The link to where the owner sets the weekly hours. */
  staffLink: ReactElement<{ className?: string }>;
  /** The list of the chosen jobs. */
  children: (heading: string) => ReactNode;
}

/** What everybody has to do this week and in the next three against the hours that they work; below, the jobs that are chosen. */
export function Capacity({ chosen, linkTo, staffLink, children }: CapacityProps) {
  const { data, error, refetch } = useQuery(capacityQuery);
  return (
    <Loaded
      what="the hours of the week"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-64" />}
    >
      {(capacity) => (
        <>
          <Hours {...{ capacity, chosen, linkTo }} />
          <Notes people={capacity.people} staffLink={staffLink} />
          {children(headingOf(capacity.people, chosen))}
        </>
      )}
    </Loaded>
  );
}

function Hours({
  capacity: { weeks, people },
  chosen,
  linkTo,
}: Pick<CapacityProps, 'chosen' | 'linkTo'> & { capacity: CapacityAnswer }) {
  const { data: user } = useSignedIn();
  const keyOf = ({ person }: Row) =>
    person === null ? 'nobody' : person.id === user?.id ? 'me' : String(person.id);
  const link = (jobs: ChosenJobs, text: ReactNode) =>
    cloneElement(
      linkTo(jobs),
      {
        className: 'inline-block min-h-6 link aria-[current]:font-strong',
        'aria-current': isSame(jobs, chosen) ? 'true' : undefined,
      },
      text,
    );
  return (
    <Table
      label="Hours by person and week"
      className="mb-4"
      rows={people}
      rowKey={keyOf}
      columns={[
        {
          key: 'person',
          header: 'Person',
          cell: (row) => (
            <span className="flex flex-col">
              <span className="font-strong wrap-anywhere">{nameOf(row, keyOf(row))}</span>
              {row.weeklyMinutes !== null && (
                <span className="text-small text-ink-2">{hoursText(row.weeklyMinutes)} a week</span>
              )}
            </span>
          ),
        },
        {
          key: 'overdue',
          header: 'Overdue',
          cell: (row) =>
            row.overdue.jobs === 0 ? (
              <span className="text-ink-2">None</span>
            ) : (
              <span className="flex flex-col">
                {link(
                  { person: keyOf(row), jobs: 'overdue' },
                  <span className="text-red-text">{jobsText(row.overdue.jobs)}</span>,
                )}
                <span className="text-small text-ink-2">{loadText(row.overdue)}</span>
              </span>
            ),
        },
        ...weeks.map((week, index) => ({
          key: week.from,
          header: index === 0 ? 'This week, with overdue' : weekText(week),
          cell: (row: Row) => {
            const own = row.weeks[index];
            if (!own) return null;
            const load = index === 0 ? sum(own, row.overdue) : own;
            const jobs = {
              person: keyOf(row),
              // What is overdue is due before this week, so this week has no first day.
              from: index === 0 ? undefined : week.from,
              to: week.to,
            };
            return (
              <WeekCell load={load} available={own.availableMinutes} link={(text) => link(jobs, text)} />
            );
          },
        })),
      ]}
    />
  );
}

function WeekCell({
  load,
  available,
  link,
}: {
  load: Load;
  available: number | null;
  link: (text: ReactNode) => ReactNode;
}) {
  const over = available === null ? 0 : load.minutes - available;
  return (
    <span className="flex min-w-24 flex-col gap-0.5">
      <span className="tabular-nums">
        {available === null
          ? hoursText(load.minutes)
          : `${plainHours(load.minutes)} of ${hoursText(available)}`}
      </span>
      {available !== null && (
        <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-rule">
          <span
            className={over > 0 ? 'block h-full bg-red' : 'block h-full bg-pine'}
            style={{ width: `${shareOf(load.minutes, available)}%` }}
          />
        </span>
      )}
      {over > 0 && <span className="text-small text-red-text">{hoursText(over)} too much</span>}
      <span className="text-small">
        {load.jobs === 0 ? <span className="text-ink-2">No jobs</span> : link(jobsText(load.jobs))}
        {load.unestimated > 0 && <span className="text-ink-2">, {load.unestimated} without an estimate</span>}
      </span>
    </span>
  );
}

/** What the figures leave out. */
function Notes({ people, staffLink }: { people: readonly Row[]; staffLink: CapacityProps['staffLink'] }) {
  const { data: user } = useSignedIn();
  const mayCall = useMayCall();
  const isUnset = people.some(({ person, weeklyMinutes }) => person !== null && weeklyMinutes === null);
  return (
    <div className="mb-6 flex max-w-measure flex-col gap-1 text-small text-ink-2">
      <p>
        This week counts the days that are left of it. Jobs without an estimate are counted, but have no
        hours.
      </p>
      {user?.someClientsOnly === true && <p>You see the jobs of the clients that you work with.</p>}
      {isUnset && mayCall(staffEndpoints.change) && (
        <p>
          For people without hours, set how much they work under{' '}
          {cloneElement(staffLink, { className: 'link' }, 'Staff and access')}.
        </p>
      )}
    </div>
  );
}

/** 'Bea: due Dec 6 to Dec 12'. */
function headingOf(people: readonly Row[], { person, jobs, from, to }: ChosenJobs): string {
  const row = people.find((one) => String(one.person?.id) === person);
  const name = person === 'nobody' ? 'Nobody' : person === 'me' ? 'You' : (row?.person?.name ?? 'Jobs');
  if (jobs === 'overdue') return `${name}: overdue`;
  if (to === undefined) return name;
  return from === undefined ? `${name}: due by ${shortDate(to)}` : `${name}: due ${weekText({ from, to })}`;
}

function nameOf({ person }: Row, key: string): string {
  if (person === null) return 'Nobody';
  return key === 'me' ? `${person.name} (you)` : person.name;
}

function isSame(one: ChosenJobs, other: ChosenJobs): boolean {
  return (
    one.person === other.person && one.jobs === other.jobs && one.from === other.from && one.to === other.to
  );
}

function sum(one: Load, other: Load): Load {
  return {
    jobs: one.jobs + other.jobs,
    minutes: one.minutes + other.minutes,
    unestimated: one.unestimated + other.unestimated,
  };
}

function shareOf(minutes: number, available: number): number {
  if (minutes === 0) return 0;
  return available === 0 ? 100 : Math.min(100, (minutes / available) * 100);
}

function loadText({ minutes, unestimated }: Load): string {
  const hours = hoursText(minutes);
  return unestimated === 0 ? hours : `${hours}, ${unestimated} without an estimate`;
}

function jobsText(jobs: number): string {
  return jobs === 1 ? '1 job' : `${jobs} jobs`;
}

function weekText({ from, to }: Week): string {
  return `${shortDate(from)} to ${shortDate(to)}`;
}
