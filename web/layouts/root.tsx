import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useLocation,
} from '@tanstack/react-router';
import { type ReactNode, use, useState } from 'react';
import { writeFormAnswer } from '#contract/form-answer.ts';
import { loadSite, SiteContext } from '#web/api/site.ts';
import newsreader from '#web/fonts/newsreader-latin.woff2?url';
import publicSans from '#web/fonts/public-sans-latin.woff2?url';
import { NotFound } from '#web/layouts/NotFound.tsx';
import { PageViews } from '#web/layouts/PageViews.tsx';
import { holdBeforeHydration, usePressesBeforeHydration } from '#web/lib/before-hydration.ts';
import { noteFirstVisit } from '#web/lib/first-visit.ts';
import { scriptNonce } from '#web/lib/script-nonce.ts';
import { configureZod } from '#web/lib/zod-config.ts';
import { DocumentContext } from '#web/site/document-context.ts';
import { IslandProviders } from '#web/site/IslandProviders.tsx';
import styles from '#web/styles/app.css?url';
import { Announcer } from '#web/ui/feedback/Announcer.tsx';
import { Toasts } from '#web/ui/feedback/Toasts.tsx';
import { FormAnswerContext } from '#web/ui/form/form-answer.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: loadSite,
  shellComponent: Shell,
  component: Root,
  notFoundComponent: NotFound,
});

function Shell({ children }: { children: ReactNode }) {
  const document = use(DocumentContext);
  const answer = use(FormAnswerContext);
  return (
    // The script in the head marks it before React comes.
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadTags />
        {document ? document.scripts : <HydratedHead />}
      </head>
      <body
        data-density="site"
        // The island of the form has it in a document.
        data-answer={answer && !document ? writeFormAnswer(answer) : undefined}
      >
        {children}
        {!document && <Scripts />}
      </body>
    </html>
  );
}

function HeadTags() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <link rel="stylesheet" href={styles} />
      {[newsreader, publicSans].map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/mark.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f3" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1612" />
    </>
  );
}

/** Of a page that is hydrated whole. */
function HydratedHead() {
  return (
    <>
      <HeadContent />
      <script
        nonce={scriptNonce}
        suppressHydrationWarning
        // The browser has run it before: its build is spared the text.
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? `${configureZod};${holdBeforeHydration};${noteFirstVisit}` : '',
        }}
      />
    </>
  );
}

function Root() {
  const document = use(DocumentContext);
  return (
    <SiteContext value={Route.useLoaderData()}>
      {document ? (
        <>
          {document.meta}
          <Outlet />
        </>
      ) : (
        <HydratedPage />
      )}
    </SiteContext>
  );
}

function HydratedPage() {
  const { queryClient } = Route.useRouteContext();
  usePressesBeforeHydration();
  return (
    <IslandProviders queryClient={queryClient}>
      <PageViews />
      <Announcer>
        <Toasts>
          <FormAnswerContext value={useFormAnswer()}>
            <Outlet />
          </FormAnswerContext>
        </Toasts>
      </Announcer>
    </IslandProviders>
  );
}

/** What became of a form that this page was loaded with, until another page is shown. */
function useFormAnswer() {
  const answer = use(FormAnswerContext);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [loaded, setLoaded] = useState<string | null>(path);
  if (loaded !== null && loaded !== path) setLoaded(null);
  return loaded === path ? answer : null;
}
