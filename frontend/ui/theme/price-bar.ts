/** Marks the bar at the bottom of a phone. While it is on a page, nothing that takes the focus is scrolled under it. */
export const priceBarAttribute = 'data-price-bar';
