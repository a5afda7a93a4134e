/** The style sheet of the index page: the firm's colors, system fonts, light and dark theme, print. */
export const indexStyle = `
:root { color-scheme: light dark; --paper: #faf9f5; --sheet: #fff; --ink: #1d2b25; --quiet: #57635b; --rule: #dfe3da;
  --pine: #184a36; --wash: #edf3ee; --red: #a32f2c; }
@media (prefers-color-scheme: dark) { :root { --paper: #131a17; --sheet: #1b2420; --ink: #e8ece7; --quiet: #a5b0a8;
  --rule: #34403a; --pine: #8fcfae; --wash: #22302a; --red: #f0938c; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 2.5rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 'Public Sans', system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { font-family: Newsreader, Georgia, 'Times New Roman', serif; font-weight: 500; line-height: 1.2; }
h1 { font-size: 2.25rem; margin: .25rem 0 .75rem; }
h2 { font-size: 1.5rem; margin: 2.75rem 0 .75rem; padding-top: .75rem; border-top: 1px solid var(--rule); }
h3 { font-size: 1.0625rem; margin: 1.75rem 0 .5rem; color: var(--quiet); }
p { margin: .25rem 0; max-width: 70ch; }
a { color: var(--pine); }
a:focus-visible { outline: 2px solid var(--pine); outline-offset: 2px; }
.firm { font-weight: 600; color: var(--pine); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: 1rem 0 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .25rem 0; }
.wide { overflow-x: auto; margin: .5rem 0 .75rem; border: 1px solid var(--rule); border-radius: 8px; background: var(--sheet); }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .6rem .9rem; text-align: left; vertical-align: top; min-width: 6.5rem; overflow-wrap: normal; }
th:first-child, td:first-child { min-width: 13rem; overflow-wrap: anywhere; }
th { font-size: .875rem; color: var(--quiet); }
tbody tr { border-top: 1px solid var(--rule); }
td p { color: var(--quiet); font-size: .9375rem; white-space: pre-wrap; }
th.number, td.number { text-align: right; white-space: nowrap; }
.absent { color: var(--red); }
article { max-width: 42rem; margin: .5rem 0; padding: .6rem .9rem; border: 1px solid var(--rule); border-radius: 8px;
  background: var(--sheet); break-inside: avoid; }
article.own { margin-left: auto; background: var(--wash); }
.by { font-size: .875rem; color: var(--quiet); }
.words { white-space: pre-wrap; }
code { font-size: .9375rem; background: var(--wash); padding: .1rem .3rem; border-radius: 4px; }
@media (max-width: 40rem) { table, tbody, tr, td { display: block; } thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px;
  overflow: hidden; }
  tr { padding: .5rem .9rem; } tbody tr:first-child { border-top: 0; }
  td, td:first-child { min-width: 0; padding: .1rem 0; overflow-wrap: anywhere; }
  td[data-label] { display: grid; grid-template-columns: 6rem minmax(0, 1fr); gap: .75rem; }
  td[data-label]::before { content: attr(data-label); color: var(--quiet); }
  td.number { text-align: left; } }
@media print { body { padding: 0; max-width: none; } nav { display: none; } }
`;
