import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readMarkdown } from '#web/features/posts/editing/text/markdown.ts';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
// The same page that the documentation has.
import firstWeek from '../../../../docs/first-week.md?raw';

export const Route = createFileRoute('/_admin/admin/help')({
  head: () => ({ meta: [{ title: 'Help | Admin Dashboard' }] }),
  component: Help,
});

/** The owner's first week, with links to the pages that it names. */
function Help() {
  const router = useRouter();
  const { title, html } = useMemo(() => helpPage(firstWeek), []);
  return (
    <>
      <AdminHeading heading={title ?? 'Help'} />
      <div
        className="article-text max-w-176"
        // Its links are HTML: the router follows them without loading the application again.
        onClickCapture={(event) => {
          const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
          const link = target instanceof Element ? target.closest('a') : null;
          const address = link?.getAttribute('href');
          if (!address || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
          event.preventDefault();
          router.history.push(address);
        }}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}

/** The page as HTML; links to files of the documentation, which the dashboard does not have, become plain text. */
function helpPage(markdown: string) {
  const { title, html } = readMarkdown(markdown);
  return { title, html: html.replaceAll(/<a href="[^"/][^"]*">([^<]*)<\/a>/g, '$1') };
}
