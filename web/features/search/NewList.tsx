import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useMayCall } from '#web/api/use-may-call.ts';
import type { SearchPage } from './choices.ts';
import { newItems } from './new-items.ts';
import { recentClientsQuery } from './queries.ts';

/** The links of what can be begun; `onChosen` is called as one is followed. */
export function NewList({ onChosen }: { onChosen: () => void }) {
  const mayCall = useMayCall();
  const heading = useId();
  // Without an answer there is the link to all clients above.
  const { data: recent = [] } = useQuery(recentClientsQuery);
  return (
    <div className="w-72 max-w-full">
      <ul>
        {newItems
          .filter(({ needs }) => !needs || mayCall(needs))
          .map(({ label, to, search }) => (
            <Item key={label} to={to} {...(search && { search })} onChosen={onChosen}>
              {label}
            </Item>
          ))}
      </ul>
      {recent.length > 0 && (
        <div className="mt-2 border-t border-rule pt-2">
          <p id={heading} className="px-3 py-1 text-small text-ink-2">
            New invoice for
          </p>
          <ul aria-labelledby={heading}>
            {recent.map(({ id, name }) => (
              <Item key={id} to="/admin/invoices/new" search={{ client: id }} onChosen={onChosen}>
                {name}
              </Item>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

type ItemProps = Omit<SearchPage, 'label'> & { onChosen: () => void; children: ReactNode };

function Item({ to, search, onChosen, children }: ItemProps) {
  return (
    <li>
      <Link
        to={to}
        {...(search && { search })}
        className="flex min-h-control items-center rounded-md px-3 py-1.5 leading-snug wrap-anywhere -outline-offset-2 hover:bg-pine-wash"
        onClick={onChosen}
      >
        {children}
      </Link>
    </li>
  );
}
