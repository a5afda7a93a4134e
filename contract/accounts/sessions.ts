import * as z from 'zod';
import { id } from '../text.ts';

/** A browser that is signed in to the account. */
export const session = z.object({
  id: z.number(),
  /** Such as Firefox; null if the browser does not say. */
  browser: z.string().nullable(),
  /** Such as Windows; null if the browser does not say. */
  system: z.string().nullable(),
  startedAt: z.string(),
  /** Precise to a thirtieth of the idle timeout. */
  lastUsedAt: z.string(),
  /** Whether it is the caller's own session. */
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
    summary: "Forgets a remembered device of the caller's account: it has to use the second factor again.",
    params: z.object({ id }),
  },
};

export const sessionSchemas = {
  list: {
    summary: "The sessions of the caller's account, the caller's own first, then the most recently used.",
    answer: z.array(session),
  },
  remaining: {
    summary: "Seconds until the caller's session ends if it isn't used. This call does not count as use.",
    answer: z.object({ secondsLeft: z.int().nonnegative() }),
  },
  end: {
    summary: "Ends another session of the caller's account; sign out to end the current one.",
    params: z.object({ id }),
  },
  endOthers: {
    summary:
      "Ends every session of the caller's account but the current one, and forgets all other remembered devices.",
    answer: z.object({ ended: z.number() }),
  },
};
