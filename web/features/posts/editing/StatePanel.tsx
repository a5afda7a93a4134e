import { Button } from '#web/ui/Button.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { StateBadge } from './StateBadge.tsx';
import type { PostDraft } from './use-post-draft.ts';
import { useFirmTime } from './use-firm-time.ts';

/** The article's status and the buttons that change it. Each saves unsaved changes first. */
export function StatePanel({ edit }: { edit: PostDraft }) {
  const { saved } = edit;
  const firmTime = useFirmTime();
  const { status, publishedAt, slug } = saved;
  return (
    <section aria-labelledby="state-heading" className="rounded-lg border border-rule-2 bg-sheet p-4">
      <h2 id="state-heading" className="mb-2 font-sans text-body font-strong">
        Status
      </h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateBadge status={status} />
        {status !== 'draft' && publishedAt !== null && (
          <span className="text-small text-ink-2">
            {status === 'scheduled' ? 'For' : 'Since'} {firmTime(publishedAt)}
          </span>
        )}
      </div>
      {status === 'published' && (
        <a href={`/blog/${slug}`} target="_blank" rel="noreferrer" className="link mt-2 inline-block">
          Open the article in a new tab
        </a>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {status !== 'published' && (
          <Button
            variant="secondary"
            onClick={() =>
              edit.change({
                status: 'published',
                ...(status === 'scheduled' && { publishedAt: new Date().toISOString() }),
              })
            }
          >
            Publish now
          </Button>
        )}
        {status !== 'published' && (
          <ScheduleDialog
            key={publishedAt}
            before={publishedAt}
            onSchedule={(dateTime) => edit.change({ status: 'scheduled', publishedAt: dateTime })}
          />
        )}
        {status !== 'draft' && (
          <Button variant="destructive" onClick={() => edit.change({ status: 'draft' })}>
            {status === 'scheduled' ? 'Back to draft' : 'Unpublish'}
          </Button>
        )}
      </div>
    </section>
  );
}
