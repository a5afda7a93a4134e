import { createContext, use } from 'react';
import { answerId, type FormAnswer, type PostError } from '#contract/form-answer.ts';

/** What became of a form that was posted without script, around the page or the island that shows it. */
export const FormAnswerContext = createContext<FormAnswer | null>(null);

/** How a form is sent by a browser without script. */
export interface FormPost {
  /** Its name in `contract/form-posts.ts`. */
  name: string;
  /** The page that takes it. */
  page: string;
  /** What is said once it was taken. */
  sent: { title: string; description: string };
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
  return { ...post, id: answerId(post.name), isSent: own !== null && postError === null, postError };
}
