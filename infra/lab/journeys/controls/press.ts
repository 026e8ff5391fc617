import type { ElementHandle, Page } from 'playwright-core';
import { enterField, fillAround, isField, type Typing } from './fill.ts';
import { carriesOut } from './found.ts';
import { seenState } from './seen-state.ts';
import { elementOf, type SeenControl } from './tree.ts';
import type { Refusal, Watch } from './watch.ts';

export interface Pressed {
  /** Carried to its end: something was written, or a person can see that something has changed. */
  isEnded: boolean;
  faults: string[];
}

const windowsOpen = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('dialog[open]').length);

/** The passkey that some changes ask for. It is shown at once, so that the change goes on. */
const showPasskey = async (page: Page, watch: Watch): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Please show your passkey' });
  if (!(await dialog.isVisible())) return;
  await dialog.getByRole('button', { name: 'Show passkey' }).click();
  await watch.settled();
};

/** Sentences about what is wrong with what was entered. */
const problemsOn = (page: Page): Promise<number> =>
  page.locator('[role=alert]:visible, [aria-invalid=true]:visible').count();

const hasLostFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement === null || document.activeElement === document.body);

/** The page asks these for itself, also while a session ends: an answer that nobody is signed in is shown nowhere. */
const askedByPages: readonly string[] = ['GET /api/user', 'GET /api/staff/queues'];

/** The work for a request is a step of every page, too. */
const isFault = ({ call, status }: Refusal): boolean =>
  status !== 428 && !(status === 401 && askedByPages.includes(call));

/** A refusal is explained when its sentence stands on the page, or an alert that was not there before. */
const unexplained = async (page: Page, refused: readonly Refusal[], before: string): Promise<string[]> => {
  if (refused.length === 0) return [];
  const now = await seenState(page);
  const hasAlert = (await problemsOn(page)) > 0;
  const isTold = ({ sentence }: Refusal): boolean =>
    (sentence !== '' && now.includes(sentence.slice(0, 40))) || (hasAlert && now !== before);
  return refused
    .filter((refusal) => refusal.status >= 500 || !isTold(refusal))
    .map(
      ({ call, status, sentence }) => `${call} answers ${status}, and no sentence explains it (${sentence})`,
    );
};

interface Effect {
  download: boolean;
  popup: boolean;
}

/** A browser without windows shows nothing when a page is printed. */
const hasPrinted = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const watched = window as unknown as { printed?: boolean };
    const { printed = false } = watched;
    watched.printed = false;
    window.print = () => {
      watched.printed = true;
    };
    return printed;
  });

const listen = (page: Page): { effect: Effect; end: () => void } => {
  const effect = { download: false, popup: false };
  const onDownload = () => {
    effect.download = true;
  };
  const onPopup = (popup: Page) => {
    effect.popup = true;
    void popup.close();
  };
  page.on('download', onDownload).on('popup', onPopup);
  return { effect, end: () => page.off('download', onDownload).off('popup', onPopup) };
};

/** Links to other sites, mail programs, telephones and calendars are read, not followed. */
const leavesSite = (page: Page, { href }: SeenControl): boolean =>
  href !== '' && !href.startsWith(new URL(page.url()).origin);

const isBadAddress = (href: string): boolean =>
  !/^(https:\/\/[\w.-]+\.\w+|mailto:\S+(@|%40)\S+|tel:\+?\d|webcals?:\/\/\S)/.test(href);

/** A link to skip the header comes into sight when it has the focus. */
const isOutOfSight = (element: ElementHandle<HTMLElement>): Promise<boolean> =>
  element.evaluate((link) => {
    link.scrollIntoView({ block: 'nearest' });
    const { bottom, width } = link.getBoundingClientRect();
    return bottom <= 0 || width <= 1;
  });

/** A button that sends something: of a form, a window, or an entry of a list. */
const sends = (element: ElementHandle<HTMLElement>, { name }: SeenControl): Promise<boolean> =>
  element.evaluate(
    (button, isNamedSo) =>
      button instanceof HTMLButtonElement &&
      ((button.form !== null && (button.type === 'submit' || isNamedSo)) ||
        button.closest('dialog, li') !== null),
    carriesOut.test(name),
  );

/** How often a page may stand still, two frames long, before nothing is expected of it any more. */
export const mostRests = 30;

/** True as soon as something can be noticed. A busy machine is given time: its frames are late too. */
const soon = async (isNoticed: () => Promise<boolean>): Promise<boolean> => {
  for (let rest = 0; rest < mostRests; rest += 1) if (await isNoticed()) return true;
  return false;
};

/** Closes the topmost window with the keyboard, if one is open. */
export const closeWindow = async (page: Page, watch: Watch): Promise<string[]> => {
  const openBefore = await windowsOpen(page);
  if (openBefore === 0) return [];
  await page.keyboard.press('Escape');
  await watch.settled();
  const faults = await watch.faults();
  if ((await windowsOpen(page)) < openBefore && (await hasLostFocus(page)))
    faults.push('the focus is lost when the window closes');
  return faults;
};

/** Presses a control once, and says what came of it. */
export const pressControl = async (
  page: Page,
  watch: Watch,
  control: SeenControl,
  typing: Typing = [],
): Promise<Pressed> => {
  if (control.role === 'link' && leavesSite(page, control)) {
    const faults = isBadAddress(control.href) ? [`the link leads to "${control.href}"`] : [];
    return { isEnded: faults.length === 0, faults };
  }
  const element = await elementOf(page, control);
  if (isField(control)) {
    const isKept = await enterField(element, control, typing);
    await watch.settled();
    watch.calls();
    return { isEnded: isKept, faults: await watch.faults() };
  }
  if (await sends(element, control)) await fillAround(page, element, typing);
  await watch.settled();
  watch.calls();
  const before = await seenState(page);
  const openBefore = await windowsOpen(page);
  const problemsBefore = await problemsOn(page);
  await hasPrinted(page);
  const { effect, end } = listen(page);
  const address = page.url().split('#')[0];
  const isIdle = control.isChosen || (control.href !== '' && control.href === page.url());
  if (await isOutOfSight(element)) await element.press('Enter');
  else await element.click();
  await watch.settled();
  await showPasskey(page, watch);
  const refused: Refusal[] = [];
  const isNoticed = async (): Promise<boolean> => {
    await watch.settled();
    const calls = watch.calls();
    refused.push(...calls.refused.filter(isFault));
    const isAnswered = calls.written > 0 || refused.length > 0;
    const hasLeft = effect.download || effect.popup || (await hasPrinted(page));
    return isAnswered || hasLeft || (await seenState(page)) !== before;
  };
  const hasEffect = await (isIdle ? isNoticed() : soon(isNoticed));
  end();
  const faults = [...(await watch.faults()), ...(await unexplained(page, refused, before))];
  // A second press of what was refused shows the same sentences again.
  if (!hasEffect && !isIdle && problemsBefore === 0) faults.push('pressing it does nothing');
  const isHere = page.url().split('#')[0] === address;
  if ((await windowsOpen(page)) < openBefore && (await hasLostFocus(page)))
    faults.push('the focus is lost when the window closes');
  else if (control.role === 'button' && hasEffect && isHere && (await hasLostFocus(page)))
    faults.push('the focus is lost with the button');
  const isRefused = refused.length > 0 || (await problemsOn(page)) > problemsBefore;
  return { isEnded: hasEffect && !isRefused, faults };
};
