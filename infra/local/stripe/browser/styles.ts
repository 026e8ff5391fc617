const css = `
.LocalStripe {
  --unit: var(--local-stripe-spacing-unit);
  --text: var(--local-stripe-color-text);
  --surface: var(--local-stripe-color-background);
  --muted: color-mix(in srgb, var(--text) 70%, var(--surface));
  --line: color-mix(in srgb, var(--text) 48%, var(--surface));
  box-sizing: border-box;
  color: var(--text);
  font-family: var(--local-stripe-font-family);
  font-size: var(--local-stripe-font-size-base);
  line-height: 1.4;
}
.LocalStripe *, .LocalStripe *::before { box-sizing: border-box; }
.LocalStripe-form {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: calc(var(--unit) * 4) calc(var(--unit) * 3);
}
.LocalStripe-field { display: flex; flex-direction: column; min-width: 0; }
.LocalStripe-field--number { grid-column: 1 / -1; }
.LocalStripe-form[hidden] { display: none; }
.LocalStripe-methods { display: flex; gap: calc(var(--unit) * 3); margin-block-end: calc(var(--unit) * 4); }
.LocalStripe-method {
  align-items: center;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--local-stripe-border-radius);
  color: var(--text);
  cursor: pointer;
  display: flex;
  flex: 1;
  font-weight: 500;
  gap: calc(var(--unit) * 2);
  min-height: 46px;
  padding-inline: calc(var(--unit) * 3);
}
.LocalStripe-label { font-size: 0.9375em; font-weight: 500; margin-block-end: calc(var(--unit) * 1.25); }
.LocalStripe-control { position: relative; }
.LocalStripe-input {
  appearance: none;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--local-stripe-border-radius);
  color: var(--text);
  font: inherit;
  font-size: max(16px, 1em);
  font-variant-numeric: tabular-nums;
  margin: 0;
  min-height: max(46px, calc(var(--unit) * 11.5));
  padding: calc(var(--unit) * 2) calc(var(--unit) * 3);
  transition: border-color 0.12s, box-shadow 0.12s;
  width: 100%;
}
.LocalStripe-field--number .LocalStripe-input { padding-inline-end: 6.25em; }
.LocalStripe-input::placeholder { color: var(--muted); opacity: 1; }
.LocalStripe-input:focus {
  border-color: var(--local-stripe-color-primary);
  box-shadow: 0 0 0 3px color-mix(in srgb, var(--local-stripe-color-primary) 28%, transparent);
  outline: 2px solid transparent;
}
.LocalStripe-input[aria-invalid='true'] { border-color: var(--local-stripe-color-danger); box-shadow: 0 0 0 1px var(--local-stripe-color-danger); }
.LocalStripe-brand {
  align-items: center;
  border: 1px solid color-mix(in srgb, var(--text) 22%, var(--surface));
  border-radius: 4px;
  color: var(--muted);
  display: flex;
  font-size: 0.6875rem;
  font-weight: 650;
  inset-block: 0;
  inset-inline-end: calc(var(--unit) * 3);
  letter-spacing: 0.03em;
  margin-block: auto;
  height: 1.5rem;
  padding-inline: 0.5rem;
  pointer-events: none;
  position: absolute;
}
.LocalStripe-error { color: var(--local-stripe-color-danger); font-size: 0.875em; margin: calc(var(--unit) * 1.25) 0 0; }
.LocalStripe-error:empty { display: none; }
.LocalStripe-hint { color: var(--muted); font-size: 0.8125em; grid-column: 1 / -1; margin: 0; text-wrap: pretty; }
.LocalStripe-hint code { font: inherit; font-variant-numeric: tabular-nums; white-space: nowrap; color: var(--text); }
.LocalStripe-loading { border-radius: var(--local-stripe-border-radius); background: color-mix(in srgb, var(--text) 8%, var(--surface)); min-height: 13.5rem; }
.LocalStripe-dialog {
  background: var(--surface);
  border: 1px solid color-mix(in srgb, var(--text) 18%, var(--surface));
  border-radius: max(12px, var(--local-stripe-border-radius));
  box-shadow: 0 24px 64px rgb(0 0 0 / 0.32);
  margin: auto;
  max-width: min(31rem, calc(100vw - 2rem));
  padding: calc(var(--unit) * 6);
}
.LocalStripe-dialog::backdrop { background: rgb(10 12 20 / 0.55); }
.LocalStripe-title { font-size: 1.25em; font-weight: 650; margin: 0 0 calc(var(--unit) * 2); }
.LocalStripe-text { color: var(--muted); margin: 0 0 calc(var(--unit) * 5); }
.LocalStripe-actions { display: flex; flex-wrap: wrap; gap: calc(var(--unit) * 3); }
.LocalStripe-button {
  background: transparent;
  border: 1px solid var(--line);
  border-radius: var(--local-stripe-border-radius);
  color: var(--text);
  cursor: pointer;
  flex: 1 1 auto;
  font: inherit;
  font-weight: 600;
  white-space: nowrap;
  min-height: 46px;
  padding: calc(var(--unit) * 2) calc(var(--unit) * 3);
}
.LocalStripe-button--primary { background: var(--text); border-color: var(--text); color: var(--surface); }
.LocalStripe-button:focus-visible { outline: 3px solid var(--local-stripe-color-primary); outline-offset: 2px; }
@media (prefers-reduced-motion: reduce) { .LocalStripe-input { transition: none; } }
`;

/** A constructed stylesheet needs no allowance in the page's Content-Security-Policy. */
export const installStyles = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};
