import { blogCopy } from '#content/blog.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';

/** The call to action under the blog: book a consultation or contact the firm. */
export function BlogCall() {
  return (
    <section
      aria-labelledby="call-heading"
      className="mx-auto mt-24 max-w-page px-5 max-sm:mt-16 lg:px-6 print:hidden"
    >
      <div className="deep flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-lg px-6 py-10 sm:px-10">
        <h2 id="call-heading" className="text-title">
          {blogCopy.callHeading}
        </h2>
        <div className="flex flex-wrap gap-3">
          <Button render={<PageLink href="/booking" />}>{blogCopy.book}</Button>
          <Button variant="secondary" render={<PageLink href="/contact" />}>
            {blogCopy.contact}
          </Button>
        </div>
      </div>
    </section>
  );
}
