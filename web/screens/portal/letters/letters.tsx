import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import { MySignatures } from '#web/features/signatures/MySignatures.tsx';
import { Icon } from '#web/ui/Icon.tsx';

export const Route = createFileRoute('/_portal/client-portal/letters')({
  head: () => ({ meta: [{ title: 'Letters | Client Portal' }] }),
  component: LettersPage,
});

/** The letters that the client was asked to sign. */
function LettersPage() {
  return (
    <>
      <Link to="/client-portal" className="link mb-3 inline-flex min-h-6 items-center gap-1.5">
        <Icon of={ArrowLeft} /> Client portal
      </Link>
      <h1 className="mb-6 text-title">Your letters</h1>
      <MySignatures />
    </>
  );
}
