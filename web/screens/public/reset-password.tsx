import { ResetPasswordByLink } from '#web/features/accounts/recovery/ResetPasswordByLink.tsx';
import { ResetPassword } from '#web/features/accounts/recovery/ResetPassword.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Island } from '#web/site/Island.tsx';

const copy = {
  title: 'Choose a new password',
  description: 'Sets a new password for an account.',
};

/** The page that the password-reset email links to. */
export function ResetPasswordScreen() {
  return (
    <section className="mx-auto flex max-w-measure flex-col items-start gap-6 px-5 py-16">
      <PageHead {...copy} />
      <h1 className="text-title">{copy.title}</h1>
      <noscript>
        <ResetPasswordByLink />
      </noscript>
      <Island of="resetPassword" wake="load" facts>
        <ResetPassword />
      </Island>
    </section>
  );
}
