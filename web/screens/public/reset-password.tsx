import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useFirm } from '#web/api/site.ts';
import { ResetPasswordByLink } from '#web/features/accounts/recovery/ResetPasswordByLink.tsx';
import { ResetPassword } from '#web/features/accounts/recovery/ResetPassword.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';

const copy = {
  title: 'Choose a new password',
  description: 'Sets a new password for an account.',
};

export const Route = createFileRoute('/_site/reset-password')({ component: ResetPasswordPage });

/** Where the link of the password-reset email leads. */
function ResetPasswordPage() {
  const { phone } = useFirm();
  // Behind the hash, the token reaches neither the server's logs nor other sites.
  const { hash } = useLocation();
  const hydrated = useHydrated();
  return (
    <section className="mx-auto flex max-w-measure flex-col items-start gap-6 px-5 py-16">
      <PageHead {...copy} />
      <h1 className="text-title">{copy.title}</h1>
      <noscript>
        <ResetPasswordByLink />
      </noscript>
      {hydrated && hash !== '' && <ResetPassword key={hash} token={hash} />}
      {hydrated && hash === '' && (
        <Alert tone="blue" title="Please open the link in our email">
          This link looks cut off. Copy all of it from our email, or call us: {phone}.
        </Alert>
      )}
    </section>
  );
}
