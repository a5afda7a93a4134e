import { useVisitor } from '#web/api/current-user.ts';
import { LogoutButton } from '#web/features/accounts/LogoutButton.tsx';
import { phoneMenuId } from './phone-menu-id.ts';

/** Logout in the menu of small screens, which gives the notice its place. */
export function MenuLogout() {
  const user = useVisitor();
  if (!user) return null;
  return <LogoutButton className="mt-6 self-start" onSettled={closeMenu} />;
}

function closeMenu() {
  const menu = document.getElementById(phoneMenuId);
  if (menu instanceof HTMLDialogElement) menu.close();
}
