import { createContext, type ReactNode, use } from 'react';
import { answerId, type FormAnswer, type PostError } from '#contract/forms/answer.ts';
import type { FormError } from '#web/ui/form/errors/form-error.ts';

/** The result of a form that was posted without script, provided around the page or island that shows the form. */
export const FormAnswerContext = createContext<FormAnswer | null>(null);

/** How a form is posted without script. */
export interface FormPost {
  /** Its name in `contract/forms/posts.ts`. */
  name: string;
  /** The URL of the page that handles the post. */
  page: string;
  /**
   * The confirmation. A form that redirects has none, and no fragment in its action either, since the browser would carry it
   * over to the new page.
   */
  sent?: {
    title: string;
    description: ReactNode;
    /** Shown instead of the form, for forms that nobody sends twice. */
    alone?: boolean;
  };
  /** Rewords the error as the form's script does. */
  explain?: (postError: PostError) => FormError;
}

export interface AnsweredPost extends FormPost {
  /** The id of the element with the answer, for the URL's fragment. */
  id: string;
  isSent: boolean;
  postError: PostError | null;
}

/** A form's post, with its result if this page is the answer to it. */
export function useAnsweredPost(post: FormPost | undefined): AnsweredPost | undefined {
  const answer = use(FormAnswerContext);
  if (!post) return undefined;
  const ownAnswer = answer?.form === post.name ? answer : null;
  const { postError = null } = ownAnswer ?? {};
  const { explain } = post;
  return {
    ...post,
    id: answerId(post.name),
    isSent: ownAnswer !== null && postError === null,
    postError: postError && explain ? { ...postError, ...explain(postError) } : postError,
  };
}
