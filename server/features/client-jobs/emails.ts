import { fullDate } from '#contract/dates.ts';
import type { Deps } from '#server/deps.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import { findStaffReader } from '#server/domain/staff.ts';
import { greetingFor } from '#server/emails/greeting.ts';
import { renderEmail } from '#server/emails/layout.ts';
import { clientsOfStaff } from './assignees/store.ts';
import { listAssigned } from './store.ts';

/** More than anyone reads in an email. */
const maxJobs = 20;

/**
 * The email about jobs that someone else has assigned to a staff member, as they are when it is sent: those that are done, deleted or
 * given to someone else meanwhile are left out. Null if none is left, or if the reader doesn't want it.
 */
export function jobEmails({ db, site, publicUrl }: Pick<Deps, 'db' | 'site' | 'publicUrl'>) {
  return {
    'jobs-assigned': async ({ accountId, jobIds }) => {
      const reader = await findStaffReader(db, { accountId, topic: 'job' });
      if (!reader) return null;
      const assigned = await listAssigned(db, accountId, jobIds.split(',').map(Number));
      const seen = await clientsOfStaff(
        db,
        accountId,
        assigned.map(({ job }) => job),
      );
      const jobs = assigned.filter(({ client }) => seen.has(client.id));
      const [first] = jobs;
      if (!first) return null;
      const one = jobs.length === 1;
      const firm = await site.firm();
      const subject = one
        ? `New job: ${first.job.title} for ${first.client.name}`
        : `${jobs.length} jobs for you`;
      const facts = jobs
        .slice(0, maxJobs)
        .map(({ job, client }): [string, string] => [
          job.title,
          `${client.name}, due ${fullDate(job.dueDate)}`,
        ]);
      if (jobs.length > maxJobs) facts.push(['And more', `${jobs.length - maxJobs} more in the dashboard`]);
      const content = await renderEmail(firm, subject, {
        // Staff chose their own names, so it is safe to use them in the greeting.
        greeting: greetingFor({ ...reader, proven: true }),
        paragraphs: [one ? 'A job was assigned to you.' : 'These jobs were assigned to you.'],
        facts,
        action: one
          ? { label: 'Open the job', address: `${publicUrl()}/admin/work?job=${first.job.id}` }
          : { label: 'Open your jobs', address: `${publicUrl()}/admin/work?person=me` },
        alsoHere: { label: 'Choose what you get', address: `${publicUrl()}/admin/account` },
      });
      return { to: reader.email, subject, ...content };
    },
  } satisfies Partial<EmailTemplates>;
}
