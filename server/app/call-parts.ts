import type { Deps } from '#server/deps.ts';
import type { InvitationHandlers } from '#server/features/accounts/joining.ts';
import { closeAccountWithin } from '#server/features/accounts/access/access.ts';
import { accountOfSession } from '#server/features/accounts/sessions.ts';
import { nextFreeDays } from '#server/features/bookings/availability.ts';
import { beginJob } from '#server/features/client-jobs/client-jobs.ts';
import { closeJobsWithin } from '#server/features/client-jobs/many-jobs.ts';
import type { ArchivingHandlers } from '#server/features/clients/archiving.ts';
import { acceptInvitation, roleOfInvitation } from '#server/features/clients/invitations/invitations.ts';
import { memberJoined } from '#server/features/clients/members/events.ts';
import { moveInvited } from '#server/features/clients/members/members.ts';
import type { BeginJob, GiveTask } from '#server/features/deadlines/plan-work.ts';
import { findYears } from '#server/features/retention/rules-store.ts';
import type { StatusParts } from '#server/features/system/status.ts';
import { documentRequests } from '#server/features/tasks/requests.ts';
import { giveTask } from '#server/features/tasks/tasks.ts';
import { sampleTestimonials } from '#server/features/testimonials/samples.ts';
import { sessionToken } from '#server/http/request/session.ts';
import { resumingWork } from './bulk-parts.ts';
import { savedTexts } from './saved-texts.ts';
import type { SharedParts } from './shared-parts.ts';

/** The virus scanner as uploads see it. */
export interface Scan {
  /** False without a scanner: files can be opened at once. */
  scanned: boolean;
  /** Scans the files that are waiting, without delay. */
  scan: () => void;
}

export type CallParts = ReturnType<typeof callParts>;

/** What topics get from each other to answer calls. A topic never imports another one: it says what it needs. */
export function callParts(
  deps: Deps,
  { rules: { read: rules }, held, billing, cards, counter, blog, texts, live, addresses }: SharedParts,
  scan: Scan,
  status: StatusParts,
) {
  const accountOf = (request: Request) => accountOfRequest(deps, request);
  return {
    ...deps,
    rules,
    held,
    billing,
    cards,
    counter,
    blog,
    texts,
    addresses,
    status,
    connections: live,
    scanned: scan.scanned,
    scan: scan.scan,
    isStaff: async (request: Request) => (await accountOf(request))?.role === 'admin',
    readerOf: async (request: Request) => (await accountOf(request))?.id ?? null,
    faq: async () => (await texts.faq.read()).entries,
    privacy: texts.privacy.read,
    terms: texts.terms.read,
    taskTemplates: async () => (await texts.taskTemplates.read()).templates,
    jobTemplates: async () => (await texts.jobTemplates.read()).templates,
    sampleTestimonials: () => sampleTestimonials(deps),
    savedTexts: () => savedTexts(deps, texts),
    freeDays: async () => nextFreeDays({ ...deps, held }, await rules(), Infinity),
    keptYears: async () => (await findYears(deps.db)).years,
    requests: () => documentRequests(deps),
    ...clientParts(deps),
  };
}

/** What joining by invitation, archiving and restoring a client do in other topics, and what deadlines create there. */
function clientParts(deps: Deps) {
  const invitations: InvitationHandlers = {
    roleOf: (token) => roleOfInvitation(deps, token),
    accept: (tx, token) => acceptInvitation(tx, deps.now(), token),
    notify: memberJoined,
    move: (tx, member) => moveInvited(tx, deps, member),
  };
  const archiving: ArchivingHandlers = {
    closeAccount: (tx, owner, id, reason) =>
      closeAccountWithin(tx, deps.now(), owner, { id, reason, successorId: undefined }),
    deleteJobs: (tx, actor, clientId) => closeJobsWithin(tx, deps.now(), { actor, clientId }),
  };
  const work: { beginJob: BeginJob; giveTask: GiveTask } = {
    beginJob: (tx, job) => beginJob(tx, deps, job),
    giveTask: async (tx, task) => (await giveTask(tx, deps, task)).id,
  };
  return { invitations, archiving, resuming: resumingWork(deps), work };
}

/** The account of the session in the request's cookie; null without one, and while the account still has to enroll. */
async function accountOfRequest(deps: Deps, request: Request) {
  const token = sessionToken(request, deps.publicUrl());
  const account = token ? await accountOfSession(deps, token, false) : null;
  return account?.mustEnroll ? null : account;
}
