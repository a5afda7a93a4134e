import * as z from 'zod/mini';

const linkPlease = 'Please paste the whole link from our email';

/** An emailed link as it is pasted, or its secret alone: gives the secret, which only a script would see in the address. */
export const emailedLink = z.string(linkPlease).check(
  z.overwrite((pasted) => pasted.slice(pasted.lastIndexOf('#') + 1).trim()),
  z.minLength(1, linkPlease),
  z.maxLength(200, linkPlease),
);
