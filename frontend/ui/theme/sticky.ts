/** Marks the bar at the bottom of a phone. While it is on a page, nothing that takes the focus is scrolled under it. */
export const submitBarAttribute = 'data-submit-bar';

/**
 * The `top` or `bottom` of a part that stays in sight. With text of half as much again and more it would take too much
 * of a phone, so it sticks that far outside of the window that it scrolls with the page.
 */
export const stickyUnlessLarge = 'min(0px,99*(24px - 1rem))';
