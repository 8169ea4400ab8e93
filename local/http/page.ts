import { escapeHtml } from '#local/http/escape-html.ts'

type Page = { readonly title: string; readonly body: string; readonly refreshSeconds?: number }

/** The frame of every page that the local cloud serves itself; `body` is HTML, `title` is text. */
export function renderPage({ title, body, refreshSeconds }: Page): string {
  const refresh = refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${refresh}
<title>${escapeHtml(title)} · Stopwise local</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<style>${style}</style>
</head>
<body>${body}</body>
</html>`
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="#0B6B58"/><path d="M5 8.3l2.2 2.2L11.4 6" fill="none" stroke="#fff" stroke-width="1.8"/></svg>'

const style = `
:root { --canvas:#F4F6F5; --surface:#FFF; --line:#E0E5E2; --field:#87938D; --ink:#12201B; --second:#46534D; --third:#5F6C66;
  --brand:#0B6B58; --brand-hover:#095646; --on-brand:#FFF; --soft:#E4F1ED; --focus:#1F5FBF; --danger:#B3261E }
@media (prefers-color-scheme: dark) { :root { --canvas:#0E1513; --surface:#141C19; --line:#26312D; --field:#6F7F78; --ink:#E9EFEC;
  --second:#B4C0BA; --third:#8F9D96; --brand:#43CBA8; --brand-hover:#62D8B9; --on-brand:#05261D; --soft:#12312A; --focus:#8AB6F8; --danger:#FF8A80 } }
* { box-sizing:border-box }
body { margin:0; background:var(--canvas); color:var(--ink); font:15px/1.5 'Geist Variable',system-ui,sans-serif; font-variant-numeric:tabular-nums }
header.bar { display:flex; flex-wrap:wrap; gap:4px 20px; align-items:center; min-height:52px; padding:6px 20px; background:var(--surface); border-bottom:1px solid var(--line) }
header.bar strong { font-weight:640; letter-spacing:-.02em } header.bar nav { display:flex; flex-wrap:wrap; gap:4px; margin-left:auto }
header.bar nav a { padding:6px 10px; border-radius:8px; color:var(--second); text-decoration:none; font-weight:500 } header.bar nav a:hover { background:var(--soft); color:var(--ink) }
main { max-width:960px; margin:0 auto; padding:28px 20px 56px }
main.narrow { max-width:440px } main.wide { max-width:1280px }
h1 { font-size:22px; line-height:1.3; font-weight:640; letter-spacing:-.02em; margin:0 0 6px } h2 { font-size:15px; font-weight:600; margin:28px 0 8px }
p { margin:0 0 16px; color:var(--second) } small, .small { font-size:13px; color:var(--third) }
a { color:var(--brand) } :focus-visible { outline:2px solid var(--focus); outline-offset:2px; border-radius:6px }
.card { background:var(--surface); border:1px solid var(--line); border-radius:12px; overflow:hidden }
.pad { padding:20px } .pad > h2:first-child { margin-top:0 } p.pad { margin:0; padding:12px 16px } .stack > * + * { margin-top:10px }
progress { width:100%; height:10px; accent-color:var(--brand) } details { margin-top:12px } summary { cursor:pointer; padding:4px 0 } details ul { margin-top:8px } input + button, label + button { margin-top:10px }
ul.list { list-style:none; margin:0; padding:0 } ul.list > li + li { border-top:1px solid var(--line) }
ul.list a.row, ul.list div.row { display:block; padding:12px 16px; text-decoration:none; color:inherit } ul.list a.row:hover { background:var(--soft) }
ul.list a.row[aria-current] { background:var(--soft) } .row .line { display:flex; justify-content:space-between; gap:12px } .row b { font-weight:600; overflow:hidden; text-overflow:ellipsis } .row time { white-space:nowrap }
.row .line > span { overflow:hidden; text-overflow:ellipsis; white-space:nowrap }
table { width:100%; border-collapse:collapse; font-size:14px } th, td { text-align:left; padding:10px 16px; border-top:1px solid var(--line); vertical-align:top }
thead th { border-top:0; color:var(--third); font-weight:500; font-size:13px } code { font-family:'Geist Mono Variable',ui-monospace,monospace; font-size:13px }
label { display:block; font-weight:500; font-size:14px } input { width:100%; height:44px; padding:0 12px; margin-top:4px; border:1px solid var(--field); border-radius:8px;
  background:var(--surface); color:var(--ink); font:inherit }
button, a.button { display:block; width:100%; min-height:44px; padding:10px 14px; border-radius:8px; border:1px solid var(--line); background:var(--surface); color:var(--ink);
  font:inherit; font-weight:500; text-align:left; text-decoration:none; cursor:pointer } button:hover, a.button:hover { background:var(--soft) }
button.plain { text-align:center } button.primary { background:var(--brand); border-color:var(--brand); color:var(--on-brand); text-align:center } button.primary:hover { background:var(--brand-hover) }
iframe { display:block; width:100%; min-height:560px; border:0; background:#FFF } .empty { padding:40px 20px; text-align:center }
.columns { display:grid; grid-template-columns:320px 1fr; gap:16px; align-items:start } @media (max-width:768px) { .columns { grid-template-columns:1fr } }
pre { white-space:pre-wrap; overflow-wrap:anywhere; font:inherit; margin:0 }
`

/** The bar on top of the tool pages, with links between them. */
export const toolBar = `<header class="bar"><strong>Stopwise local cloud</strong><nav aria-label="Tools">
<a href="/">Product</a><a href="/inbox">Inbox</a><a href="/outbox">Outbox</a><a href="/local/payments">Payments</a><a href="/local/streets">Streets</a><a href="/local">Accounts</a></nav></header>`
