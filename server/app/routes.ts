import type { Deps } from '#server/deps.ts';
import { sessionRoutes } from '#server/features/accounts/devices/routes.ts';
import { passkeyRoutes } from '#server/features/accounts/passkeys/routes.ts';
import { profileRoutes } from '#server/features/accounts/profile-routes.ts';
import { reauthenticationRoutes } from '#server/features/accounts/reauthentication/routes.ts';
import { recoveryRoutes } from '#server/features/accounts/recovery/routes.ts';
import { closeAccountWithin } from '#server/features/accounts/access/access.ts';
import { accessRoutes } from '#server/features/accounts/access/routes.ts';
import { accountRoutes } from '#server/features/accounts/routes.ts';
import { secondFactorRoutes } from '#server/features/accounts/second-factor/routes.ts';
import { accountOfSession } from '#server/features/accounts/sessions.ts';
import { assistantRoutes } from '#server/features/assistant/routes.ts';
import { auditRoutes } from '#server/features/audit/routes.ts';
import { authorRoutes } from '#server/features/posts/authors/routes.ts';
import { billingRoutes } from '#server/features/invoices/billing/routes.ts';
import { calendarSyncRoutes } from '#server/features/bookings/calendar-sync/routes.ts';
import { bookingRulesRoutes } from '#server/features/bookings/rules/routes.ts';
import { nextFreeDays } from '#server/features/bookings/availability.ts';
import { bookingRoutes } from '#server/features/bookings/routes.ts';
import { memberJoined } from '#server/features/clients/members/events.ts';
import { moveInvited } from '#server/features/clients/members/members.ts';
import { clientJobRoutes } from '#server/features/client-jobs/routes.ts';
import { closeJobsWithin } from '#server/features/client-jobs/many-jobs.ts';
import { beginJob } from '#server/features/client-jobs/client-jobs.ts';
import { deadlineRoutes } from '#server/features/deadlines/routes.ts';
import { giveTask } from '#server/features/tasks/tasks.ts';
import { closingRoutes } from '#server/features/clients/closing/routes.ts';
import { clientRoutes } from '#server/features/clients/routes.ts';
import { commentRoutes } from '#server/features/comments/routes.ts';
import { openReceipts } from '#server/features/documents/receipts.ts';
import { documentRoutes } from '#server/features/documents/routes.ts';
import { emailTextRoutes } from '#server/features/emails/texts/routes.ts';
import { emailRoutes } from '#server/features/emails/routes.ts';
import { eventRoutes } from '#server/features/notifications/events/routes.ts';
import { firmRoutes } from '#server/features/settings/firm/routes.ts';
import { firstStepsRoutes } from '#server/features/settings/first-steps/routes.ts';
import { inquiryRoutes } from '#server/features/inquiries/routes.ts';
import { roleOfInvitation, acceptInvitation } from '#server/features/clients/invitations/invitations.ts';
import { invitationRoutes } from '#server/features/clients/invitations/routes.ts';
import { invitationsOf } from '#server/features/clients/invitations/routes.ts';
import { clientInvoiceRoutes } from '#server/features/invoices/client-routes.ts';
import { billingExportRoutes } from '#server/features/invoices/exports/routes.ts';
import { invoiceFile, statementFile } from '#server/features/invoices/files.ts';
import { billRecurring } from '#server/features/invoices/invoices.ts';
import { receiveCardPayment } from '#server/features/invoices/payments.ts';
import { recordDispute } from '#server/features/invoices/disputes.ts';
import { recordCardRefund } from '#server/features/invoices/refunds.ts';
import { invoiceRoutes } from '#server/features/invoices/routes.ts';
import { salesTaxRoutes } from '#server/features/invoices/sales-tax/routes.ts';
import { outboxRoutes } from '#server/features/emails/outbox-routes.ts';
import { messageFileRoutes } from '#server/features/messages/files/routes.ts';
import { messageRoutes } from '#server/features/messages/routes.ts';
import { notificationChoiceRoutes } from '#server/features/notifications/choices/routes.ts';
import { notificationRoutes } from '#server/features/notifications/routes.ts';
import { closeOpenCheckout } from '#server/features/invoices/paying/paying.ts';
import { payingRoutes } from '#server/features/invoices/paying/routes.ts';
import { profilePictureRoutes } from '#server/features/posts/pictures/profile-picture.ts';
import { pictureRoutes } from '#server/features/posts/pictures/routes.ts';
import { postEditingRoutes } from '#server/features/posts/editing-routes.ts';
import { postRevisionRoutes } from '#server/features/posts/revision-routes.ts';
import { postRoutes } from '#server/features/posts/routes.ts';
import { dataExportRoutes } from '#server/features/clients/data-export/routes.ts';
import { recurringInvoiceRoutes } from '#server/features/invoices/recurring/routes.ts';
import { cannedReplyRoutes } from '#server/features/messages/canned-replies/routes.ts';
import { findYears } from '#server/features/retention/rules-store.ts';
import { retentionRoutes } from '#server/features/retention/routes.ts';
import { searchRoutes } from '#server/features/search/routes.ts';
import { siteRoutes } from '#server/features/settings/site/routes.ts';
import { storageRoutes } from '#server/features/clients/storage/routes.ts';
import { documentRequests } from '#server/features/tasks/requests.ts';
import { requestListRoutes } from '#server/features/tasks/request-lists/routes.ts';
import { taskRoutes } from '#server/features/tasks/routes.ts';
import { testimonialRoutes } from '#server/features/testimonials/routes.ts';
import { analyticsRoutes } from '#server/features/analytics/routes.ts';
import type { Route } from '#server/http/bind.ts';
import { sessionToken } from '#server/http/request/session.ts';
import type { Topics } from './topics.ts';
import type { Scan } from './background-jobs.ts';

/** The routes of every topic. A topic that needs another one gets the functions it calls as arguments. */
export function allRoutes(deps: Deps, topics: Topics, scan: Scan): Route[] {
  return [
    ...visitorRoutes(deps, topics),
    ...blogRoutes(deps, topics),
    ...signInRoutes(deps),
    ...workRoutes(deps, topics, scan),
    ...moneyRoutes(deps, topics),
    ...settingsRoutes(deps, topics),
  ];
}

/** What the public pages read and send. */
function visitorRoutes(deps: Deps, { rules, held, texts, counter, addresses }: Topics): Route[] {
  return [
    ...bookingRoutes(deps, rules.read, held),
    ...testimonialRoutes(deps),
    ...inquiryRoutes(deps),
    ...assistantRoutes(deps, {
      faq: async () => (await texts.faq.read()).entries,
      privacy: texts.privacy.read,
      terms: texts.terms.read,
      rules: rules.read,
      freeDays: async () => nextFreeDays({ ...deps, held }, await rules.read(), Infinity),
    }),
    ...siteRoutes(deps, rules.read),
    ...analyticsRoutes({
      ...deps,
      counter,
      addresses,
      isStaff: async (request) => (await accountOfRequest(deps, request))?.role === 'admin',
    }),
  ];
}

function blogRoutes(deps: Deps, { blog }: Topics): Route[] {
  const readerOf = async (request: Request) => (await accountOfRequest(deps, request))?.id ?? null;
  return [
    ...postRoutes(deps, blog, readerOf),
    ...postEditingRoutes(deps, blog),
    ...postRevisionRoutes(deps),
    ...pictureRoutes(deps),
    ...commentRoutes(deps),
    ...authorRoutes(deps),
  ];
}

/** Signing in, invitations, and who has access. */
function signInRoutes(deps: Deps): Route[] {
  return [
    ...accountRoutes(deps, {
      roleOf: (token) => roleOfInvitation(deps, token),
      accept: (tx, token) => acceptInvitation(tx, deps.now(), token),
      notify: memberJoined,
      move: (tx, member) => moveInvited(tx, deps, member),
    }),
    ...invitationRoutes(deps),
    ...secondFactorRoutes(deps),
    ...passkeyRoutes(deps),
    ...profileRoutes(deps),
    ...sessionRoutes(deps),
    ...recoveryRoutes(deps),
    ...accessRoutes(deps),
    ...reauthenticationRoutes(deps),
    ...profilePictureRoutes(deps),
  ];
}

/** The work that the firm and its clients share. */
function workRoutes(deps: Deps, { billing, live, texts }: Topics, scan: Scan): Route[] {
  return [
    ...searchRoutes(deps),
    ...clientRoutes(deps, (clientId) => invitationsOf(deps, clientId), {
      closeAccount: (tx, owner, id, reason) =>
        closeAccountWithin(tx, deps.now(), owner, { id, reason, successorId: undefined }),
      deleteJobs: (tx, actor, clientId) => closeJobsWithin(tx, deps.now(), { actor, clientId }),
    }),
    ...closingRoutes(deps, async () => (await findYears(deps.db)).years),
    ...taskRoutes(deps, async () => (await texts.taskTemplates.read()).templates),
    ...requestListRoutes(deps),
    ...clientJobRoutes(deps, async () => (await texts.jobTemplates.read()).templates),
    ...deadlineRoutes(deps, {
      beginJob: (tx, job) => beginJob(tx, deps, job),
      giveTask: async (tx, task) => (await giveTask(tx, deps, task)).id,
    }),
    ...documentRoutes({
      ...deps,
      ...scan,
      receipts: openReceipts(deps),
      requests: () => documentRequests(deps),
    }),
    ...messageRoutes({ ...deps, ...scan }),
    ...messageFileRoutes({ ...deps, ...scan }),
    ...storageRoutes(deps),
    ...cannedReplyRoutes(deps),
    ...dataExportRoutes({
      ...deps,
      db: deps.batchDb,
      scanned: scan.scanned,
      invoice: async ({ id, clientId }) => (await invoiceFile(deps, billing, id, { clientId })).data,
      statement: async (clientId) => (await statementFile(deps, clientId)).data,
    }),
    ...notificationRoutes(deps),
    ...notificationChoiceRoutes(deps),
    ...eventRoutes(live),
  ];
}

function moneyRoutes(deps: Deps, { billing, cards }: Topics): Route[] {
  return [
    ...clientInvoiceRoutes(deps, billing),
    ...invoiceRoutes(deps, billing, (id) => closeOpenCheckout(deps, cards, id)),
    ...billingRoutes(deps),
    ...salesTaxRoutes(deps),
    ...billingExportRoutes(deps),
    ...recurringInvoiceRoutes(deps, billRecurring),
    ...payingRoutes(deps, {
      cards,
      billing,
      recordPayment: (paid) => receiveCardPayment(deps, paid),
      recordRefund: (refund) => recordCardRefund(deps, refund),
      recordDispute: (dispute) => recordDispute(deps, dispute),
    }),
  ];
}

/** Settings, emails, the audit log and retention, which the owner looks after. */
function settingsRoutes(deps: Deps, { rules, texts }: Topics): Route[] {
  return [
    ...bookingRulesRoutes(deps),
    ...calendarSyncRoutes(deps),
    ...outboxRoutes(deps),
    ...emailRoutes(deps),
    ...emailTextRoutes(deps),
    ...auditRoutes(deps),
    ...retentionRoutes(deps),
    ...firmRoutes(deps, texts, rules.read),
    ...firstStepsRoutes(deps),
  ];
}

/** The account of the session in the request's cookie; null without one, and while the account still has to enroll. */
async function accountOfRequest(deps: Deps, request: Request) {
  const token = sessionToken(request, deps.publicUrl());
  const account = token ? await accountOfSession(deps, token, false) : null;
  return account?.mustEnroll ? null : account;
}
