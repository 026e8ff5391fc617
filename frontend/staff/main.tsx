import { StrictMode, startTransition } from 'react';
import { deskPath } from '../../shared/content/staff-pages.ts';
import { readMailedLink } from '../../shared/domain/access/mailed-link.ts';
import { App } from '../app.tsx';
import { pause } from '../pause.ts';
import { loadReactDom } from '../react-dom.ts';
import { followFocusLate } from '../ui/late-focus.ts';
import { createOwnSystem } from '../ui/theme/system.ts';
import { loadToday } from './desk/desk-days.ts';
import { createStaffRouter } from './router.tsx';
import { loadMember } from './session/api.ts';
import { takeInvitationToken } from './session/invitation-token.ts';

takeInvitationToken();
followFocusLate();
// A browser loads nothing when a link to the open page changes only the part behind the `#`.
window.addEventListener('hashchange', () => {
  if (readMailedLink(window.location.href)?.name === 'invitation') window.location.reload();
});
const isDesk = window.location.pathname === deskPath;
// The first answer of the desk also says who is signed in, which saves a request.
void loadMember(isDesk ? loadToday() : undefined);

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root element.');

/** Renders in steps. A transition renders in pieces, and the page handles taps between them. */
const render = async (root: HTMLElement): Promise<void> => {
  const router = createStaffRouter();
  await pause();
  // The router renders what it loads at once, and not in pieces, unless it is loaded before. Other pages show their
  // frame while their scripts are loading.
  if (isDesk) await router.load();
  await pause();
  const { createRoot } = loadReactDom();
  await pause();
  const system = createOwnSystem();
  await pause();
  const app = (
    <StrictMode>
      <App router={router} system={system} />
    </StrictMode>
  );
  startTransition(() => createRoot(root).render(app));
};
void render(container);
