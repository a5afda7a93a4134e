import * as z from 'zod';
import { id } from '../text.ts';

/** A browser in which someone is signed in to the account. */
export const session = z.object({
  id: z.number(),
  /** Such as Firefox; null where the browser does not say. */
  browser: z.string().nullable(),
  /** Such as Windows; null where the browser does not say. */
  system: z.string().nullable(),
  startedAt: z.string(),
  /** Exact to a thirtieth of the idle time. */
  lastUsedAt: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

/** A device on which the second factor isn't asked. */
export const rememberedDevice = session
  .pick({ id: true, browser: true, system: true })
  .extend({ rememberedAt: z.string(), until: z.string() });
export type RememberedDevice = z.output<typeof rememberedDevice>;

export const rememberedDeviceSchemas = {
  list: {
    summary: "The devices on which the caller's account isn't asked for its second factor, the newest first.",
    answer: z.array(rememberedDevice),
  },
  forget: {
    summary: "Asks for the second factor again on a device of the caller's account.",
    params: z.object({ id }),
  },
};

export const sessionSchemas = {
  list: {
    summary:
      "Where someone is signed in to the caller's account, the caller's own session first, then the last used.",
    answer: z.array(session),
  },
  remaining: {
    summary: "Seconds after which the caller's session ends if nobody uses it. Asking does not count as use.",
    answer: z.object({ secondsLeft: z.int().nonnegative() }),
  },
  end: {
    summary: "Ends another session of the caller's account; the present one is ended by signing out.",
    params: z.object({ id }),
  },
  endOthers: {
    summary:
      "Ends every session of the caller's account but the present one, and remembers no other device any more.",
    answer: z.object({ ended: z.number() }),
  },
};
