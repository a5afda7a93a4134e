import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mySignaturesQuery } from './queries.ts';

/** A link to the client's letters, once there are any. */
export function SignaturesLink() {
  const { data } = useInfiniteQuery(mySignaturesQuery);
  const [first = []] = data?.pages ?? [];
  if (first.length === 0) return null;
  return (
    <p className="mb-5">
      Letters that you signed or were asked to sign are in{' '}
      <Link to="/client-portal/letters" className="link">
        your letters
      </Link>
      .
    </p>
  );
}
