import { start } from './base.ts';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root element.');
await start(container);
