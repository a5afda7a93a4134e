import * as z from 'zod';
import { answerId, type FormAnswer, formNameField, type PostError } from '#contract/forms/answer.ts';
import type { FormPost } from '#contract/forms/post.ts';
import { type FormName, formPosts, isFormName } from '#contract/forms/posts.ts';
import { isErrorBody } from '#contract/errors.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { Api, ApiContext } from '../api.ts';
import { invalid, type Route } from '../bind.ts';
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

/** A form with the schema by which its fields are read. */
type PostedForm = FormPost & { name: FormName; fields: z.core.$ZodObject };

/**
 * Takes the forms of {@link formPosts} as browsers without script send them, and makes the call of the API in this process
 * that the page's own script would make, as the same visitor. A form that was taken leads to a page that says so, or to where
 * it leads with script; a refused one is shown again with what was typed and what is wrong, under the status of the API.
 */
export function mountFormPosts(app: Api, { routes, publicUrl, showAnswer }: FormPostsOptions): void {
  for (const [page, forms] of Map.groupBy(formsOf(routes), (form) => form.page)) {
    app.post(page.replaceAll(/\$(\w+)/g, ':$1'), async (c) => {
      const posted = await postedBy(c.req.raw, publicUrl(), forms).catch(asApiError);
      if (posted instanceof ApiError) return plainly(c, posted);
      const { form, typed } = posted;
      const answer = await answerTo(app, c, posted);
      const shown = answer.ok
        ? await afterwards(c, form, answer)
        : await showAnswer(
            c,
            {
              form: form.name,
              postError: await postErrorOf(answer, typedInto(form.fields._zod.def.shape, typed)),
            },
            answer.status,
          );
      for (const cookie of answer.headers.getSetCookie()) shown.headers.append('set-cookie', cookie);
      const wait = answer.headers.get('retry-after');
      if (wait !== null) shown.headers.set('retry-after', wait);
      return shown;
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

/** The form that was taken, if the address of a page says so. */
export function sentForm(path: string, search: string): FormName | null {
  if (!search.includes(sent)) return null;
  const form = new URLSearchParams(search).get(sent) ?? '';
  return isFormName(form) && hasForm(path, form) ? form : null;
}

/** Whether the page at this address is for one request alone: it says what became of a form, or a step to one was taken. */
export function isForOne(path: string, search: string): boolean {
  return search !== '' && (sentForm(path, search) !== null || hasStep(path, search));
}

function hasStep(path: string, search: string): boolean {
  return steps.some(({ page, step }) => page === path && new URLSearchParams(search).has(step));
}

const steps = Object.values(formPosts).flatMap(({ page, step }) =>
  step === undefined ? [] : [{ page, step }],
);

function hasForm(path: string, form: FormName): boolean {
  const [wanted, parts] = [formPosts[form].page.split('/'), path.split('/')];
  return (
    wanted.length === parts.length &&
    wanted.every((name, place) => name.startsWith('$') || name === parts[place])
  );
}

interface Posted {
  form: PostedForm;
  typed: URLSearchParams;
}

async function postedBy(request: Request, publicUrl: string, forms: readonly PostedForm[]): Promise<Posted> {
  requireSameOrigin(request, publicUrl);
  const typed = await readForm(request);
  const name = typed.get(formNameField);
  const form = name === null && forms.length === 1 ? forms[0] : forms.find((one) => one.name === name);
  if (!form) throw new ApiError('invalid', { message: 'Please send the form of the page.' });
  return { form, typed };
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

/** What the call answers; what the page's own script would not send is refused in the same words. */
async function answerTo(app: Api, c: ApiContext, { form, typed }: Posted): Promise<Response> {
  const body = bodyOfForm(form.fields._zod.def.shape, typed);
  const checked = form.schema && z.safeParse(form.schema, body);
  if (checked && !checked.success) return invalid(checked.error).answer();
  return callAs(app, c, { endpoint: form.endpoint, body: checked?.data ?? body });
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
  return { status: answer.status, message, fields, values };
}

/** Leads away by GET, so that a reload sends nothing twice: to the same page, unless the form knows better. */
async function afterwards(c: ApiContext, { name, leadsTo }: PostedForm, answer: Response): Promise<Response> {
  const { pathname, searchParams } = new URL(c.req.url);
  const answered: unknown = answer.status === 204 ? null : await answer.json();
  const location = leadsTo
    ? ownAddress(leadsTo(answered, Object.fromEntries(searchParams)), c.req.url)
    : `${pathname}?${withSent(searchParams, name)}#${answerId(name)}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/** As a header carries it. */
function ownAddress(path: string, page: string): string {
  const { pathname, search, hash } = new URL(path, page);
  return `${pathname}${search}${hash}`;
}

function withSent(search: URLSearchParams, name: FormName): string {
  search.set(sent, name);
  return search.toString();
}
