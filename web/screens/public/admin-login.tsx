import { createFileRoute, Link } from '@tanstack/react-router';
import { adminLoginWords } from '#content/pages.ts';
import { useFirm } from '#web/api/site.ts';
import { useVisitor } from '#web/api/current-user.ts';
import { AdminLoginForm } from '#web/features/accounts/AdminLoginForm.tsx';
import { LeadTo } from '#web/layouts/LeadTo.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Mark } from '#web/ui/Mark.tsx';

export const Route = createFileRoute('/admin-login')({
  component: AdminLogin,
});

function AdminLogin() {
  const firm = useFirm();
  const user = useVisitor();
  if (user) return <LeadTo away={{ to: user.role === 'admin' ? '/admin' : '/' }} />;
  return (
    <main id="main">
      <PageHead title={adminLoginWords.title} description={adminLoginWords.description} hidden />
      <div className="flex min-h-dvh flex-col items-center justify-center gap-8 px-5 py-10">
        <Link to="/" className="rounded-md">
          <Mark name={firm.name} />
        </Link>
        <section className="flex w-full max-w-104 flex-col gap-6 rounded-lg border border-rule-2 bg-sheet p-6 sm:p-8">
          <div>
            <h1 className="text-title">{adminLoginWords.title}</h1>
            <p className="mt-2 text-ink-2">{adminLoginWords.description}</p>
          </div>
          <AdminLoginForm />
        </section>
      </div>
    </main>
  );
}
