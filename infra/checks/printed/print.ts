import { pages } from './pages.ts';

const [name = ''] = process.argv.slice(2);
const load = pages[name];
if (load) console.log((await load()).printPage());
else {
  console.error(`Name one of these pages: ${Object.keys(pages).join(', ')}.`);
  process.exitCode = 1;
}
