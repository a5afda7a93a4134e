import { clientFiles } from 'virtual:client-files';
import newsreader from '#web/fonts/newsreader-latin.woff2?url';
import publicSans from '#web/fonts/public-sans-latin.woff2?url';

interface HeadLinksProps {
  /** For pages that show nothing before their script has run: doesn't preload the fonts, so that the script comes first. */
  scriptFirst?: boolean;
  /** The portal has its own manifest, which opens it. */
  manifest?: string | undefined;
}

/** The tags in the head of every page, of documents and of the application: styles, fonts, icons, theme colors. */
export function HeadLinks({ scriptFirst = false, manifest = '/manifest.webmanifest' }: HeadLinksProps) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <link rel="stylesheet" href={clientFiles.styles} />
      {(scriptFirst ? [] : [newsreader, publicSans]).map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/mark.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href={manifest} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f3" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1612" />
      {clientFiles.reload && <script type="module" src={clientFiles.reload} />}
    </>
  );
}
