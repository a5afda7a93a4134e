import * as z from 'zod/mini';

const linkMessage = 'Please paste the whole link from our email';

/**
 * A pasted link from an email, or its token alone. Gives the token, which is in the URL fragment, so that only a script could
 * read it.
 */
export const emailedLink = z.string(linkMessage).check(
  z.overwrite((pasted) => pasted.slice(pasted.lastIndexOf('#') + 1).trim()),
  z.minLength(1, linkMessage),
  z.maxLength(200, linkMessage),
);
