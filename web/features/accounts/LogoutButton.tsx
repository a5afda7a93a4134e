import { Button } from '#web/ui/Button.tsx';
import { useSignOut } from './use-sign-out.ts';

interface LogoutButtonProps {
  className?: string;
  /** Called whether or not the logout worked: a menu that covers the page closes, so that the toast can be seen. */
  onSettled?: () => void;
}

export function LogoutButton({ className, onSettled }: LogoutButtonProps) {
  const signOut = useSignOut({ onSettled });
  return (
    <Button
      variant="secondary"
      className={className}
      pending={signOut.isPending}
      pendingLabel="Logging out"
      onClick={() => signOut.mutate()}
    >
      Logout
    </Button>
  );
}
