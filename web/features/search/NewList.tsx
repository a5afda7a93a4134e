import { Link } from '@tanstack/react-router';
import { useMayCall } from '#web/api/use-may-call.ts';
import { newItems } from './new-items.ts';

/** The links of what can be begun; `onChosen` is called as one is followed. */
export function NewList({ onChosen }: { onChosen: () => void }) {
  const mayCall = useMayCall();
  return (
    <ul>
      {newItems
        .filter(({ needs }) => !needs || mayCall(needs))
        .map(({ label, to, search }) => (
          <li key={label}>
            <Link
              to={to}
              {...(search && { search })}
              className="flex min-h-control items-center rounded-md px-3 pr-8 -outline-offset-2 hover:bg-pine-wash"
              onClick={onChosen}
            >
              {label}
            </Link>
          </li>
        ))}
    </ul>
  );
}
