import { pageReportsPath, visitsForEachTold } from '../../shared/schemas/page-report.ts';

/**
 * Tells of a fault of the page, once for each kind, and of one visit in ten. It runs before all other scripts, so that
 * it hears of those that do not load. It tells nothing of the visitor. Robots are no visitors.
 */
export const pageReportScript = [
  '{let told={},',
  'tell=kind=>{if(told[kind])return;told[kind]=1;',
  `navigator.sendBeacon('${pageReportsPath}',new Blob([JSON.stringify({kind,`,
  'release:document.documentElement.dataset.release,',
  "page:location.pathname.split('/')[1].slice(0,30)})],{type:'application/json'}))};",
  "addEventListener('error',({target:{tagName,src,href},error,filename})=>{",
  "if(tagName){if(/SCRIPT|LINK/.test(tagName))tell((src||href).includes('/assets/')?'script-missing':'stripe-missing')}",
  // Scripts of extensions and of other sites are not ours to mend.
  "else if(error&&(!filename||filename.startsWith(location.origin)))tell('script-error')},true);",
  "addEventListener('unhandledrejection',()=>tell('script-error'));",
  `if(!navigator.webdriver&&Math.random()*${visitsForEachTold}<1)tell('visit')}`,
].join('');
