import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { attended } from './call.ts';
import { clientHeaders } from './client-of-page.ts';

/** Makes one call of the contract whose body is a file itself. */
export async function upload<E extends Endpoint>(endpoint: E, file: File): Promise<AnswerOf<E>> {
  return attended(endpoint, async () => {
    const answer = await fetch(endpoint.path, {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: { 'content-type': file.type, ...clientHeaders(endpoint) },
      body: file,
    });
    if (!answer.ok) throw new ApiError(answer.status, await answer.text());
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract is the border
    return (await answer.json()) as AnswerOf<E>;
  });
}
