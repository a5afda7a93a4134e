import { forgotPasswordAddress } from '#contract/accounts/after-sign-in.ts';

/** Under the password of a sign-in page; `from` is where the person wanted to go. */
export function ForgotLink({ from }: { from: string | undefined }) {
  return (
    <a href={forgotPasswordAddress(from)} className="link inline-flex min-h-6 items-center">
      Forgot password?
    </a>
  );
}
