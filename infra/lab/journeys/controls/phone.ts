import { isField } from './fill.ts';
import { carriesOut, endsIt } from './found.ts';
import type { SeenControl } from './tree.ts';
import type { WalkOptions } from './walk.ts';

/**
 * On a phone: the menus, tabs and windows, whose layout differs, with what stands in them. What these carry out or end
 * is pressed on a desktop.
 */
export const onPhone: WalkOptions = {
  steps: 1,
  presses: ({ role, name, isFrame }) =>
    isFrame ||
    !(role === 'link' || isField({ role } as SeenControl) || carriesOut.test(name) || endsIt.test(name)),
};
