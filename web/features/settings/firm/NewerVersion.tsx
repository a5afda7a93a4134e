import { useState } from 'react';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';

/** Shown if someone else saved first: nothing typed is lost, and their version can be merged in. */
export function NewerVersion({ onMerge }: { onMerge: () => Promise<void> }) {
  const [pending, setPending] = useState(false);
  return (
    <Alert tone="red" title="Not saved: someone else has saved this page in the meantime">
      <p>
        What you typed is still here. Bring in the newer version: your changes stay on top of it, and you can
        save again.
      </p>
      <Button
        variant="secondary"
        className="my-2"
        pending={pending}
        pendingLabel="Loading"
        onClick={() => {
          setPending(true);
          void onMerge().finally(() => setPending(false));
        }}
      >
        Bring in the newer version
      </Button>
    </Alert>
  );
}
