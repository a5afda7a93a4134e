import type { Rule } from '../repository.ts';

const knowsInputMethods = 'web/ui/form/enter-key.ts';

/** With a Japanese or Chinese keyboard, Enter also accepts what the input method proposes. */
export const enterKnowsInputMethods: Rule = {
  name: 'Enter is recognized where input methods are known',
  find: ({ modules }) =>
    modules
      .filter(({ path }) => path.startsWith('web/') && path !== knowsInputMethods && !path.includes('.test.'))
      .filter(({ code }) => /['"`](?:Numpad)?Enter['"`]|\b(?:keyCode|which) ===? 13\b/.test(code))
      .map(({ path }) => `${path} looks for the Enter key itself: call isEnter of ${knowsInputMethods}`),
};
