import { later } from '#web/lib/lazy-hydration.tsx';

/** The forms at the bottom of the page, with all that they take, are most of its script. */
export const bookingSection = later(async () => (await import('./BookingSection.tsx')).BookingSection);
export const contactSection = later(async () => (await import('./ContactSection.tsx')).ContactSection);
