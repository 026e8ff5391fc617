let isPressing = false;
let waiting: Array<() => void> = [];

const release = (): void => {
  isPressing = false;
  const works = waiting;
  waiting = [];
  // After the click event, which follows pointerup in the same task.
  setTimeout(() => {
    for (const work of works) work();
  });
};

document.addEventListener(
  'pointerdown',
  () => {
    isPressing = true;
  },
  true,
);
document.addEventListener('pointerup', release, true);
document.addEventListener('pointercancel', release, true);

/** A message that appears on blur moves the page; shown during a press, it would move the pressed button away. */
export const afterPress = (work: () => void): void => {
  if (isPressing) waiting.push(work);
  else work();
};
