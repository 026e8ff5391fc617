import type { Page } from 'playwright-core';

/**
 * Says what a person who has just met a failure lacks on the page: a sentence, or a way on. `isElsewhere`: the failure
 * has led to another page, whose own text may say it.
 */
export const sentenceFaults = (page: Page, isElsewhere = false): Promise<string[]> =>
  page.evaluate(
    (main) => {
      const seen = (selector: string): HTMLElement[] =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
      const described = seen('[aria-invalid=true]').flatMap((field) =>
        (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)),
      );
      const messages = [
        ...seen(`[role=alert], [role=status], dialog[open], li[data-state=open]${main}`),
        ...described,
      ];
      const texts = messages.map((element) => element?.innerText ?? '');
      const faults: string[] = [];
      if (!texts.some((text) => /[A-Z]\S*( \S+){2,}[.?!]/.test(text))) faults.push('no sentence is there');
      const raw = texts.find(
        (text, index) =>
          messages[index]?.tagName !== 'MAIN' &&
          /[{}<>]|\b[45]\d\d\b|undefined|\[object|\bError:|Failed to fetch/.test(text),
      );
      if (raw) faults.push(`this is no sentence: ${JSON.stringify(raw)}`);
      const controls = seen('main button, main a[href], dialog[open] button, li[data-state=open] a');
      if (!controls.some((control) => !control.matches(':disabled, [aria-disabled=true]')))
        faults.push('no control is there to go on');
      const waiting =
        seen('dialog[open]').length > 0
          ? undefined
          : seen('[role=status]').find((status) => status.querySelector(':scope > [aria-hidden]:empty'));
      if (waiting) faults.push(`still waiting: "${waiting.innerText}"`);
      return faults;
    },
    isElsewhere ? ', main' : '',
  );
