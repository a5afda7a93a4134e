import { type DeadlineClient } from './store.ts';
import type { OpenWorkSource } from '#server/domain/open-work/source.ts';
import { eachDeadline } from './all-clients.ts';
import type { DatedDeadline } from './view.ts';

/** Deadlines that are late, or due within the days that the list looks ahead; those that a client files are its turn. */
export const openDeadlines: OpenWorkSource = {
  async list({ db, site, viewer, until }) {
    const rows: (DatedDeadline & { client: DeadlineClient })[] = [];
    await eachDeadline({ db, site }, viewer, (row) => {
      if (row.state === 'open' && row.date <= until) rows.push(row);
    });
    return rows.map(({ deadline: { key, rule, period }, client: { id, name, filers }, recorded, date }) => ({
      id,
      key,
      title: `${rule.form} ${period}`,
      client: { id, name },
      who: name,
      since: null,
      due: date,
      turn: filers?.[rule.kind] === 'client' ? 'other' : 'firm',
      assigneeId: null,
      jobId: recorded?.jobId ?? null,
    }));
  },
};
