import type { Page } from 'playwright-core';
import { BadAnswers, textOf } from './bad-answers.ts';
import { type Pressed, pressControl } from './press.ts';
import { elementOf, readControls, type SeenControl } from './tree.ts';
import type { Around } from './walk.ts';

/** The control as it stands now, or the one that has taken its place. */
const findAgain = async (page: Page, control: SeenControl): Promise<SeenControl | undefined> => {
  const controls = (await readControls(page)).filter(({ isDisabled }) => !isDisabled);
  const isLike = ({ role, name }: SeenControl) => role === control.role && name === control.name;
  return (
    controls.find(({ nodeId }) => nodeId === control.nodeId) ??
    controls.find(isLike) ??
    controls.find(({ role, name }) => role === 'button' && name === 'Try again')
  );
};

/** Each call of a walk is answered badly in every way, before it is answered well. Links lead to pages of the walk. */
export class BadAnswersWalk extends BadAnswers implements Around {
  opened = (page: Page): Promise<void> => this.watch(page);

  arrived: Around['arrived'] = async (page, watch, arrive) => {
    const address = page.url();
    await page.reload();
    await watch.settled();
    const whole = await textOf(page);
    for (let isReload = true; ; ) {
      const retry = page.getByRole('button', { name: 'Try again' }).first();
      isReload = !(await retry.isVisible());
      if (page.url() !== address) await arrive();
      const isBad = await this.play(
        page,
        watch,
        async () => {
          await (isReload ? page.reload() : retry.click());
          await watch.settled();
        },
        whole,
      );
      await watch.faults();
      if (isReload && !isBad) return;
    }
  };

  press: Around['press'] = async (page, watch, first, typing) => {
    if (first.role === 'link') return { isEnded: true, faults: [] };
    const address = page.url();
    let pressed: Pressed = { isEnded: false, faults: [] };
    for (let control: SeenControl | undefined = first; control; ) {
      const pressing = control;
      const element = await elementOf(page, pressing);
      const isBad = await this.play(page, watch, async () => {
        pressed = await pressControl(page, watch, pressing, typing);
      });
      if (!isBad) return pressed;
      if (await element.evaluate((node) => node.isConnected && node.matches(':disabled')))
        this.note(`the ${pressing.role} "${pressing.name}" stays disabled`);
      control = await findAgain(page, pressing);
      if (control) continue;
      await page.goto(address);
      await watch.settled();
      control = await findAgain(page, pressing);
    }
    return { isEnded: false, faults: [] };
  };
}
