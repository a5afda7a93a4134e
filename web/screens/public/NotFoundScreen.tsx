import { notFoundCopy } from '#content/pages.ts';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Ridge } from '#web/ui/drawing/Ridge.tsx';

export function NotFoundScreen() {
  return (
    <>
      <PageHead title={notFoundCopy.title} description={notFoundCopy.description} missing />
      <section data-event="page_not_found" className="mx-auto max-w-page px-5 pt-16 lg:px-6">
        <p className="font-display text-display">{notFoundCopy.number}</p>
        <h1 className="mt-2 text-title">{notFoundCopy.heading}</h1>
        <p className="mt-4 max-w-measure text-lead text-ink-2">{notFoundCopy.lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button render={<PageLink href="/" />}>{notFoundCopy.home}</Button>
          <Button variant="secondary" render={<PageLink href="/contact" />}>
            {notFoundCopy.contact}
          </Button>
        </div>
        <h2 className="mt-14 text-heading">{notFoundCopy.popularHeading}</h2>
        <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-1">
          {notFoundCopy.popular.map(({ path, label }) => (
            <li key={path}>
              <PageLink href={path} className="link inline-block py-1">
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
      <Ridge variant="falling-off" className="mt-16 h-40 overflow-hidden sm:h-56" />
    </>
  );
}
