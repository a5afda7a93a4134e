import { useQuery } from '@tanstack/react-query';
import { loadFailure } from '#web/api/api-error.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { DraftForm, type DraftFormProps } from './DraftForm.tsx';
import { type Draft, firmTextQuery } from './firm-texts.ts';

/** Edits one of the firm's texts: loads the newest version, then shows its fields and, on request, a preview of the pages. */
export function TextEditor<Text extends Draft>(props: Omit<DraftFormProps<Text>, 'start'>) {
  const { data, error, refetch } = useQuery(firmTextQuery(props.text));
  return (
    <Loaded
      what={`the ${props.label.toLowerCase()}`}
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={['h-16', 'h-96'].map((height) => (
        <Skeleton key={height} className={height} />
      ))}
    >
      {(start) => <DraftForm {...props} start={start} />}
    </Loaded>
  );
}
