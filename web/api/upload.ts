import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { withRecovery } from './call.ts';
import { clientHeaders } from './client-of-page.ts';

/** Uploads a file as the request's whole body. */
export async function upload<E extends Endpoint>(endpoint: E, file: File): Promise<AnswerOf<E>> {
  return withRecovery(endpoint, async () => {
    const response = await fetch(endpoint.path, {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: { 'content-type': file.type, ...clientHeaders(endpoint) },
      body: file,
    });
    if (!response.ok) throw new ApiError(response.status, await response.text());
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract is the border
    return (await response.json()) as AnswerOf<E>;
  });
}
