import type { ComponentType } from 'react';

/** The component of each island: loaded when the island wakes. On pages it is used inside of `<Island of="…">` alone. */
export const islands = {
  account: async () => (await import('#web/layouts/site/AccountLinks.tsx')).AccountLinks,
  chat: async () => (await import('#web/features/assistant/ChatButton.tsx')).ChatButton,
  logout: async () => (await import('#web/layouts/site/MenuLogout.tsx')).MenuLogout,
  testimonial: async () => (await import('#web/features/testimonials/TestimonialForm.tsx')).TestimonialForm,
} satisfies Record<string, () => Promise<ComponentType>>;

export type IslandName = keyof typeof islands;

export function isIslandName(name: string): name is IslandName {
  return Object.hasOwn(islands, name);
}
