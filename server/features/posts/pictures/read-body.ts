import { maxPictureBytes, pictureTypes } from '#contract/posts/rules.ts';
import { ApiError } from '#server/domain/api-error.ts';

/** Reads a picture from a request body. 'wrong-type' for other types; 'too-large' above 15 MB, where it stops reading. */
export async function readPicture(request: Request): Promise<Uint8Array> {
  const type = request.headers.get('content-type')?.toLowerCase().trim();
  if (!pictureTypes.some((allowed) => allowed === type)) {
    throw new ApiError('wrong-type', { message: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.' });
  }
  if (Number(request.headers.get('content-length') ?? 0) > maxPictureBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | [] = request.body ?? [];
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxPictureBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): ApiError {
  return new ApiError('too-large', { message: 'Please choose a picture no larger than 15 MB.' });
}
