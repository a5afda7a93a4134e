import { Button } from '#web/ui/Button.tsx';
import { useSignOut } from './use-sign-out.ts';

export function LogoutButton({ className, onDone }: { className?: string; onDone?: () => void }) {
  const signOut = useSignOut();
  return (
    <Button
      variant="secondary"
      className={className}
      pending={signOut.isPending}
      pendingLabel="Logging out"
      onClick={() => signOut.mutate(undefined, { onSuccess: () => onDone?.() })}
    >
      Logout
    </Button>
  );
}
