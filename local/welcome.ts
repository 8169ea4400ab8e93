import type { LocalCloud } from './cloud.ts'

/** What the terminal shows after the start: one address, who can sign in, where mails go. */
export function describeCloud({
  url,
  demoAccounts,
  streets,
}: Pick<LocalCloud, 'url' | 'demoAccounts' | 'streets'>): string {
  const accounts = demoAccounts()
  const widths = { role: widest(accounts.map(({ role }) => role)), email: widest(accounts.map(({ email }) => email)) }
  const rows = accounts.map(
    ({ role, email, password }) => `    ${role.padEnd(widths.role)}  ${email.padEnd(widths.email)}  ${password}`,
  )
  return ['', `  Stopwise  ${url}`, '', ...rows, ...(rows.length ? [''] : []), ...tools(url, streets), ''].join('\n')
}

const widest = (texts: readonly string[]) => Math.max(0, ...texts.map(({ length }) => length))

const tools = (url: string, streets: readonly string[]) => [
  `  Mail      ${url}/inbox`,
  `  Texts     ${url}/outbox`,
  `  Payments  ${url}/local/payments`,
  `  Streets   ${streets.join(', ') || 'none'}; others at ${url}/local/streets`,
  '  Stop      Ctrl-C',
]
