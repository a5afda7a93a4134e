import * as z from 'zod';
import { answerId, type FormAnswer, type PostError } from '#contract/form-answer.ts';
import { type FormName, formPosts, isFormName } from '#contract/form-posts.ts';
import { isErrorBody } from '#contract/errors.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { Api, ApiContext } from '../api.ts';
import type { Route } from '../bind.ts';
import { bodyOfForm, readForm, typedInto } from '../request/form-body.ts';
import { requireSameOrigin } from '../request/same-origin.ts';

interface FormPostsOptions {
  routes: readonly Route[];
  publicUrl: () => string;
  /** Answers the page at the request's address with what became of the form. */
  showAnswer: (c: ApiContext, answer: FormAnswer, status: number) => Promise<Response>;
}

/** In the address of a page that says that a form was taken: its name. */
const sent = 'sent';

/**
 * Takes the forms of {@link formPosts} as browsers without script send them, and makes the call of the API in this process
 * that the page's own script would make, as the same visitor. A form that was taken leads to a page that says so; a refused
 * one is shown again with what was typed and what is wrong, under the status of the API.
 */
export function mountFormPosts(app: Api, { routes, publicUrl, showAnswer }: FormPostsOptions): void {
  for (const { endpoint, schemas } of routes) {
    const form = formOf(endpoint);
    if (!form || !(schemas.body instanceof z.ZodObject)) continue;
    const { shape } = schemas.body;
    app.post(formPosts[form].page.replaceAll(/\$(\w+)/g, ':$1'), async (c) => {
      const typed = await typedBy(c.req.raw, publicUrl()).catch(asApiError);
      if (typed instanceof ApiError) return plainly(c, typed);
      const answer = await callAs(app, c, { endpoint, body: bodyOfForm(shape, typed) });
      const postError = answer.ok ? null : await postErrorOf(answer, typedInto(shape, typed));
      const shown = postError ? await showAnswer(c, { form, postError }, answer.status) : afterwards(c, form);
      for (const cookie of answer.headers.getSetCookie()) shown.headers.append('set-cookie', cookie);
      const wait = answer.headers.get('retry-after');
      if (wait !== null) shown.headers.set('retry-after', wait);
      return shown;
    });
  }
}

/** The form that was taken, if the address of a page says so. */
export function sentForm(path: string, search: string): FormName | null {
  if (!search.includes(sent)) return null;
  const form = new URLSearchParams(search).get(sent) ?? '';
  return isFormName(form) && hasForm(path, form) ? form : null;
}

function hasForm(path: string, form: FormName): boolean {
  const [wanted, parts] = [formPosts[form].page.split('/'), path.split('/')];
  return (
    wanted.length === parts.length &&
    wanted.every((name, place) => name.startsWith('$') || name === parts[place])
  );
}

function formOf(endpoint: Route['endpoint']): FormName | undefined {
  return Object.keys(formPosts)
    .filter(isFormName)
    .find((name) => formPosts[name].endpoint === endpoint);
}

async function typedBy(request: Request, publicUrl: string): Promise<URLSearchParams> {
  requireSameOrigin(request, publicUrl);
  return readForm(request);
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/** What no form of ours sends gets no page. */
function plainly(c: ApiContext, error: ApiError): Response {
  const { status } = error.answer();
  return new Response(error.message, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** The call, from the same address and browser, with the same cookies. */
async function callAs(
  app: Api,
  c: ApiContext,
  { endpoint: { path, method }, body }: { endpoint: Route['endpoint']; body: object },
): Promise<Response> {
  const headers = new Headers(c.req.raw.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  const called = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(c.req.param(name) ?? ''),
  );
  const request = new Request(new URL(called, c.req.url), { method, headers, body: JSON.stringify(body) });
  return app.fetch(request, c.env);
}

async function postErrorOf(answer: Response, values: PostError['values']): Promise<PostError> {
  const body: unknown = await answer.json();
  if (!isErrorBody(body)) throw new Error('An error answer without the words of an error');
  const { message, fields = {} } = body;
  return { message, fields, values };
}

/** To the same page by GET, so that a reload sends nothing twice. */
function afterwards(c: ApiContext, form: FormName): Response {
  const location = `${new URL(c.req.url).pathname}?${sent}=${form}#${answerId(form)}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
