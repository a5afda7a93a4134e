import type { ReactNode } from 'react';

interface LoadedIsland {
  /** Rendered with the props of the child of `<Island>`, where their type was checked. */
  Component(this: void, props: object): ReactNode;
}

/** The component of each island, loaded when the island wakes. Pages use it only inside `<Island of="…">`. */
export const islands = {
  account: async () => ({ Component: (await import('#web/layouts/site/AccountLinks.tsx')).AccountLinks }),
  adminSignIn: async () => ({
    Component: (await import('#web/screens/public/sign-in/AdminSignIn.tsx')).AdminSignIn,
  }),
  articles: async () => ({
    Component: (await import('#web/features/posts/list/AllArticles.tsx')).AllArticles,
  }),
  booking: async () => ({ Component: (await import('#web/features/bookings/BookingForm.tsx')).BookingForm }),
  bookingInSpanish: async () => ({
    Component: (await import('#web/features/bookings/BookingFormInSpanish.tsx')).BookingFormInSpanish,
  }),
  carousel: async () => ({ Component: (await import('#web/features/testimonials/Carousel.tsx')).Carousel }),
  category: async () => ({
    Component: (await import('#web/features/posts/list/CategoryArticles.tsx')).CategoryArticles,
  }),
  chat: async () => ({ Component: (await import('#web/features/assistant/ChatButton.tsx')).ChatButton }),
  comment: async () => ({ Component: (await import('#web/features/comments/CommentForm.tsx')).CommentForm }),
  comments: async () => ({
    Component: (await import('#web/features/comments/MoreComments.tsx')).MoreComments,
  }),
  confirmAddress: async () => ({
    Component: (await import('#web/features/accounts/ConfirmAddress.tsx')).ConfirmAddress,
  }),
  consent: async () => ({
    Component: (await import('#web/features/testimonials/ConsentForm.tsx')).ConsentForm,
  }),
  contact: async () => ({ Component: (await import('#web/features/inquiries/ContactForm.tsx')).ContactForm }),
  contactInSpanish: async () => ({
    Component: (await import('#web/features/inquiries/ContactFormInSpanish.tsx')).ContactFormInSpanish,
  }),
  forgotPassword: async () => ({
    Component: (await import('#web/features/accounts/recovery/ForgotPassword.tsx')).ForgotPassword,
  }),
  invitation: async () => ({
    Component: (await import('#web/screens/public/email-links/LinkedInvitation.tsx')).LinkedInvitation,
  }),
  linkedBooking: async () => ({
    Component: (await import('#web/screens/public/email-links/LinkedBooking.tsx')).LinkedBooking,
  }),
  linkedInvoice: async () => ({
    Component: (await import('#web/screens/public/email-links/LinkedInvoice.tsx')).LinkedInvoice,
  }),
  logout: async () => ({ Component: (await import('#web/layouts/site/MenuLogout.tsx')).MenuLogout }),
  receipt: async () => ({
    Component: (await import('#web/features/documents/receipts/ReceiptCheck.tsx')).ReceiptCheck,
  }),
  checkByCode: async () => ({
    Component: (await import('#web/screens/public/verify/CheckByCode.tsx')).CheckByCode,
  }),
  resetPassword: async () => ({
    Component: (await import('#web/features/accounts/recovery/ResetPassword.tsx')).ResetPassword,
  }),
  signedFile: async () => ({
    Component: (await import('#web/features/signatures/checking/SignedFileCheck.tsx')).SignedFileCheck,
  }),
  share: async () => ({ Component: (await import('#web/features/posts/ShareButton.tsx')).ShareButton }),
  signIn: async () => ({ Component: (await import('#web/screens/public/sign-in/SignIn.tsx')).SignIn }),
  testimonial: async () => ({
    Component: (await import('#web/features/testimonials/TestimonialForm.tsx')).TestimonialForm,
  }),
} satisfies Record<string, () => Promise<LoadedIsland>>;

export type IslandName = keyof typeof islands;

export function isIslandName(name: string): name is IslandName {
  return Object.hasOwn(islands, name);
}

export function loadIsland(name: IslandName): Promise<LoadedIsland> {
  return islands[name]();
}
