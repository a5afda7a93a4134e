import { ReachTable } from '#web/features/settings/firm/ReachTable.tsx';
import { ContactForm } from '#web/features/inquiries/ContactForm.tsx';
import { Island } from '#web/site/Island.tsx';
import { cx } from '#web/ui/cx.ts';

interface WriteToUsProps {
  className?: string;
}

/** The contact form, next to the other ways to reach the firm. */
export function WriteToUs({ className }: WriteToUsProps) {
  return (
    <div className={cx('grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[3fr_2fr]', className)}>
      <Island of="contact" wake="touch">
        <ContactForm />
      </Island>
      <ReachTable className="self-start lg:grid-cols-1" />
    </div>
  );
}
