import { createFileRoute, Link } from '@tanstack/react-router';
import { afterSignIn, secondStepSearch } from '#contract/accounts/after-sign-in.ts';
import { signInSearch } from '#contract/accounts/return-path.ts';
import { adminLoginCopy } from '#content/pages.ts';
import { useFirm } from '#web/api/site.ts';
import { useVisitor } from '#web/api/current-user.ts';
import { AdminLoginForm } from '#web/features/accounts/AdminLoginForm.tsx';
import { ForgotLink } from '#web/features/accounts/recovery/ForgotLink.tsx';

import { LeadTo } from '#web/layouts/LeadTo.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Mark } from '#web/ui/drawing/Mark.tsx';

export const Route = createFileRoute('/admin-login')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...signInSearch(search),
    ...secondStepSearch(search),
  }),
  component: AdminLogin,
});

function AdminLogin() {
  const firm = useFirm();
  const user = useVisitor();
  const search = Route.useSearch();
  const { from } = search;
  const page = '/admin-login';
  if (user) return <LeadTo away={{ href: afterSignIn(page, user, from) }} />;
  return (
    <main id="main">
      <PageHead title={adminLoginCopy.title} description={adminLoginCopy.description} />
      <div className="flex min-h-dvh flex-col items-center justify-center gap-8 px-5 py-10">
        <Link to="/" className="rounded-md">
          <Mark name={firm.name} logo={firm.logo} />
        </Link>
        <section className="flex w-full max-w-104 flex-col gap-6 rounded-lg border border-rule-2 bg-sheet p-6 sm:p-8">
          <div>
            <h1 className="text-title">{adminLoginCopy.title}</h1>
            <p className="mt-2 text-ink-2">{adminLoginCopy.description}</p>
          </div>
          <AdminLoginForm at={{ page, ...search }} />
          <p>
            <ForgotLink from={from ?? '/admin'} />
          </p>
        </section>
      </div>
    </main>
  );
}
