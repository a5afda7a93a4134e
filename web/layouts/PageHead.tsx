import { use } from 'react';
import { withFacts } from '#contract/settings/rules.ts';
import { traitsOf } from '#contract/page-routes.ts';
import { breadcrumbs, type Crumb } from '#contract/structured-data.ts';
import { useSite } from '#web/api/site.ts';
import { PagePathContext } from '#web/lib/page-path.ts';
import { StructuredData } from './StructuredData.tsx';

interface PageHeadProps {
  title: string;
  /** For search engines; may hold tokens of the firm's facts. */
  description: string;
  /** What should be at this address is not there: to be listed nowhere, whatever the table of pages says of it. */
  missing?: boolean;
  /** Pages between the front page and this one, such as the list that an article belongs to. */
  within?: readonly Crumb[];
  /** What networks take the page for. */
  type?: 'website' | 'article';
}

/** A page's metadata for search engines and networks: React puts it into the document's head. */
export function PageHead({ title, description, missing = false, ...shared }: PageHeadProps) {
  const { firm } = useSite();
  const listed = !missing && traitsOf(use(PagePathContext)).robots === 'index';
  const told = withFacts(description, firm);
  return (
    <>
      <title>{`${title} | ${firm.name}`}</title>
      <meta name="description" content={told} />
      {listed ? (
        <SharedPage title={title} description={told} {...shared} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

/** The one true address of the page, its card where it is shared, and the way to it from the front page. */
function SharedPage({ title, description, within = [], type = 'website' }: Omit<PageHeadProps, 'missing'>) {
  const { firm, frame } = useSite();
  const path = use(PagePathContext);
  const address = `${frame.origin}${path}`;
  const picture = `${frame.origin}/og${path === '/' ? '/home' : path}.png`;
  const trail = [{ name: 'Home', path: '/' }, ...within, { name: title, path }];
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={firm.name} />
      <meta property="og:type" content={type} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      {path !== '/' && <StructuredData data={breadcrumbs(trail, frame.origin)} />}
    </>
  );
}
