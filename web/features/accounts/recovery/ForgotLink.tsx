import { Link } from '@tanstack/react-router';

/** Under the password of a sign-in page; `from` is where the person wanted to go. */
export function ForgotLink({ from }: { from: string | undefined }) {
  return (
    <Link
      to="/forgot-password"
      search={from === undefined ? {} : { from }}
      className="link inline-flex min-h-6 items-center"
    >
      Forgot password?
    </Link>
  );
}
