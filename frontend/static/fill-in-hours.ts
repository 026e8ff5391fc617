/**
 * Fills the fields of the booking form in from the address of the page: `/booking?date=2026-11-23&from=9&hours=3`. It
 * runs below the form, before any other script is loaded, and the form keeps what it finds in its fields. `from` is the
 * local hour, 0 to 23. A value that a field does not offer is left out.
 */
const script = [
  '{let search=new URLSearchParams(location.search),',
  'from=search.get("from"),',
  'fill=(name,value)=>{',
  'let field=document.querySelector("#root [name="+name+"]"),before=field?.value;',
  'if(value&&field){field.value=value;if(field.value!==value)field.value=before}};',
  'fill("date",search.get("date"));',
  'fill("timeSlot",/^\\d{1,2}$/.test(from)?(from%12||12)+":00 "+(from<12?"AM":"PM"):from);',
  'fill("duration",search.get("hours"))}',
].join('');

/** The inline scripts of a page that run below its content, as HTML elements. */
export const scriptsBelow = (path: string): string[] =>
  path === '/booking' ? [`<script>${script}</script>`] : [];
