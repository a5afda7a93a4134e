import { listInWords } from '#contract/list-in-words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWaitingInvoices } from '#web/features/invoices/use-waiting-invoices.ts';
import { historyQuery } from '#web/features/messages/conversation-history.ts';
import { mySide } from '#web/features/messages/side.ts';
import { useWaitingMessages } from '#web/features/messages/use-waiting-messages.ts';
import { useWaitingSignatures } from '#web/features/signatures/use-waiting-signatures.ts';
import { useWaitingTasks } from '#web/features/tasks/use-waiting-tasks.ts';
import { cx } from '#web/ui/cx.ts';
import { Counts } from '#web/ui/table/Counts.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import type { PortalTab } from './portal-tabs.ts';

/** A greeting, a sentence on open items, and their count by kind, with links to the tabs. `tab`: the one on screen. */
export function WaitingForYou({ name, tab: shown }: { name: string; tab: PortalTab }) {
  const tasks = useWaitingTasks();
  const signatures = useWaitingSignatures();
  const invoices = useWaitingInvoices();
  const lists = [
    { what: 'tasks', ...tasks },
    { what: 'letters', ...signatures },
    { what: 'invoices', ...invoices },
    { what: 'messages', ...useQuery(historyQuery(mySide)) },
  ];
  const lines = [
    ...signatures.lines.map((line) => ({ ...line, tab: 'letters' as const })),
    ...tasks.lines.map((line) => ({ ...line, tab: 'tasks' as const })),
    ...invoices.lines.map((line) => ({ ...line, tab: 'invoices' as const })),
    ...useWaitingMessages().map((line) => ({ ...line, tab: 'messages' as const })),
  ];
  // On a phone they would push the chosen tab's content off the screen.
  const countsClassName = cx('mt-6', shown !== 'tasks' && 'max-sm:hidden');
  if (lists.some(({ isPending }) => isPending))
    return (
      <>
        <Skeleton className="mt-2 h-6 w-72" />
        {/* Most clients have open items, and the tabs below must not shift under a finger. */}
        <Skeleton className={cx(countsClassName, 'h-25')} />
      </>
    );
  const missing = lists.filter(({ isLoadingError }) => isLoadingError).map(({ what }) => what);
  return (
    <>
      <p className="mt-2 text-ink-2">
        Hello {name}. {/* If a list could not be loaded, a total without it would be wrong. */}
        {missing.length === 0 ? sentence(lines) : `We couldn’t load your ${listInWords(missing)}.`}
      </p>
      {lines.length > 0 && (
        <Counts
          label="Waiting for you"
          className={countsClassName}
          items={lines.map(({ count, label, note, tab }) => ({
            count,
            label,
            note,
            render:
              tab === 'letters' ? (
                <Link to="/client-portal/letters" />
              ) : (
                <Link to="/client-portal" search={searchOf(tab)} resetScroll={false} />
              ),
          }))}
        />
      )}
    </>
  );
}

function searchOf(tab: PortalTab) {
  return tab === 'tasks' ? {} : { tab };
}

function sentence(lines: readonly { count: number; overdue: number }[]): string {
  const total = lines.reduce((sum, { count }) => sum + count, 0);
  const overdueCount = lines.reduce((sum, { overdue }) => sum + overdue, 0);
  if (total === 0) return 'You’re all caught up.';
  const items = `You have ${total} open ${total === 1 ? 'item' : 'items'}`;
  return overdueCount === 0 ? `${items}.` : `${items}, ${overdueCount} overdue.`;
}
