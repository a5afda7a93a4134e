import { ForgotPassword } from '#web/features/accounts/recovery/ForgotPassword.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Island } from '#web/site/Island.tsx';

const copy = {
  title: 'Forgot your password?',
  description: 'Sends a link to choose a new password.',
};

/** The page that 'Forgot password?' on both sign-in pages links to. */
export function ForgotPasswordScreen({ from }: { from: string | undefined }) {
  return (
    <section className="mx-auto flex max-w-measure flex-col items-start gap-6 px-5 py-16">
      <PageHead {...copy} />
      <h1 className="text-title">{copy.title}</h1>
      <Island of="forgotPassword" forms={['forgot-password']} wake="load" facts>
        <ForgotPassword from={from} />
      </Island>
    </section>
  );
}
