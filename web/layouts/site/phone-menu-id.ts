/** The id by which the menu's buttons refer to it. */
export const phoneMenuId = 'site-menu';
