/** By which the buttons of the menu find it. */
export const phoneMenuId = 'site-menu';
