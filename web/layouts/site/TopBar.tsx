import { headerCopy } from '#content/pages.ts';
import { useFirm } from '#web/api/site.ts';
import { networkNames } from '#web/features/settings/firm/network-names.ts';

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

function SocialLinks() {
  const firm = useFirm();
  return (
    <ul className="flex flex-wrap gap-x-4">
      {firm.social.map(({ network, url }) => (
        <li key={network}>
          <a href={url} target="_blank" rel="noreferrer" className="inline-block py-1 hover:text-ink">
            {networkNames[network]}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
