import { largestPicture, pictureTypes } from '#contract/posts/rules.ts';
import { ApiError } from '#server/domain/api-error.ts';

/** The body of a request as the bytes of a picture; refuses other types, and stops reading at 15 MB. */
export async function readPicture(request: Request): Promise<Uint8Array> {
  const type = request.headers.get('content-type')?.toLowerCase().trim();
  if (!pictureTypes.some((one) => one === type)) {
    throw new ApiError('wrong-type', { message: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.' });
  }
  if (Number(request.headers.get('content-length') ?? 0) > largestPicture) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | [] = request.body ?? [];
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > largestPicture) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): ApiError {
  return new ApiError('too-large', { message: 'Please choose a picture no larger than 15 MB.' });
}
