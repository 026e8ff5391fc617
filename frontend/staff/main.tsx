import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { createOwnSystem } from '../ui/theme/system.ts';
import { createStaffRouter } from './router.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root element.');
createRoot(container).render(
  <StrictMode>
    <App router={createStaffRouter()} system={createOwnSystem()} />
  </StrictMode>,
);
