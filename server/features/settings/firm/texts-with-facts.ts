import { incomeTaxAnswers } from '#content/faq.ts';
import { byVideo, withoutVideoAlone } from '#content/meetings.ts';
import { isVideoOnly, meetingWaysText, type MeetingType } from '#contract/bookings/meetings.ts';
import type { FaqEntry } from '#contract/settings/schemas.ts';
import type { PageCopy } from '#contract/settings/page-copy-schemas.ts';
import type { LegalText } from '#contract/settings/legal-schemas.ts';
import { type TaxReturnFiler, taxReturnTexts } from '#contract/settings/visitor-facts.ts';

/** The FAQ with our standard answers adapted to the firm's facts. Answers that the owner rewrote stay as they are. */
export function faqWithFacts(
  entries: readonly FaqEntry[],
  {
    meetingTypes,
    taxReturns,
  }: { meetingTypes: readonly MeetingType[]; taxReturns?: TaxReturnFiler | undefined },
): FaqEntry[] {
  return faqWithMeetings(entries, meetingTypes).map((entry) =>
    incomeTaxAnswers.includes(entry.answer) && (taxReturns === 'firm' || taxReturns === 'client')
      ? { ...entry, answer: `${taxReturnTexts[taxReturns]} We file payroll and sales tax returns.` }
      : entry,
  );
}

function faqWithMeetings(entries: readonly FaqEntry[], types: readonly MeetingType[]): FaqEntry[] {
  return entries.map((entry) => ({ ...entry, answer: withMeetings(entry.answer, types) }));
}

/** The page copy with its standard sentences adapted to the meeting types. */
export function pagesWithMeetings(pages: PageCopy, types: readonly MeetingType[]): PageCopy {
  return { ...pages, booking: { ...pages.booking, lead: withMeetings(pages.booking.lead, types) } };
}

/** A legal text with its standard sentences adapted to the meeting types. */
export function legalWithMeetings<T extends LegalText>(text: T, types: readonly MeetingType[]): T {
  const sections = text.sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs.map((paragraph) => withMeetings(paragraph, types)),
  }));
  return { ...text, sections };
}

/** Adapts our standard sentences about video meetings to the meeting types that the owner offers. Other text stays as it is. */
function withMeetings(text: string, types: readonly MeetingType[]): string {
  if (isVideoOnly(types)) return text;
  const ways = meetingWaysText(types);
  return standardSentences.reduce(
    (result, [original, replacement]) => result.replaceAll(original, replacement.replace('{ways}', ways)),
    text,
  );
}

const standardSentences = [
  [byVideo.faq, withoutVideoAlone.faq],
  [byVideo.faqRemote, withoutVideoAlone.faqRemote],
  [byVideo.faqRemoteBefore, withoutVideoAlone.faqRemoteBefore],
  [byVideo.terms, withoutVideoAlone.terms],
  [byVideo.booking, withoutVideoAlone.booking],
  [byVideo.bookingBefore, withoutVideoAlone.bookingBefore],
] as const;
