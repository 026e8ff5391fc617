import { useTheme } from 'next-themes';
import { Button } from '../../ui/button.tsx';
import { themeSwitchAttribute } from '../../ui/early-clicks.ts';
import { MoonIcon, SunIcon } from '../../ui/icons.tsx';
import { withTooltip } from '../../ui/tooltip/tooltip-store.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Switches between light and dark; the choice is remembered. */
export const ThemeToggle = () => {
  const { resolvedTheme, setTheme } = useTheme();
  const isDark = useHydrated() && resolvedTheme === 'dark';
  const label = isDark ? 'Switch to the light theme' : 'Switch to the dark theme';
  return (
    <Button
      look="ghost"
      size="icon"
      {...{ [themeSwitchAttribute]: '' }}
      aria-label={label}
      {...withTooltip(label)}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </Button>
  );
};
