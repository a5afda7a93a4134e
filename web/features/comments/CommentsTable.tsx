import { dateText } from '#contract/date-times.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { mailtoLink } from '#contract/forms/email-address.ts';
import type { AdminComment } from '#contract/comments/schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { RowCheckbox } from '#web/ui/table/RowCheckbox.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import type { Selection } from '#web/ui/table/use-selection.ts';
import { CommentActions } from './CommentActions.tsx';

interface CommentsTableProps {
  comments: readonly AdminComment[];
  selection: Pick<Selection, 'isSelected' | 'select'>;
  onDone: () => void;
}

/** Comments with their authors and articles. The author's email address is shown nowhere else. */
export function CommentsTable({ comments, selection, onDone }: CommentsTableProps) {
  return (
    <Table
      label="Comments"
      rows={comments}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'writer',
          header: 'Author',
          cell: ({ id, authorName, authorEmail, createdAt }) => (
            <span className="flex min-w-0 flex-col gap-0.5 wrap-anywhere">
              <span className="flex items-center gap-2 font-strong">
                <RowCheckbox id={id} label={`Select the comment by ${authorName}`} selection={selection} />
                {authorName}
              </span>
              <a href={mailtoLink(authorEmail)} className="link self-start text-small">
                {authorEmail}
              </a>
              <span className="text-small text-ink-2">{dateText(createdAt)}</span>
            </span>
          ),
        },
        {
          key: 'comment',
          header: 'Comment',
          prose: true,
          cell: ({ content, postTitle, postSlug }) => (
            <span className="flex max-w-measure flex-col items-start gap-1.5 wrap-anywhere">
              <CommentText text={content} />
              <span className="text-small text-ink-2">
                On{' '}
                <Link to="/blog/$slug" params={{ slug: postSlug }} className="link">
                  {postTitle}
                </Link>
              </span>
            </span>
          ),
        },
        {
          key: 'moves',
          header: 'Decide',
          hideHeader: true,
          cell: ({ id, authorName, status }) => (
            <CommentActions of={`the comment of ${authorName}`} status={status} ids={[id]} onDone={onDone} />
          ),
        },
      ]}
    />
  );
}

/** Characters above which a comment is shortened to five lines. */
const longText = 500;

function CommentText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <span className={cx('whitespace-pre-line', text.length > longText && !open && 'line-clamp-5')}>
        {text}
      </span>
      {text.length > longText && (
        <Button
          variant="quiet"
          size="admin"
          className="hang-left"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}
