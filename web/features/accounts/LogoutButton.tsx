import { Button } from '#web/ui/Button.tsx';
import { useSignOut } from './use-sign-out.ts';

interface LogoutButtonProps {
  className?: string;
  /** Logged out or not: what covers the page, such as a menu, gives the notice its place. */
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
