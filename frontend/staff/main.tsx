import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { deskPath } from '../../shared/content/staff-pages.ts';
import { App } from '../app.tsx';
import { createOwnSystem } from '../ui/theme/system.ts';
import { loadToday } from './desk/desk-days.ts';
import { createStaffRouter } from './router.tsx';
import { loadMember } from './session/api.ts';
import { takeInvitationToken } from './session/invitation-token.ts';

takeInvitationToken();
// A browser loads nothing when a link to the open page changes only the part behind the `#`.
window.addEventListener('hashchange', () => {
  if (window.location.hash.includes('invitation=')) window.location.reload();
});
// The first answer of the desk also says who is signed in, which saves a request.
void loadMember(window.location.pathname === deskPath ? loadToday() : undefined);

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root element.');
createRoot(container).render(
  <StrictMode>
    <App router={createStaffRouter()} system={createOwnSystem()} />
  </StrictMode>,
);
