import * as z from 'zod';
import { answerId, type FormAnswer, formNameField, type PostError } from '#contract/forms/answer.ts';
import type { FormPost } from '#contract/forms/post.ts';
import { type FormName, formPosts, isFormName } from '#contract/forms/posts.ts';
import { isErrorBody } from '#contract/errors.ts';
import { ApiError, asApiError } from '#server/domain/api-error.ts';
import type { Api, ApiContext } from '../api.ts';
import { invalid, type Route } from '../bind.ts';
import { bodyOfForm, readForm, typedInto } from '../request/form-body.ts';
import { requireSameOrigin } from '../request/same-origin.ts';

interface FormPostsOptions {
  routes: readonly Route[];
  publicUrl: () => string;
  /** Renders the page at the request's address with the result of the form. */
  showAnswer: (c: ApiContext, answer: FormAnswer, status: number) => Promise<Response>;
}

/** The query parameter of a page that confirms a form: the form's name. */
const sentParameter = 'sent';

/** A form with the schema for reading its fields. */
type PostedForm = FormPost & { name: FormName; fields: z.core.$ZodObject };

/**
 * Accepts the forms of {@link formPosts} as browsers without script send them, and makes the API call that the page's
 * script would make, in this process and as the same visitor. An accepted form redirects to a page that confirms it, or to
 * where it leads with script. A refused form is shown again with what was typed and what is wrong, with the status of the
 * API.
 */
export function mountFormPosts(app: Api, { routes, publicUrl, showAnswer }: FormPostsOptions): void {
  for (const [page, forms] of Map.groupBy(formsOf(routes), (form) => form.page)) {
    app.post(page.replaceAll(/\$(\w+)/g, ':$1'), async (c) => {
      const posted = await readPost(c.req.raw, publicUrl(), forms).catch(asApiError);
      if (posted instanceof ApiError) return plainResponse(c, posted);
      const { form, typed } = posted;
      const answer = await makeCall(app, c, posted);
      const response = answer.ok
        ? await redirectAfter(c, form, answer)
        : await showAnswer(
            c,
            {
              form: form.name,
              postError: await postErrorOf(answer, typedInto(form.fields._zod.def.shape, typed)),
            },
            answer.status,
          );
      for (const cookie of answer.headers.getSetCookie()) response.headers.append('set-cookie', cookie);
      const retryAfter = answer.headers.get('retry-after');
      if (retryAfter !== null) response.headers.set('retry-after', retryAfter);
      return response;
    });
  }
}

function formsOf(routes: readonly Route[]): PostedForm[] {
  return Object.keys(formPosts)
    .filter(isFormName)
    .flatMap((name) => {
      const form = formPosts[name];
      const body = routes.find(({ endpoint }) => endpoint === form.endpoint)?.schemas.body;
      const fields = form.schema ?? body;
      return fields instanceof z.core.$ZodObject ? [{ ...form, name, fields }] : [];
    });
}

/** The form that the address of a page confirms; null if there is none. */
export function sentForm(path: string, search: string): FormName | null {
  if (!search.includes(sentParameter)) return null;
  const form = new URLSearchParams(search).get(sentParameter) ?? '';
  return isFormName(form) && hasForm(path, form) ? form : null;
}

/** Whether the page at this address is for one request only: it shows the result of a form, or a step toward one. */
export function isForOneRequest(path: string, search: string): boolean {
  return search !== '' && (sentForm(path, search) !== null || hasStep(path, search));
}

function hasStep(path: string, search: string): boolean {
  return steps.some(({ page, step }) => page === path && new URLSearchParams(search).has(step));
}

const steps = Object.values(formPosts).flatMap(({ page, step }) =>
  step === undefined ? [] : [{ page, step }],
);

function hasForm(path: string, form: FormName): boolean {
  const [patternParts, pathParts] = [formPosts[form].page.split('/'), path.split('/')];
  return (
    patternParts.length === pathParts.length &&
    patternParts.every((name, index) => name.startsWith('$') || name === pathParts[index])
  );
}

interface Posted {
  form: PostedForm;
  typed: URLSearchParams;
}

async function readPost(request: Request, publicUrl: string, forms: readonly PostedForm[]): Promise<Posted> {
  requireSameOrigin(request, publicUrl);
  const typed = await readForm(request);
  const name = typed.get(formNameField);
  const form =
    name === null && forms.length === 1 ? forms[0] : forms.find((candidate) => candidate.name === name);
  if (!form) throw new ApiError('invalid', { message: 'Please send the form of the page.' });
  return { form, typed };
}

/** Requests that none of our forms would send get plain text instead of a page. */
function plainResponse(c: ApiContext, error: ApiError): Response {
  const { status } = error.toResponse();
  return new Response(error.message, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** Makes the call. Input that the page's own script would reject is rejected with the same messages. */
async function makeCall(app: Api, c: ApiContext, { form, typed }: Posted): Promise<Response> {
  const body = bodyOfForm(form.fields._zod.def.shape, typed);
  const checked = form.schema && z.safeParse(form.schema, body);
  if (checked && !checked.success) return invalid(checked.error).toResponse();
  return callAs(app, c, { endpoint: form.endpoint, body: checked?.data ?? body });
}

/** Makes a call with the same address, browser and cookies. */
async function callAs(
  app: Api,
  c: ApiContext,
  { endpoint: { path, method }, body }: { endpoint: Route['endpoint']; body: object },
): Promise<Response> {
  const headers = new Headers(c.req.raw.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  const callPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(c.req.param(name) ?? ''),
  );
  const request = new Request(new URL(callPath, c.req.url), { method, headers, body: JSON.stringify(body) });
  return app.fetch(request, c.env);
}

async function postErrorOf(answer: Response, values: PostError['values']): Promise<PostError> {
  const body: unknown = await answer.json();
  if (!isErrorBody(body)) throw new Error('An error answer without the words of an error');
  const { message, fields = {} } = body;
  return { status: answer.status, message, fields, values };
}

/** Redirects with GET, so that a reload doesn't send the form twice: to the same page, unless the form names another. */
async function redirectAfter(
  c: ApiContext,
  { name, leadsTo }: PostedForm,
  answer: Response,
): Promise<Response> {
  const { pathname, searchParams } = new URL(c.req.url);
  const result: unknown = answer.status === 204 ? null : await answer.json();
  const location = leadsTo
    ? locationOf(leadsTo(result, Object.fromEntries(searchParams)), c.req.url)
    : `${pathname}?${withSent(searchParams, name)}#${answerId(name)}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/** The path as a Location header value. */
function locationOf(path: string, page: string): string {
  const { pathname, search, hash } = new URL(path, page);
  return `${pathname}${search}${hash}`;
}

function withSent(search: URLSearchParams, name: FormName): string {
  search.set(sentParameter, name);
  return search.toString();
}
