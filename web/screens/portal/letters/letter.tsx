import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import { SignaturePage } from '#web/features/signatures/SignaturePage.tsx';
import { Icon } from '#web/ui/Icon.tsx';

export const Route = createFileRoute('/_portal/client-portal/letters/$id')({
  head: () => ({ meta: [{ title: 'Letter | Client Portal' }] }),
  component: LetterPage,
});

/** One letter: to read, sign and download. */
function LetterPage() {
  const { id } = Route.useParams();
  return (
    <>
      <Link to="/client-portal/letters" className="link mb-3 inline-flex min-h-6 items-center gap-1.5">
        <Icon of={ArrowLeft} /> Your letters
      </Link>
      <SignaturePage key={id} id={id} />
    </>
  );
}
