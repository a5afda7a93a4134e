import { postCopy } from '#content/blog.ts';
import type { Post } from '#contract/posts/schemas.ts';
import { useSite } from '#web/api/site.ts';
import { Button } from '#web/ui/Button.tsx';
import { Island } from '#web/site/Island.tsx';
import { ShareButton } from './ShareButton.tsx';

/** Links that share the article on social networks and by email, and the device's share sheet. */
export function ShareButtons({ post }: { post: Pick<Post, 'slug' | 'title'> }) {
  const { origin } = useSite().frame;
  const url = encodeURIComponent(`${origin}/blog/${post.slug}`);
  const title = encodeURIComponent(post.title);
  const targets = [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'Twitter', href: `https://twitter.com/intent/tweet?url=${url}&text=${title}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: 'Email', href: `mailto:?subject=${title}&body=${url}` },
  ];
  return (
    <section aria-labelledby="share-heading" className="mt-14 border-t border-rule pt-6 print:hidden">
      <h2 id="share-heading" className="font-sans text-body font-strong">
        {postCopy.shareHeading}
      </h2>
      <div className="mt-3 flex flex-wrap gap-2">
        {targets.map(({ name, href }) => (
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
