import { forgotPasswordAddress } from '#contract/accounts/after-sign-in.ts';

/** Below the password field of a sign-in page. `from` is the page that the visitor was on the way to. */
export function ForgotLink({ from }: { from: string | undefined }) {
  return (
    <a href={forgotPasswordAddress(from)} className="link inline-flex min-h-6 items-center">
      Forgot password?
    </a>
  );
}
