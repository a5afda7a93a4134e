import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Revision, RevisionSummary } from '#contract/posts/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Comparison } from './Comparison.tsx';
import type { Draft } from './draft.ts';
import { revisionsQuery } from './queries.ts';
import { useFirmTime } from './use-firm-time.ts';

interface VersionsProps {
  post: { id: number; version: number };
  draft: Draft;
  /** There are unsaved changes, which restoring would lose. */
  changed: boolean;
  onRestore: (revision: Revision) => void;
}

/** The saved versions: any two can be compared, and any can be restored. */
export function Versions(props: VersionsProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Earlier versions"
      trigger={<Button variant="secondary">Earlier versions</Button>}
      open={open}
      onOpenChange={setOpen}
      width="full"
    >
      <Chooser
        {...props}
        onRestore={(revision) => {
          setOpen(false);
          props.onRestore(revision);
        }}
      />
    </Dialog>
  );
}

function Chooser({ post, draft, changed, onRestore }: VersionsProps) {
  const firmTime = useFirmTime();
  const { data, error, refetch } = useQuery(revisionsQuery(post.id, post.version));
  const [older, setOlder] = useState<number | null>(null);
  const [newer, setNewer] = useState<number | null>(null);
  return (
    <Loaded
      what="the earlier versions"
      data={data}
      failure={error && errorText(error, 'Please try again.')}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-40" />}
    >
      {(revisions) => {
        const from = older ?? revisions[1]?.number ?? revisions[0]?.number;
        if (from === undefined) return <EmptyState sentence="Nothing has been saved since it was created." />;
        const choices = revisions.map((revision) => ({
          value: String(revision.number),
          label: nameOf(revision, firmTime),
        }));
        return (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <Select
                label="Compare"
                choices={choices}
                value={String(from)}
                onChange={({ target }) => setOlder(Number(target.value))}
              />
              <Select
                label="With"
                placeholder="What is in the editor now"
                choices={choices}
                value={newer === null ? '' : String(newer)}
                onChange={({ target }) => setNewer(target.value ? Number(target.value) : null)}
              />
            </div>
            <Comparison
              postId={post.id}
              older={from}
              newer={newer}
              draft={draft}
              changed={changed}
              onRestore={onRestore}
            />
          </>
        );
      }}
    </Loaded>
  );
}

function nameOf(
  { number, savedAt, savedBy }: RevisionSummary,
  firmTime: (dateTime: string) => string,
): string {
  return `Version ${number}, ${firmTime(savedAt)}${savedBy === null ? '' : `, ${savedBy}`}`;
}
