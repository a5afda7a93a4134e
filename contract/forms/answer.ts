/** Why a plain form was refused, and what was typed into it, which is shown again. */
export interface PostError {
  /** Of the call. */
  status: number;
  /** One sentence for all of it. */
  message: string;
  /** Messages by the names of their fields. */
  fields: Readonly<Record<string, string>>;
  /** What was typed or ticked, by the names of the fields; never a password. */
  values: Readonly<Record<string, string | boolean>>;
}

/** What became of a form that was posted without script, for the page that says it. */
export interface FormAnswer {
  /** Its name in `form-posts.ts`. */
  form: string;
  /** Null: it was taken. */
  postError: PostError | null;
}

/** Carries the answer to the renderer, on a request that the server makes by itself: no header of a visitor gets there. */
export const formAnswerHeader = 'x-form-answer';

/** An answer as a header or an attribute carries it. */
export function writeFormAnswer(answer: FormAnswer): string {
  return encodeURIComponent(JSON.stringify(answer));
}

/** What {@link writeFormAnswer} wrote, or null for none. */
export function readFormAnswer(written: string | null | undefined): FormAnswer | null {
  const value: unknown = written ? JSON.parse(decodeURIComponent(written)) : null;
  return isFormAnswer(value) ? value : null;
}

function isFormAnswer(value: unknown): value is FormAnswer {
  return typeof value === 'object' && value !== null && 'form' in value && 'postError' in value;
}

/** The id of the answer on its page, for the address. */
export function answerId(form: string): string {
  return `${form}-answer`;
}

/** The field of a form with its name, for pages that have several. */
export const formNameField = 'form';
