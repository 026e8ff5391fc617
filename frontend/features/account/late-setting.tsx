import { type ComponentType, useState } from 'react';
import { Failure } from '../../ui/notice.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { Setting } from './setting.tsx';

interface LateSettingProps<Properties> {
  title: string;
  load: () => Promise<ComponentType<Properties>>;
  properties: Properties;
}

/** A setting whose script is loaded when it is opened. */
export const LateSetting = <Properties extends object>({
  title,
  load,
  properties,
}: LateSettingProps<Properties>) => {
  const [isOpen, setIsOpen] = useState(false);
  const Content = useLateComponent(load, isOpen);
  return (
    <Setting onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      <div>
        {Content ? <Content {...properties} /> : null}
        <Failure>
          {Content === null
            ? 'We could not load this. Please check your connection and reload the page.'
            : null}
        </Failure>
      </div>
    </Setting>
  );
};
