import { blogCopy } from '#content/blog.ts';
import { useFirm } from '#web/api/site.ts';

/** Links to the RSS and JSON feeds, which React puts into the document's head. */
export function FeedLink() {
  const { name } = useFirm();
  const title = `${blogCopy.title} | ${name}`;
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={title} href="/blog/feed.xml" />
      <link rel="alternate" type="application/feed+json" title={title} href="/blog/feed.json" />
    </>
  );
}
