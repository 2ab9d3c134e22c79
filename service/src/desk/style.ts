/** The one style sheet of the desk. */
export const STYLE = `:root { color-scheme: light; --line: #c3c9d4; --ink: #1d2330; --soft: #515a6b; --accent: #0b4f8a; }
* { box-sizing: border-box; }
body { font: 15px/1.45 system-ui, sans-serif; margin: 0; color: var(--ink); background: #f5f6f8; }
header { display: flex; gap: .25rem 1rem; align-items: center; flex-wrap: wrap; padding: .6rem 1.25rem; background: #1d2330; color: #fff; }
header a { color: #fff; padding: .25rem .4rem; border-radius: 4px; }
header a[aria-current] { background: #3a4356; text-decoration: none; }
nav { display: flex; flex-wrap: wrap; gap: .25rem .5rem; }
header form { margin-left: auto; }
main { max-width: 76rem; margin: 1rem auto; padding: 0 1.25rem 3rem; }
main.narrow { max-width: 30rem; }
h1 { font-size: 1.3rem; margin: .5rem 0 1rem; }
h2 { font-size: 1.05rem; margin: 0 0 .6rem; }
section { background: #fff; border: 1px solid var(--line); border-radius: 8px; padding: 1rem; margin: 0 0 1rem; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem .35rem 0; border-bottom: 1px solid #e3e6ec; overflow-wrap: break-word; white-space: pre-line; }
th { white-space: nowrap; color: var(--soft); font-weight: 600; font-size: .85rem; }
td.acts { min-width: 12rem; }
label { display: block; margin: 0 0 .6rem; font-weight: 600; }
input, select, textarea { display: block; width: 100%; font: inherit; font-weight: 400; min-height: 2.3rem; padding: .4rem .5rem; border: 1px solid #767f90; border-radius: 4px; background: #fff; color: inherit; }
button { font: inherit; font-weight: 600; padding: .4rem .8rem; border: 1px solid var(--accent); border-radius: 4px; background: var(--accent); color: #fff; cursor: pointer; }
header button { background: transparent; border-color: #9aa3b5; }
summary { cursor: pointer; color: var(--accent); font-weight: 600; }
details form { margin: .5rem 0; min-width: 16rem; }
.line { display: flex; gap: .6rem; align-items: end; flex-wrap: wrap; }
.line label { margin: 0; flex: 1 1 12rem; }
.below { display: flex; align-items: center; gap: .5rem 1rem; flex-wrap: wrap; margin-top: .7rem; }
.said { border-left: 4px solid #1b7f4b; background: #eaf6ef; padding: .7rem 1rem; margin: 0 0 1rem; overflow-wrap: anywhere; }
.refused { border-left-color: #b3261e; background: #fdeeed; }
.soft { color: var(--soft); }
a, button, summary, input, select, textarea { outline-offset: 2px; }
:focus-visible { outline: 3px solid #e08a00; }
code { font-size: 1.05rem; letter-spacing: .05em; overflow-wrap: anywhere; }
figure { margin: 0 0 1rem; }
figcaption { color: var(--soft); margin: 0 0 .3rem; }
figure img { display: block; max-width: 100%; min-height: 8rem; border: 1px solid var(--line); background: #fff; }
@media (max-width: 40rem) {
  header form { margin-left: 0; }
  thead { display: none; }
  table, tbody, tr, td { display: block; }
  tr { padding: .5rem 0; border-bottom: 1px solid var(--line); }
  td, td.acts { min-width: 0; padding: .1rem 0; border: 0; }
  td:empty { display: none; }
  td[data-head]::before { content: attr(data-head) ": "; color: var(--soft); font-weight: 600; }
}
svg { width: 12rem; height: 12rem; display: block; }
`;
