import { headerCopy } from '#content/pages.ts';
import { useFirm } from '#web/api/site.ts';
import { SocialLinks } from './SocialLinks.tsx';

export function TopBar() {
  const firm = useFirm();
  return (
    <section
      aria-label={headerCopy.details}
      className="hidden border-b border-rule text-small text-ink-2 lg:block"
    >
      <div className="mx-auto flex min-h-10 max-w-page items-center gap-6 px-6">
        <p className="mr-auto">{firm.locationNote}</p>
        <a href={firm.phoneAddress} className="hover:text-ink">
          {firm.phone}
        </a>
        <a href={firm.emailAddress} className="hover:text-ink">
          {firm.email}
        </a>
        <SocialLinks />
      </div>
    </section>
  );
}
