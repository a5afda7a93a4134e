import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { WholeEngagement } from '#contract/engagements/schemas.ts';
import type { SignedDocument } from '#contract/signatures/document.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { afterConflict, isNotFound, loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { DraftForm } from '#web/features/engagements/DraftForm.tsx';
import type { DraftTab } from '#web/features/engagements/DraftPanel.tsx';
import { EngagementActions } from '#web/features/engagements/EngagementActions.tsx';
import { EngagementBadge } from '#web/features/engagements/EngagementBadge.tsx';
import { engagementQuery } from '#web/features/engagements/queries.ts';
import { SendEngagement } from '#web/features/engagements/SendEngagement.tsx';
import { SentEngagement } from '#web/features/engagements/SentEngagement.tsx';
import { useEngagementActions } from '#web/features/engagements/use-engagement-actions.ts';
import { DocumentChanges } from '#web/features/signatures/DocumentChanges.tsx';
import { DocumentView } from '#web/features/signatures/DocumentView.tsx';
import { AdminHeading, BackLink } from '#web/layouts/admin/AdminHeading.tsx';
import { toHeading, useHeadingFocus } from '#web/lib/heading-focus.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { KeptWhileEdited } from '#web/ui/form/KeptWhileEdited.tsx';

export const Route = createFileRoute('/_admin/admin/engagements/$id')({
  head: () => ({ meta: [{ title: 'Engagement letter | Admin Dashboard' }] }),
  component: EngagementPage,
});

function EngagementPage() {
  const { id } = Route.useParams();
  const { data, error, refetch } = useQuery(engagementQuery(Number(id)));
  return (
    <>
      <BackLink to="/admin/engagements">Engagement letters</BackLink>
      {isNotFound(error) ? (
        <EmptyState sentence="Letter not found. A draft may have been deleted." />
      ) : (
        <Loaded
          what="this letter"
          data={data}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          skeleton={<Skeleton className="h-96" />}
        >
          {(engagement) => (
            <KeptWhileEdited key={engagement.id} value={engagement}>
              {(kept) => <Details engagement={kept} />}
            </KeptWhileEdited>
          )}
        </Loaded>
      )}
    </>
  );
}

function renderDocument(document: SignedDocument, outdated: boolean): ReactNode {
  return <DocumentView document={document} outdated={outdated} />;
}

/** A draft to edit and send, or a letter that was sent. */
function Details({ engagement }: { engagement: WholeEngagement }) {
  const [unsaved, setUnsaved] = useState(false);
  const [sendRequests, setSendRequests] = useState(0);
  const navigate = Route.useNavigate();
  const onChanged = useHeadingFocus();
  const actions = useEngagementActions(engagement, {
    onChanged,
    onDeleted: () => navigate({ to: '/admin/engagements', state: toHeading(), ignoreBlocker: true }),
    onReplaced: (id) =>
      navigate({ to: '/admin/engagements/$id', params: { id: String(id) }, state: toHeading() }),
  });
  const { title, client, state, mistake, sent } = engagement;
  const changes = engagement.changes !== null && (
    <DocumentChanges changes={engagement.changes} id="what-has-changed" />
  );
  return (
    <>
      <title>{`${title} | Admin Dashboard`}</title>
      <AdminHeading
        heading={title}
        lead={
          <>
            For{' '}
            <Link
              to="/admin/clients/$id"
              params={{ id: String(client.id) }}
              search={{ tab: 'letters' }}
              className="link wrap-anywhere"
            >
              {client.name}
            </Link>
          </>
        }
        badge={<EngagementBadge {...{ state, mistake }} />}
        actions={<EngagementActions {...{ engagement, actions, onChanged }} />}
      />
      {sent === null ? (
        <Editing
          engagement={engagement}
          changes={changes}
          send={
            !unsaved && (
              <SendEngagement
                key={sendRequests}
                engagement={engagement}
                actions={actions}
                initiallyOpen={sendRequests > 0}
              />
            )
          }
          onChanged={setUnsaved}
          onSend={() => setSendRequests((count) => count + 1)}
        />
      ) : (
        <SentEngagement {...{ engagement, sent, renderDocument, changes }} />
      )}
    </>
  );
}

interface EditingProps {
  engagement: WholeEngagement;
  /** What has changed since the signed letter before it, as the draft was saved. */
  changes: ReactNode;
  /** The send button; false while there are unsaved changes. */
  send: ReactNode;
  onChanged: (changed: boolean) => void;
  /** Called after the draft was saved in order to send it. */
  onSend: () => void;
}

function Editing({ engagement, changes, send, onChanged, onSend }: EditingProps) {
  const queryClient = useQueryClient();
  const refreshAfter = useRefreshAfter();
  const { show } = useToasts();
  const [tab, setTab] = useState<DraftTab>('preview');
  const area = useRef<HTMLDivElement>(null);
  /** The version that was saved last; null once the focus has followed. */
  const saved = useRef<number>(null);
  // The form begins again with the saved version, without the button that was pressed.
  useEffect(() => {
    if (saved.current === null || saved.current === engagement.version) return;
    saved.current = null;
    area.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus({ preventScroll: true });
  });
  return (
    <div ref={area} className="max-w-4xl min-[1280px]:max-w-none">
      {engagement.replaces !== null && (
        <p className="mb-4">
          Once it is sent, it takes the place of{' '}
          <Link
            to="/admin/engagements/$id"
            params={{ id: String(engagement.replaces.id) }}
            className="link wrap-anywhere"
          >
            {engagement.replaces.title}
          </Link>
          .
        </p>
      )}
      {engagement.renewed !== null && engagement.replaces === null && (
        <p className="mb-4">
          It renews{' '}
          <Link
            to="/admin/engagements/$id"
            params={{ id: String(engagement.renewed.id) }}
            className="link wrap-anywhere"
          >
            {engagement.renewed.title}
          </Link>
          .
        </p>
      )}
      {changes !== false && <div className="mb-6 max-w-4xl">{changes}</div>}
      <DraftForm
        key={engagement.version}
        draft={engagement}
        send={send}
        renderDocument={renderDocument}
        tab={tab}
        onTab={setTab}
        onChanged={onChanged}
        newest={(error) =>
          afterConflict(error, () =>
            queryClient.fetchQuery({ ...engagementQuery(engagement.id), staleTime: 0 }),
          )
        }
        onSave={async (change, thenSend, base) => {
          const body = { ...change, version: base.version };
          const draft = await call(engagementEndpoints.change, {
            params: { id: String(engagement.id) },
            body,
          });
          if (!thenSend) show({ title: 'Draft saved', description: engagement.client.name, tone: 'success' });
          await refreshAfter(engagementEndpoints.change);
          if (thenSend) onSend();
          else saved.current = engagement.version;
          return draft;
        }}
      />
    </div>
  );
}
