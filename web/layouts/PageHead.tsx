import { use } from 'react';
import { withFacts } from '#contract/settings/rules.ts';
import { traitsOf, translationsOf } from '#contract/page-routes.ts';
import { breadcrumbs, type Crumb } from '#contract/structured-data.ts';
import { useSite } from '#web/api/site.ts';
import { PagePathContext } from '#web/lib/page-path.ts';
import { StructuredData } from './StructuredData.tsx';

interface PageHeadProps {
  title: string;
  /** For search engines; may contain placeholders for the firm's facts. */
  description: string;
  /** The content of this URL doesn't exist: never indexed, whatever the table of pages says. */
  missing?: boolean;
  /** The pages between the home page and this one, such as the list that an article belongs to. */
  within?: readonly Crumb[];
  /** The page's Open Graph type. */
  type?: 'website' | 'article';
}

/** A page's metadata for search engines and social networks, which React puts into the document's head. */
export function PageHead({ title, description, missing = false, ...shared }: PageHeadProps) {
  const { firm, frame } = useSite();
  // Some pages are there before the website is public, such as the one that checks receipts.
  const listed = !missing && frame.published && traitsOf(use(PagePathContext)).robots === 'index';
  const text = withFacts(description, firm);
  return (
    <>
      <title>{`${title} | ${firm.name}`}</title>
      <meta name="description" content={text} />
      {listed ? (
        <ShareableMetadata title={title} description={text} {...shared} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

/** The canonical URL, the Open Graph tags, and the breadcrumbs. */
function ShareableMetadata({
  title,
  description,
  within = [],
  type = 'website',
}: Omit<PageHeadProps, 'missing'>) {
  const { firm, frame } = useSite();
  const path = use(PagePathContext);
  const url = `${frame.origin}${path}`;
  const translated = translationsOf(path);
  const picture = `${frame.origin}/og${path === '/' ? '/home' : path}.png`;
  const crumbs = [{ name: 'Home', path: '/' }, ...within, { name: title, path }];
  return (
    <>
      <link rel="canonical" href={url} />
      {translated && (
        <>
          <link rel="alternate" hrefLang="en" href={`${frame.origin}${translated.en}`} />
          <link rel="alternate" hrefLang="es" href={`${frame.origin}${translated.es}`} />
          <link rel="alternate" hrefLang="x-default" href={`${frame.origin}${translated.en}`} />
        </>
      )}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
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
      {path !== '/' && <StructuredData data={breadcrumbs(crumbs, frame.origin)} />}
    </>
  );
}
