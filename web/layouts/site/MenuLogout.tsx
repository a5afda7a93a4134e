import { useVisitor } from '#web/api/current-user.ts';
import { LogoutButton } from '#web/features/accounts/LogoutButton.tsx';
import { phoneMenuId } from './phone-menu-id.ts';

/** Logout in the menu on small screens. Closes the menu, so that the toast can be seen. */
export function MenuLogout() {
  const user = useVisitor();
  if (!user) return null;
  return <LogoutButton className="mt-6 self-start" onSettled={closeMenu} />;
}

function closeMenu() {
  const menu = document.getElementById(phoneMenuId);
  if (menu instanceof HTMLDialogElement) menu.close();
}
