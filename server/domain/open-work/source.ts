import type { UserAccess } from '#contract/accounts/access/rules.ts';
import type { DateText } from '#contract/dates.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { OpenWorkKind, Turn, WorkDay } from '#contract/open-work/rules.ts';
import type { Deps } from '#server/deps.ts';
import type { Viewer } from '../client-access.ts';

export interface OpenWorkContext extends Pick<Deps, 'db' | 'clientKeys' | 'site' | 'now'> {
  viewer: Viewer & UserAccess;
  /** The firm's date, and the last one that the list looks ahead to. */
  today: DateText;
  until: DateText;
}

/** Something that has to be done, as its topic knows it. */
export interface OpenWorkEntry {
  /** The record that it is about; with `key` if one record has several items. */
  id: number;
  key?: string;
  title: string;
  who: string;
  client: { id: number; name: string } | null;
  since: Date | null;
  due: DateText | null;
  turn: Turn;
  /** The account whose work it is, where the topic itself records that. */
  assigneeId: number | null;
  cents?: number;
  /** Of a meeting: when it starts, and the link to join it; '' without one. */
  startsAt?: Date;
  joinUrl?: string;
  /** The job that it is done with: while that one is on the list, it is not listed itself. */
  jobId?: number | null;
}

/** An entry with its kind and the heading that it is listed under. */
export interface DatedEntry extends OpenWorkEntry {
  kind: OpenWorkKind;
  day: WorkDay;
}

/** Reads the open work of someone at the firm: theirs, and what is nobody's. */
export type ReadOpenWork = (viewer: OpenWorkContext['viewer']) => Promise<readonly DatedEntry[]>;

/** How the list of open work finds one kind of it. */
export interface OpenWorkSource {
  /** The call that lists these records: who may not make it, has none of this work. Absent if every staff member may. */
  listedBy?: Pick<Endpoint, 'who' | 'clients'>;
  /** All of it that the viewer may see, in any order; what is due after `until` may be left out. */
  list: (context: OpenWorkContext) => Promise<OpenWorkEntry[]>;
  /** Titles that cost too much to read for all of it, by the ids of those that are shown. */
  titles?: (context: OpenWorkContext, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}

export type OpenWorkSources = Readonly<Record<OpenWorkKind, OpenWorkSource>>;
