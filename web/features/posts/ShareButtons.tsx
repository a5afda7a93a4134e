import { useRouter } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { postCopy } from '#content/blog.ts';
import type { Post } from '#contract/posts/schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useShare } from './use-share.ts';

type Shared = Pick<Post, 'slug' | 'title'>;

/** Shares with the device, or copies the link. */
export function ShareButton({ post }: { post: Shared }) {
  const share = useShare(post.title);
  return (
    <Button variant="secondary" size="portal" onClick={() => void share()}>
      <Icon of={Share2} />
      {postCopy.share}
    </Button>
  );
}

/** Networks and email, each in a window of its own, and the device's own way. */
export function ShareButtons({ post }: { post: Shared }) {
  const { origin } = useRouter();
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
        <ShareButton post={post} />
      </div>
    </section>
  );
}
