/** Why a form was refused, and what was typed into it, which the page shows again. */
export interface PostError {
  /** The HTTP status of the call. */
  status: number;
  /** One sentence about the whole form. */
  message: string;
  /** Messages by field name. */
  fields: Readonly<Record<string, string>>;
  /** What was typed or checked, by field name; never a password. */
  values: Readonly<Record<string, string | boolean>>;
}

/** The result of a form that was posted without script, for the page that shows it. */
export interface FormAnswer {
  /** The form's name in `form-posts.ts`. */
  form: string;
  /** Null if the form was accepted. */
  postError: PostError | null;
}

/** Passes the answer to the renderer on a request that the server makes itself; headers from visitors never get there. */
export const formAnswerHeader = 'x-form-answer';

/** Encodes an answer for a header or an attribute. */
export function writeFormAnswer(answer: FormAnswer): string {
  return encodeURIComponent(JSON.stringify(answer));
}

/** Decodes what {@link writeFormAnswer} wrote; null for anything else. */
export function readFormAnswer(encoded: string | null | undefined): FormAnswer | null {
  const value: unknown = encoded ? JSON.parse(decodeURIComponent(encoded)) : null;
  return isFormAnswer(value) ? value : null;
}

function isFormAnswer(value: unknown): value is FormAnswer {
  return typeof value === 'object' && value !== null && 'form' in value && 'postError' in value;
}

/** The element id of the answer on its page, for the URL fragment. */
export function answerId(form: string): string {
  return `${form}-answer`;
}

/** The hidden field with the form's name, for pages with several forms. */
export const formNameField = 'form';
