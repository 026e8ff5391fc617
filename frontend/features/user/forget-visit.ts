/** Nothing that was typed or chosen stays behind for whoever uses this browser next. */
export const forgetVisit = (): void => {
  try {
    sessionStorage.clear();
  } catch (error) {
    console.error('Could not forget this visit.', error);
  }
};
