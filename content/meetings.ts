/**
 * Sentences of the standard texts that are true while every consultation is by video. Where the owner allows something else,
 * visitors read the ones of `withoutVideoAlone` in their place; {ways} is 'by video, by phone or in person'.
 */
export const byVideo = {
  faq: 'We meet by video; you get the link by email before the appointment.',
  faqRemote: 'and we meet by video.',
  /** As the sentence read until November 2026: questions saved before then may still have it. */
  faqRemoteBefore: 'meetings run over video.',
  terms:
    'Consultations take place by video, with a link sent before the appointment, unless we agree otherwise.',
  booking: 'We’ll confirm by email and send your video link before we meet.',
  /** As the sentence read until November 2026. */
  bookingBefore: 'We confirm by email, and the link to the video meeting follows before the appointment.',
} as const;

export const withoutVideoAlone: Record<keyof typeof byVideo, string> = {
  faq: 'We meet {ways}.',
  faqRemote: 'and we meet {ways}.',
  faqRemoteBefore: 'we meet {ways}.',
  terms: 'Consultations take place {ways}, unless we agree otherwise.',
  booking: 'We meet {ways}, and we’ll confirm by email.',
  bookingBefore: 'We meet {ways}, and confirm by email.',
};
