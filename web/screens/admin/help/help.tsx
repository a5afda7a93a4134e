import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readMarkdown } from '#web/features/posts/editing/text/markdown.ts';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
// The same text as in the documentation.
import firstWeek from '../../../../docs/first-week.md?raw';

export const Route = createFileRoute('/_admin/admin/help')({
  head: () => ({ meta: [{ title: 'Help | Admin Dashboard' }] }),
  component: Help,
});

/** The guide to the owner's first week, with links to the pages it mentions. */
function Help() {
  const router = useRouter();
  const { title, html } = useMemo(() => helpPage(firstWeek), []);
  return (
    <>
      <AdminHeading heading={title ?? 'Help'} />
      <div
        className="article-text max-w-176"
        // Its links are plain HTML: route them through the router to avoid page loads.
        onClickCapture={(event) => {
          const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
          const link = target instanceof Element ? target.closest('a') : null;
          const href = link?.getAttribute('href');
          if (!href || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
          event.preventDefault();
          router.history.push(href);
        }}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}

/** The page as HTML. Links to other files of the documentation become plain text, since the dashboard doesn't have them. */
function helpPage(markdown: string) {
  const { title, html } = readMarkdown(markdown);
  return { title, html: html.replaceAll(/<a href="[^"/][^"]*">([^<]*)<\/a>/g, '$1') };
}
