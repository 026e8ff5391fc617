import { chakra } from '@chakra-ui/react';
import * as RadixTooltip from '@radix-ui/react-tooltip';
import { type Ref, useEffect, useImperativeHandle } from 'react';
import {
  listenToTrigger,
  type TooltipListeners,
  type TooltipTrigger,
  tooltipLimits,
} from './tooltip-store.ts';

const Content = chakra(RadixTooltip.Content, {
  base: {
    zIndex: 100,
    maxWidth: '16rem',
    paddingInline: '3',
    paddingBlock: '2',
    borderRadius: 'sm',
    background: 'ink',
    color: 'canvas',
    fontSize: 'xs',
    lineHeight: 1.4,
    boxShadow: 'card',
  },
});

interface StandInProps extends TooltipListeners {
  element: HTMLElement;
  ref?: Ref<HTMLElement>;
}

/** Gives Radix an element elsewhere on the page as its trigger, and that element's events. */
const StandIn = ({ element, ref, ...listeners }: StandInProps) => {
  useImperativeHandle(ref, () => element, [element]);
  useEffect(() => listenToTrigger(listeners));
  return null;
};

/** The page's only tooltip. It follows the pointer and the keyboard. */
export const Tooltip = ({ trigger: { element, text } }: { trigger: TooltipTrigger }) => (
  <RadixTooltip.Provider delayDuration={tooltipLimits.delayMs} skipDelayDuration={tooltipLimits.skipDelayMs}>
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>
        <StandIn element={element} />
      </RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <Content sideOffset={8} collisionPadding={8}>
          {text}
        </Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  </RadixTooltip.Provider>
);
