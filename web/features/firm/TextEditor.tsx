import { useQuery } from '@tanstack/react-query';
import { describe } from '#web/api/api-error.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { DraftForm, type DraftFormProps } from './DraftForm.tsx';
import { type Draft, firmTextQuery } from './firm-texts.ts';

/** Edits one of the firm's texts: loads the newest version, then shows its fields and, on demand, the pages with them. */
export function TextEditor<Text extends Draft>(props: Omit<DraftFormProps<Text>, 'start'>) {
  const { data, error, refetch } = useQuery(firmTextQuery(props.text));
  if (data) return <DraftForm {...props} start={data} />;
  if (error) {
    return (
      <Alert tone="red" title="This could not be loaded">
        <p>{describe(error, 'Please try again.')}</p>
        <Button variant="quiet" className="-ml-3" onClick={() => void refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  return (
    <Loading label={`Loading ${props.label.toLowerCase()}`} className="flex flex-col gap-5">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-80" />
    </Loading>
  );
}
