/** What the fields of a form still do before their value is known, such as uploading a picture. */
const preparations = new WeakMap<HTMLFormElement, Set<Promise<unknown>>>();

/** The form of `element` is not sent before this is done. */
export function prepareBeforeSending(element: HTMLElement | null, work: Promise<unknown>): void {
  const form = element?.closest('form');
  if (!form) return;
  const all = preparations.get(form) ?? new Set();
  preparations.set(form, all.add(work));
  const finish = () => all.delete(work);
  work.then(finish, finish);
}

/** Whether any field of the form is not ready. */
export function isPreparing(form: HTMLFormElement | null): boolean {
  return form !== null && (preparations.get(form)?.size ?? 0) > 0;
}

/** Resolves when all fields are ready, whether or not what they did has failed: a field says so itself. */
export async function allPrepared(form: HTMLFormElement | null): Promise<void> {
  const all = form && preparations.get(form);
  if (all) await Promise.allSettled(all);
}
