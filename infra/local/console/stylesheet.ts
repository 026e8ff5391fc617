export const stylesheet = `:root{color-scheme:light dark;--line:#8886;--soft:#8881}
*{box-sizing:border-box}
body{margin:0;font:15px/1.5 system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:baseline;padding:.75rem 1.25rem;border-bottom:1px solid var(--line)}
nav{display:flex;flex-wrap:wrap;gap:1rem}
nav a[aria-current]{font-weight:600;text-decoration:none;color:inherit}
main{max-width:72rem;margin:0 auto;padding:0 1.25rem 3rem}
h1{font-size:1.4rem}
h2{font-size:1.1rem;margin-top:2rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line)}
pre{overflow-x:auto;padding:.75rem;background:var(--soft);border-radius:.4rem;white-space:pre-wrap;overflow-wrap:anywhere}
code,pre,time{font-family:ui-monospace,monospace;font-size:.9em}
.actions{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}
form{display:inline-flex;gap:.5rem;align-items:end}
label{display:inline-grid;font-size:.85em}
button,input{font:inherit;padding:.3rem .7rem;border:1px solid var(--line);border-radius:.4rem}
button{cursor:pointer;background:var(--soft);color:inherit}
iframe{width:100%;height:32rem;border:1px solid var(--line);border-radius:.4rem;background:#fff}
.bad{color:light-dark(#b00020,#ff8a80)}
`;
