import { start } from './start.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root element.');
// Pages are loaded by it and import this file, so they would wait for each other.
void start(container);
