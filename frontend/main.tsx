import { start } from './start.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root element.');
await start(container);
