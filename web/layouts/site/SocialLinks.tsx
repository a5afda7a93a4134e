import { useFirm } from '#web/api/site.ts';
import { networkNames } from '#web/features/settings/firm/network-names.ts';

export function SocialLinks() {
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
