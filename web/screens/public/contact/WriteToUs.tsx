import { ReachTable } from '#web/features/settings/firm/ReachTable.tsx';
import { ContactForm } from '#web/features/inquiries/ContactForm.tsx';
import { cx } from '#web/ui/cx.ts';

/** The contact form, and beside it the other ways to reach the firm. */
export function WriteToUs({ className }: { className?: string }) {
  return (
    <div className={cx('grid gap-x-16 gap-y-12 lg:grid-cols-[3fr_2fr]', className)}>
      <ContactForm />
      <ReachTable className="self-start lg:grid-cols-1" />
    </div>
  );
}
