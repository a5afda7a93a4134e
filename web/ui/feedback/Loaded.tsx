import type { ReactNode } from 'react';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { NotLoaded } from '#web/ui/feedback/NotLoaded.tsx';

type LoadedProps<Data> = {
  /** What is loaded; has to fit after 'Loading' and before 'could not be loaded'. */
  what: string;
  data: Data | undefined;
  /** The error message, or null. Ignored while there is `data`. */
  failure: string | null;
  onRetry: () => void;
  /** Skeletons of the content's size. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows data once it is loaded: skeletons until then, or an error with a retry button. */
export function Loaded<Data>({ what, data, failure, onRetry, skeleton, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (failure === null) {
    return (
      <Loading label={`Loading ${what}`} className="flex flex-col gap-3">
        {skeleton}
      </Loading>
    );
  }
  const title = `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded`;
  return <NotLoaded title={title} failure={failure} onRetry={onRetry} />;
}
