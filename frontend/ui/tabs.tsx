import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

const TabList = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    padding: '1',
    background: 'sunken',
    borderRadius: 'md',
  },
});
const Tab = chakra('button', {
  base: {
    // As wide as the others, and on a line of its own where large texts need that.
    flex: '1 1 0',
    minWidth: 'max-content',
    minHeight: 'control',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'transparent',
    color: 'muted',
    fontWeight: 600,
    cursor: 'pointer',
    _hover: { color: 'ink' },
    '&[aria-selected=true]': { background: 'surface', borderColor: 'control', color: 'ink' },
  },
});

interface TabContent {
  label: string;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly TabContent[];
  /** The index of the selected tab, where the page decides it. */
  selected?: number;
  select?: (index: number) => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs by the ARIA pattern: arrow keys move between them, and only one is in the tab order. */
export const Tabs = ({ label, tabs, ...decided }: TabsProps) => {
  const id = useId();
  const [own, setOwn] = useState(0);
  const { selected = own, select = setOwn } = decided;
  const tabId = (index: number) => `${id}-tab-${index}`;

  const chooseByKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    const next = (selected + step + tabs.length) % tabs.length;
    select(next);
    document.getElementById(tabId(next))?.focus();
  };

  return (
    <>
      <TabList role="tablist" aria-label={label} onKeyDown={chooseByKey}>
        {tabs.map((tab, index) => (
          <Tab
            key={tab.label}
            type="button"
            role="tab"
            id={tabId(index)}
            aria-selected={index === selected}
            aria-controls={`${id}-panel`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => select(index)}
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      <chakra.div id={`${id}-panel`} role="tabpanel" aria-labelledby={tabId(selected)} paddingTop="6">
        {tabs[selected]?.content}
      </chakra.div>
    </>
  );
};
