import { createContext, type ReactNode, use } from 'react';
import { answerId, type FormAnswer, type PostError } from '#contract/forms/answer.ts';
import type { FormError } from '#web/ui/form/errors/form-error.ts';

/** What became of a form that was posted without script, around the page or the island that shows it. */
export const FormAnswerContext = createContext<FormAnswer | null>(null);

/** How a form is sent by a browser without script. */
export interface FormPost {
  /** Its name in `contract/forms/posts.ts`. */
  name: string;
  /** The address of the page that takes it. */
  page: string;
  /**
   * What is said once it was taken; a form that leads away says nothing, and has no place in its address either: the browser
   * would take that along.
   */
  sent?: {
    title: string;
    description: ReactNode;
    /** In place of the form, which nobody sends twice. */
    alone?: boolean;
  };
  /** Rewords why it was refused as the form's own script does. */
  explain?: (postError: PostError) => FormError;
}

export interface AnsweredPost extends FormPost {
  /** Where the answer is, for the address. */
  id: string;
  isSent: boolean;
  postError: PostError | null;
}

/** The post of a form with what became of it, if this page was opened by it. */
export function useAnsweredPost(post: FormPost | undefined): AnsweredPost | undefined {
  const answer = use(FormAnswerContext);
  if (!post) return undefined;
  const own = answer?.form === post.name ? answer : null;
  const { postError = null } = own ?? {};
  const { explain } = post;
  return {
    ...post,
    id: answerId(post.name),
    isSent: own !== null && postError === null,
    postError: postError && explain ? { ...postError, ...explain(postError) } : postError,
  };
}
