import { notPublicCopy } from '#content/pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Ridge } from '#web/ui/drawing/Ridge.tsx';

/** Instead of every page of the website until the owner publishes it. It says nothing about the firm, which may be the sample. */
export function NotPublicYet() {
  return (
    <main id="main">
      <title>{notPublicCopy.title}</title>
      <meta name="robots" content="noindex" />
      <section className="mx-auto max-w-page px-5 pt-24 lg:px-6">
        <h1 className="text-title">{notPublicCopy.heading}</h1>
        <p className="mt-4 max-w-measure text-lead text-ink-2">{notPublicCopy.lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button render={<PageLink href="/auth" />}>{notPublicCopy.clients}</Button>
          <Button variant="secondary" render={<PageLink href="/admin-login" />}>
            {notPublicCopy.staff}
          </Button>
        </div>
      </section>
      <Ridge variant="faint" className="mt-16 h-40 overflow-hidden sm:h-56" />
    </main>
  );
}
