import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { useFirm } from '#web/api/site.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { NotLoaded } from '#web/ui/feedback/NotLoaded.tsx';

interface LinkedRecordProps<Data> {
  /** From the URL's hash; empty if the link was cut off. */
  token: string;
  query: UseQueryResult<Data>;
  loading: ReactNode;
  /** The heading when the call failed and a retry may help. */
  failureTitle: string;
  /** Shown when the token opens nothing. */
  notFound: (reason: string) => ReactNode;
  reasonOf: (error: ApiError) => string;
  children: (data: Data) => ReactNode;
}

/** What an emailed link opens: the record, or why there is none. */
export function LinkedRecord<Data>(props: LinkedRecordProps<Data>) {
  const { token, query, loading, failureTitle, notFound, reasonOf, children } = props;
  const { data, error, isFetching, refetch } = query;
  if (token === '') return notFound('This link looks cut off. Copy all of it from our email.');
  if (data) return children(data);
  if (error instanceof ApiError && error.status < 500 && error.status !== 429)
    return notFound(reasonOf(error));
  if (error && !isFetching) {
    return (
      <NotLoaded
        title={failureTitle}
        failure={errorText(error, 'Please try again.')}
        onRetry={() => void refetch()}
      />
    );
  }
  return loading;
}

/** Says why a link opens nothing, with the firm's phone number. */
export function LinkNotFound({ title, reason }: { title: string; reason: string }) {
  const firm = useFirm();
  return (
    <Alert tone="yellow" title={title}>
      <p>{reason}</p>
      <p>
        Or call us at{' '}
        <a href={firm.phoneAddress} className="link">
          {firm.phone}
        </a>
        .
      </p>
    </Alert>
  );
}
