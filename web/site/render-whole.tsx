import type { AnyRouter } from '@tanstack/react-router';
import { renderRouterToString } from '@tanstack/react-router/ssr/server';
import { StartServer } from '@tanstack/react-start/server';
import { formAnswerHeader, readFormAnswer } from '#contract/form-answer.ts';
import { FormAnswerContext } from '#web/ui/form/form-answer.ts';

/** The answer with a page that the browser hydrates whole, with what became of a form of it. */
export function renderWhole(
  { headers: asked }: Request,
  router: AnyRouter,
  responseHeaders: Headers,
): Promise<Response> {
  return renderRouterToString({
    router,
    responseHeaders,
    children: (
      <FormAnswerContext value={readFormAnswer(asked.get(formAnswerHeader))}>
        <StartServer router={router} />
      </FormAnswerContext>
    ),
  });
}
