import { afterSignIn, type SignInAddress } from '#contract/accounts/after-sign-in.ts';
import { useVisitor } from '#web/api/current-user.ts';
import { AdminLoginForm } from '#web/features/accounts/AdminLoginForm.tsx';
import { useSignInElsewhere } from '#web/features/accounts/use-sign-in-elsewhere.ts';
import { RedirectToPage } from '#web/layouts/RedirectToPage.tsx';

/** The sign-in form for staff. `at`: the page and its search params. */
export function AdminSignIn({ at }: { at: SignInAddress }) {
  const user = useVisitor();
  useSignInElsewhere();
  if (user) return <RedirectToPage href={afterSignIn(at.page, user, at.from)} />;
  return <AdminLoginForm at={at} />;
}
