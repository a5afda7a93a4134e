import type { Rule } from '../repository.ts';

/** Where it is right without, with the reason. */
const others: Readonly<Record<string, string>> = {
  'web/features/accounts/use-sign-out.ts':
    'is in the first view of every page, which waits for as little script as possible',
  // Refetching would show the next page before they are done.
  'web/features/accounts/passkeys/PasskeySignIn.tsx': 'signs in',
  'web/features/accounts/passkeys/PasskeyStep.tsx': 'signs in',
  'web/features/accounts/second-factor/EnrollScreen.tsx': 'shows recovery codes that are shown once',
  'web/features/tasks/use-complete-task.ts': 'is in the first view of the portal, for the same reason',
  'web/features/messages/use-conversation.ts': 'reads earlier messages into the list on screen',
  'web/features/open-work/use-work-acts.ts':
    'its acts belong to other topics, and each answers with its own way back',
};

/** Toasts, refetching, Undo and optimistic changes are written once. */
export const actionsGoThroughTheKit: Rule = {
  name: 'What a person does goes through useAction',
  find: ({ modules }) =>
    modules
      .filter(({ path }) => path.startsWith('web/') && !path.startsWith('web/actions/') && !(path in others))
      .filter(({ code }) => /\buseMutation\b/.test(code))
      .map(({ path }) => `${path} uses useMutation itself: call useAction of web/actions/use-action.ts`),
};
