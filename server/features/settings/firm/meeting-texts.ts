import { byVideo, withoutVideoAlone } from '#content/meetings.ts';
import { isVideoOnly, meetingWaysText, type MeetingType } from '#contract/bookings/meetings.ts';
import type { FaqEntry, LegalText, PageCopy } from '#contract/settings/schemas.ts';

/** A text as visitors read it: the standard sentences about video follow how the owner allows to meet; own words stay. */
export function withMeetings(text: string, types: readonly MeetingType[]): string {
  if (isVideoOnly(types)) return text;
  const ways = meetingWaysText(types);
  return sentences.reduce(
    (said, [before, after]) => said.replaceAll(before, after.replace('{ways}', ways)),
    text,
  );
}

const sentences = [
  [byVideo.faq, withoutVideoAlone.faq],
  [byVideo.faqRemote, withoutVideoAlone.faqRemote],
  [byVideo.terms, withoutVideoAlone.terms],
  [byVideo.booking, withoutVideoAlone.booking],
] as const;

export function faqWithMeetings(entries: readonly FaqEntry[], types: readonly MeetingType[]): FaqEntry[] {
  return entries.map((entry) => ({ ...entry, answer: withMeetings(entry.answer, types) }));
}

export function pagesWithMeetings(pages: PageCopy, types: readonly MeetingType[]): PageCopy {
  return { ...pages, booking: { ...pages.booking, lead: withMeetings(pages.booking.lead, types) } };
}

export function legalWithMeetings<T extends LegalText>(text: T, types: readonly MeetingType[]): T {
  const sections = text.sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs.map((paragraph) => withMeetings(paragraph, types)),
  }));
  return { ...text, sections };
}
