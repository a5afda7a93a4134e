import { secondStepSearch } from '#contract/accounts/after-sign-in.ts';
import { signInSearch } from '#contract/accounts/return-path.ts';
import { adminLoginCopy } from '#content/pages.ts';
import type { PageSearch } from '#web/site/page.ts';
import { useFirm } from '#web/api/site.ts';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Island } from '#web/site/Island.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Mark } from '#web/ui/drawing/Mark.tsx';
import { AdminSignIn } from './sign-in/AdminSignIn.tsx';

export function AdminLoginScreen({ search }: { search: PageSearch }) {
  const firm = useFirm();
  const { from } = signInSearch(search);
  return (
    <main id="main">
      <PageHead title={adminLoginCopy.title} description={adminLoginCopy.description} />
      <div className="flex min-h-dvh flex-col items-center justify-center gap-8 px-5 py-10">
        <PageLink href="/" className="rounded-md">
          <Mark name={firm.name} logo={firm.logo} />
        </PageLink>
        <section className="flex w-full max-w-104 flex-col gap-6 rounded-lg border border-rule-2 bg-sheet p-6 sm:p-8">
          <div>
            <h1 className="text-title">{adminLoginCopy.title}</h1>
            <p className="mt-2 text-ink-2">{adminLoginCopy.description}</p>
          </div>
          <Island of="adminSignIn" forms={['admin-login', 'admin-second-factor']} wake="load" facts>
            <AdminSignIn at={{ page: '/admin-login', from, ...secondStepSearch(search) }} />
          </Island>
        </section>
      </div>
    </main>
  );
}
