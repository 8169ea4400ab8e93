import type { DemoAccount } from '#local/demo-accounts.ts'
import { escapeHtml } from '#local/http/escape-html.ts'
import type { LocalRoute } from '#local/http/local-route.ts'
import { renderPage, toolBar } from '#local/http/page.ts'
import { sendHtml } from '#local/http/send.ts'

const TOOLS = [
  { href: '/inbox', name: 'Inbox', purpose: 'Every mail that was sent' },
  { href: '/outbox', name: 'Outbox', purpose: 'Every text message that was sent' },
  { href: '/local/payments', name: 'Payments', purpose: 'Customers, subscriptions and events; moves the time' },
  { href: '/local/streets', name: 'Streets', purpose: 'Which streets are used, and how to get those of your city' },
  { href: '/local/alarms', name: 'Alarms', purpose: 'Has an alarm ring, for the status page' },
  { href: '/api-documentation', name: 'API reference', purpose: 'Every call of the product' },
  { href: '/design', name: 'Design', purpose: 'The building blocks of the interface' },
]

/** `/local`: who can sign in, and where the tools are. Accounts are asked for at every visit. */
export function localPageRoute(accounts: () => readonly DemoAccount[]): LocalRoute {
  return { prefix: '/local', handle: (_request, response) => sendHtml(response, renderLocalPage(accounts())) }
}

function renderLocalPage(accounts: readonly DemoAccount[]): string {
  const body = `${toolBar}<main><h1>Your local cloud</h1>
<p>Stopwise runs whole on this machine; nothing leaves it.</p>
<h2>Accounts</h2>${accounts.length ? accountTable(accounts) : '<p>No demo accounts. Sign up, and find the code in the inbox.</p>'}
<h2>Tools</h2><div class="card"><ul class="list">${TOOLS.map(toolRow).join('')}</ul></div></main>`
  return renderPage({ title: 'Accounts and tools', body })
}

const accountTable = (accounts: readonly DemoAccount[]) => `<div class="card"><table>
<thead><tr><th scope="col">Role</th><th scope="col">E-mail</th><th scope="col">Password</th></tr></thead>
<tbody>${accounts.map(accountRow).join('')}</tbody></table></div>`

const accountRow = ({ role, email, password }: DemoAccount) =>
  `<tr><td>${escapeHtml(role)}</td><td><code>${escapeHtml(email)}</code></td><td><code>${escapeHtml(password)}</code></td></tr>`

const toolRow = ({ href, name, purpose }: (typeof TOOLS)[number]) =>
  `<li><a class="row" href="${href}"><b>${name}</b><br><small>${purpose}</small></a></li>`
