import type { AnyRouter } from '@tanstack/react-router';
import { StartServer } from '@tanstack/react-start/server';
import { renderToString } from 'react-dom/server';
import { createQueryClient } from '#web/api/query-client.ts';
import { AnalyticsMeta } from './AnalyticsMeta.tsx';
import { traitsOf } from '#contract/page-routes.ts';
import { readFormAnswer, formAnswerHeader } from '#contract/form-answer.ts';
import { FormAnswerContext } from '#web/ui/form/form-answer.ts';
import { DocumentContext, type DocumentRendering } from './document-context.ts';
import { DocumentScripts } from './DocumentScripts.tsx';
import { IslandProviders } from './IslandProviders.tsx';

/** The answer with a document, or undefined for a page that is hydrated whole. An address without a page is a document. */
export function renderDocument(
  { headers: asked }: Request,
  router: AnyRouter,
  headers: Headers,
): Response | undefined {
  // Where the router keeps the status that it found.
  const { _serverResult: found } = router;
  const status = found?.type === 'render' ? found.status : 200;
  if (status !== 404 && traitsOf(router.state.location.pathname).guard !== 'anyone') return undefined;
  const failed = router.state.matches.find((match) => match.status === 'error');
  if (failed) throw failed.error;
  // The browser finds the place that was left by itself; the router would write a script for it.
  router.options.scrollRestoration = false;
  const html = renderToString(
    <DocumentContext value={rendering}>
      <FormAnswerContext value={readFormAnswer(asked.get(formAnswerHeader))}>
        <StartServer router={router} />
      </FormAnswerContext>
    </DocumentContext>,
  );
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

const rendering: DocumentRendering = {
  scripts: <DocumentScripts />,
  meta: <AnalyticsMeta />,
  renderIsland: (island, identifierPrefix) =>
    renderToString(<IslandProviders queryClient={createQueryClient()}>{island}</IslandProviders>, {
      identifierPrefix,
    }),
};
