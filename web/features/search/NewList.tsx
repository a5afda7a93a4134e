import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { loadFailure } from '#web/api/api-error.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { SearchPage } from './choices.ts';
import { newItems } from './new-items.ts';
import { billedClientsQuery, recentClientsQuery } from './queries.ts';

/** Links to what can be created; `onChosen` is called when one is followed. */
export function NewList({ onChosen }: { onChosen: () => void }) {
  const mayCall = useMayCall();
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
      <NewInvoiceFor onChosen={onChosen} />
    </div>
  );
}

/** Clients to invoice: those that were worked on last, or those that match what is typed, wherever the focus is. */
function NewInvoiceFor({ onChosen }: { onChosen: () => void }) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const recent = useQuery(recentClientsQuery);
  const matching = useQuery(billedClientsQuery(q));
  const { data: clients, error } = q === '' ? recent : matching;
  const field = useRef<HTMLInputElement>(null);
  // The menu may be open before anything in it has the focus.
  useEffect(() => {
    const typeIntoField = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (
        key.length === 1 &&
        key !== ' ' &&
        !altKey &&
        !ctrlKey &&
        !metaKey &&
        !(target instanceof HTMLInputElement)
      )
        field.current?.focus();
    };
    addEventListener('keydown', typeIntoField);
    return () => removeEventListener('keydown', typeIntoField);
  }, []);
  return (
    <div className="mt-2 border-t border-rule px-3 pt-3">
      <TextInput
        ref={field}
        label="New invoice for"
        type="search"
        placeholder="A client’s name"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="text-small text-ink-2">
        {loadFailure(error) ?? (q !== '' && clients?.length === 0 && 'No client matches.')}
      </p>
      <ul aria-label="New invoice for" className="-mx-3 mt-1">
        {clients?.map(({ id, name }) => (
          <Item key={id} to="/admin/invoices/new" search={{ client: id }} onChosen={onChosen}>
            {name}
          </Item>
        ))}
      </ul>
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
