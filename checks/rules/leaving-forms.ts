import type { Rule } from '../repository.ts';

const closes =
  /\b(?:set\w*(?:Open|Shown|Editing)\((?:false|undefined|null)\)|onOpenChange\(false\)|(?:onClose|onDone|close)\(\))/;

/** Makes way for what was created, or for a confirmation. */
const goes = /\b(?:navigate\(|on(?:Created|Booked)\(|set(?:Booked|Sent)\()/;

/** A form that closes its dialog by itself would take along what was typed while it was being sent. */
export const formsLeaveWithNothing: Rule = {
  name: 'A form closes its dialog through `leave`',
  find: ({ modules }) =>
    modules
      .filter(({ path }) => /^web\/(features|screens)\/.*\.tsx$/.test(path) && !path.includes('.test.'))
      .flatMap(({ path, code }) =>
        submitHandlers(code).flatMap((handler) => {
          if (closes.test(withoutLeaving(handler)))
            return [
              `${path} closes a dialog in onSubmit: call leave(() => …), which keeps what was typed since it was sent`,
            ];
          return goes.test(withoutLeaving(handler)) && !/\bleave\.taking\(/.test(handler)
            ? [
                `${path} leaves in onSubmit: call leave.taking(…), which gets what was typed since it was sent`,
              ]
            : [];
        }),
      ),
};

/** A password alone is not worth keeping a dialog open for. */
function submitHandlers(code: string): string[] {
  return [...code.matchAll(/onSubmit=\{async /g)]
    .filter(({ index }) => tagAround(code, index) !== 'PasswordAgainForm')
    .map(({ index }) => balanced(code, index + 'onSubmit='.length, '{}'));
}

function tagAround(code: string, index: number): string | undefined {
  return [...code.slice(0, index).matchAll(/<([A-Z]\w+)/g)].at(-1)?.[1];
}

function withoutLeaving(handler: string): string {
  const start = handler.indexOf('leave(');
  if (start < 0) return handler;
  const call = balanced(handler, start + 'leave'.length, '()');
  return withoutLeaving(handler.slice(0, start) + handler.slice(start + 'leave'.length + call.length));
}

/** The text from the opening bracket at `start` to the one that closes it. */
function balanced(text: string, start: number, [opening, closing]: string): string {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === opening) depth++;
    else if (text[at] === closing && --depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}
