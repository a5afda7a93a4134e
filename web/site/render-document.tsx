import { createRequestHandler } from '@tanstack/react-router/ssr/server';
import { RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { formAnswerHeader, readFormAnswer } from '#contract/forms/answer.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { FormAnswerContext } from '#web/ui/form/form-answer.ts';
import { AnalyticsMeta } from './AnalyticsMeta.tsx';
import { DocumentContext, type DocumentRendering } from './document-context.ts';
import { DocumentHead } from './DocumentHead.tsx';
import { IslandProviders } from './IslandProviders.tsx';
import { createDocumentRouter } from './router.ts';

/** What React leaves in place of a part that threw: such a page is empty for everyone without a script. */
const brokenPart = '<!--$!-->';

/** The answer with the document at an address, or with one that says there is none; throws when a part cannot be rendered. */
export function renderDocument(request: Request): Promise<Response> {
  const handle = createRequestHandler({ createRouter: () => createDocumentRouter(), request });
  return handle(async ({ router, responseHeaders: headers }) => {
    const failed = router.state.matches.find((match) => match.status === 'error');
    if (failed) throw failed.error;
    const html = renderToString(
      <DocumentContext value={rendering}>
        <FormAnswerContext value={readFormAnswer(request.headers.get(formAnswerHeader))}>
          <RouterProvider router={router} />
        </FormAnswerContext>
      </DocumentContext>,
    );
    if (html.includes(brokenPart))
      throw new Error(`A part of ${new URL(request.url).pathname} could not be rendered`);
    // Where the router keeps the status that it found.
    const { _serverResult: found } = router;
    const status = found?.type === 'render' ? found.status : 200;
    return new Response(`<!DOCTYPE html>${html}`, { status, headers });
  });
}

const rendering: DocumentRendering = {
  head: <DocumentHead />,
  meta: <AnalyticsMeta />,
  renderIsland: (island, identifierPrefix) =>
    renderToString(<IslandProviders queryClient={createQueryClient()}>{island}</IslandProviders>, {
      identifierPrefix,
    }),
};
