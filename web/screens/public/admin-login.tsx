import { createFileRoute, Link } from '@tanstack/react-router';
import { secondStepSearch } from '#contract/accounts/after-sign-in.ts';
import { signInSearch } from '#contract/accounts/return-path.ts';
import { adminLoginCopy } from '#content/pages.ts';
import { useFirm } from '#web/api/site.ts';
import { ForgotLink } from '#web/features/accounts/recovery/ForgotLink.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Island } from '#web/site/Island.tsx';
import { Mark } from '#web/ui/drawing/Mark.tsx';
import { AdminSignIn } from './sign-in/AdminSignIn.tsx';

export const Route = createFileRoute('/admin-login')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...signInSearch(search),
    ...secondStepSearch(search),
  }),
  component: AdminLogin,
});

function AdminLogin() {
  const firm = useFirm();
  const search = Route.useSearch();
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
          <Island of="adminSignIn" forms={['admin-login', 'admin-second-factor']} wake="load" facts>
            <AdminSignIn at={{ page: '/admin-login', ...search }} />
          </Island>
          <p>
            <ForgotLink from={search.from ?? '/admin'} />
          </p>
        </section>
      </div>
    </main>
  );
}
