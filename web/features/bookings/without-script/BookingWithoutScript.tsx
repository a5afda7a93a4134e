import { use } from 'react';
import { answerId } from '#contract/forms/answer.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import type { Language } from '#contract/languages.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormAnswerContext } from '#web/ui/form/form-answer.ts';
import { useTranslate } from '#web/ui/form/translation.ts';
import { ChooseDay } from './ChooseDay.tsx';
import { type BookingPagePath, type BookingPost, dayAddress, noDay, type OpenDays } from './open-days.ts';
import { PlainBookingForm } from './PlainBookingForm.tsx';
import { PlainConfirmation } from './PlainConfirmation.tsx';

const englishPost: BookingPost = { name: 'booking', page: '/booking' };

interface BookingWithoutScriptProps {
  rules: BookingRules;
  language?: Language;
  /** The name of the form, and its page. */
  post?: BookingPost;
  /** Null on the cached page that is the same for everyone: it only links to the open days. */
  openDays: OpenDays | null;
  /** The time that was booked, on the page that confirms it. */
  time?: string | undefined;
}

/**
 * Replaces the booking form for visitors without JavaScript: first they choose a day, then a time and enter their details, then
 * they see the confirmation. Use only within <noscript>: nothing of it is hydrated.
 */
export function BookingWithoutScript({
  rules,
  language = 'en',
  post = englishPost,
  openDays,
  time,
}: BookingWithoutScriptProps) {
  const answer = use(FormAnswerContext);
  if (!openDays) return <OpenDaysLink page={post.page} />;
  const { days, chosen } = openDays;
  const isSent = answer?.form === post.name && !answer.postError;
  if (isSent && chosen && time !== undefined) {
    return (
      <div id={answerId(post.name)}>
        <PlainConfirmation page={post.page} date={chosen.date} time={time} rules={rules} />
      </div>
    );
  }
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      <ChooseDay page={post.page} rules={rules} days={days} chosen={chosen?.date} />
      {chosen && (
        <PlainBookingForm
          rules={rules}
          language={language}
          post={post}
          date={chosen.date}
          times={chosen.times}
        />
      )}
    </div>
  );
}

function OpenDaysLink({ page }: { page: BookingPagePath }) {
  const t = useTranslate();
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-2">{t('First choose a day, then one of its open times.')}</p>
      <Button render={<a href={dayAddress(noDay, page)} />}>{t('See the open days')}</Button>
    </div>
  );
}
