import { formNameField } from '#contract/forms/answer.ts';
import { useFirm } from '#web/api/site.ts';
import { WithoutScript } from '#web/ui/feedback/WithoutScript.tsx';
import { Button } from '#web/ui/Button.tsx';

/** An application page without JavaScript: how to reach the firm, and how to log out, since signing in works without it. */
export function ShellWithoutScript() {
  const { email, phone } = useFirm();
  return (
    <>
      <WithoutScript what="This page" outcome="we will help you" email={email} phone={phone} />
      <noscript>
        <form method="post" action="/auth" noValidate className="mt-5 flex flex-wrap items-center gap-5">
          <input type="hidden" name={formNameField} value="logout" />
          <Button type="submit" variant="secondary">
            Logout
          </Button>
          <a className="link py-1" href="/">
            Back to Home
          </a>
        </form>
      </noscript>
    </>
  );
}
