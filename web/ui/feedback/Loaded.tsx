import type { ReactNode } from 'react';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { NotLoaded } from '#web/ui/feedback/NotLoaded.tsx';

type LoadedProps<Data> = {
  /** What is loaded, as it reads after 'Loading' and before 'could not be loaded'. */
  what: string;
  data: Data | undefined;
  /** Words for what went wrong; what was loaded before stays on screen all the same. */
  failure: string | null;
  onRetry: () => void;
  /** Gray blocks of the size of what will be there. */
  blocks: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Something that has to be loaded first: blocks while it is on its way, a way to try again when it does not come. */
export function Loaded<Data>({ what, data, failure, onRetry, blocks, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (failure === null) {
    return (
      <Loading label={`Loading ${what}`} className="flex flex-col gap-3">
        {blocks}
      </Loading>
    );
  }
  const title = `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded`;
  return <NotLoaded title={title} failure={failure} onRetry={onRetry} />;
}
