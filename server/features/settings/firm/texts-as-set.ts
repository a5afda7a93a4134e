import { incomeTaxAnswers } from '#content/faq.ts';
import { byVideo, withoutVideoAlone } from '#content/meetings.ts';
import { isVideoOnly, meetingWaysText, type MeetingType } from '#contract/bookings/meetings.ts';
import type { FaqEntry } from '#contract/settings/schemas.ts';
import type { PageCopy } from '#contract/settings/page-copy-schemas.ts';
import type { LegalText } from '#contract/settings/legal-schemas.ts';
import { type TaxReturnFiler, taxReturnTexts } from '#contract/settings/visitor-facts.ts';

/** A text as visitors read it: the standard sentences about video follow how the owner allows to meet; own words stay. */
function withMeetings(text: string, types: readonly MeetingType[]): string {
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
  [byVideo.faqRemoteBefore, withoutVideoAlone.faqRemoteBefore],
  [byVideo.terms, withoutVideoAlone.terms],
  [byVideo.booking, withoutVideoAlone.booking],
] as const;

/** The questions with what the owner has set as facts; own words stay. */
export function faqAsSet(
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
