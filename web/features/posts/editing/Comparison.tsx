import { useQuery } from '@tanstack/react-query';
import type { Revision } from '#contract/posts/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Difference } from './Difference.tsx';
import type { Draft } from './draft.ts';
import { plainText } from './text/plain-text.ts';
import { revisionQuery } from './queries.ts';

interface ComparisonProps {
  postId: number;
  older: number;
  /** Null for the text in the editor. */
  newer: number | null;
  draft: Draft;
  changed: boolean;
  onRestore: (revision: Revision) => void;
}

type Text = Pick<Draft, 'title' | 'summary' | 'content' | 'keywords'>;

/** The differences between two versions, and a button that restores the older one. */
export function Comparison({ postId, older, newer, draft, changed, onRestore }: ComparisonProps) {
  const first = useQuery(revisionQuery(postId, older));
  const second = useQuery({ ...revisionQuery(postId, newer ?? older), enabled: newer !== null });
  const after: Text | undefined = newer === null ? draft : second.data;
  const error = first.error ?? second.error;
  return (
    <Loaded
      what="the versions"
      data={first.data && after && { before: first.data, after }}
      failure={error && errorText(error, 'Please try again.')}
      onRetry={() => void Promise.all([first.refetch(), newer !== null && second.refetch()])}
      skeleton={<Skeleton className="h-40" />}
    >
      {({ before, after: newerText }) => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="secondary" disabled={changed} onClick={() => onRestore(before)}>
              Restore version {before.number}
            </Button>
            {changed && <p className="text-ink-2">Save or discard your changes before you restore one.</p>}
          </div>
          <div className="flex flex-col gap-4 border-t border-rule pt-4">
            <Difference label="Title" before={before.title} after={newerText.title} />
            <Difference label="Summary" before={before.summary} after={newerText.summary} />
            <Difference label="Keywords" before={before.keywords} after={newerText.keywords} />
            <Difference
              label="Text"
              before={plainText(before.content)}
              after={plainText(newerText.content)}
            />
          </div>
        </>
      )}
    </Loaded>
  );
}
