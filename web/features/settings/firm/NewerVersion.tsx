import { useState } from 'react';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';

/** Someone else was faster: nothing typed is lost, and their version can be brought in. */
export function NewerVersion({ onBring }: { onBring: () => Promise<void> }) {
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
          void onBring().finally(() => setPending(false));
        }}
      >
        Bring in the newer version
      </Button>
    </Alert>
  );
}
