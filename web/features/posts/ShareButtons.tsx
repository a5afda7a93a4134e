import { postCopy } from '#content/blog.ts';
import type { Post } from '#contract/posts/schemas.ts';
import { useSite } from '#web/api/site.ts';
import { Button } from '#web/ui/Button.tsx';
import { Island } from '#web/site/Island.tsx';
import { ShareButton } from './ShareButton.tsx';

/** Networks and email, each in a window of its own, and the device's own way. */
export function ShareButtons({ post }: { post: Pick<Post, 'slug' | 'title'> }) {
  const { origin } = useSite().frame;
  const address = encodeURIComponent(`${origin}/blog/${post.slug}`);
  const title = encodeURIComponent(post.title);
  const ways = [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'Twitter', href: `https://twitter.com/intent/tweet?url=${address}&text=${title}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { name: 'Email', href: `mailto:?subject=${title}&body=${address}` },
  ];
  return (
    <section aria-labelledby="share-heading" className="mt-14 border-t border-rule pt-6 print:hidden">
      <h2 id="share-heading" className="font-sans text-body font-strong">
        {postCopy.shareHeading}
      </h2>
      <div className="mt-3 flex flex-wrap gap-2">
        {ways.map(({ name, href }) => (
          <Button
            key={name}
            variant="secondary"
            size="portal"
            render={<a href={href} target="_blank" rel="noopener noreferrer" />}
          >
            {name}
          </Button>
        ))}
        <Island of="share" wake="press">
          <ShareButton title={post.title} />
        </Island>
      </div>
    </section>
  );
}
