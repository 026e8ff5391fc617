/** Moves the focus to the page's title, or to its begin where it has none. */
export const focusPage = (): void => {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  target?.focus({ preventScroll: true });
};
