import { escapeHtml } from '#local/http/escape-html.ts'
import { renderPage } from '#local/http/page.ts'
import { providers } from './authorization.ts'
import type { FederatedPerson } from './federated-user.ts'

const PEOPLE = ['Ana Reyes', 'Ben Okafor', 'Chris Lindqvist'] as const

const personAt = (name: string, domain: string): FederatedPerson => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@${domain}`,
})

type Picker = {
  readonly name: string
  /** Of the addresses that it proposes. */
  readonly domain: string
  readonly complaint?: string
}

/** Stands in for the sign-in page of a provider. `query` is the request, carried through the forms. */
export function renderPicker({ name, domain, complaint }: Picker, query: string): string {
  const provider = escapeHtml(name)
  const body = `<main class="narrow"><h1>Sign in with ${provider}</h1>
<p>This page stands in for ${provider} on this machine. Choose who you are.</p>
<div class="stack">${PEOPLE.map((person) => personForm(personAt(person, domain), query)).join('')}</div>
<h2>Somebody else</h2>
<form method="post" action="/oauth2/pick" class="stack">${hidden('query', query)}
${complaint ? `<p role="alert" style="color:var(--danger)">${escapeHtml(complaint)}</p>` : ''}
<label>Name<input name="name" autocomplete="off" required></label>
<label>E-mail<input name="email" type="email" autocomplete="off" required></label>
<button class="primary">Continue</button></form>
<form method="post" action="/oauth2/cancel" style="margin-top:10px">${hidden('query', query)}<button class="plain">Cancel</button></form></main>`
  return renderPage({ title: `Sign in with ${provider}`, body })
}

/** When the request names no provider. */
export function renderProviders(query: Readonly<Record<string, string>>): string {
  const links = providers.map((provider) => {
    const next = new URLSearchParams({ ...query, identity_provider: provider })
    return `<a class="button" href="/oauth2/authorize?${escapeHtml(next.toString())}">Continue with ${provider}</a>`
  })
  const body = `<main class="narrow"><h1>Sign in</h1><p>Choose a provider.</p><div class="stack">${links.join('')}</div></main>`
  return renderPage({ title: 'Sign in', body })
}

export function renderRefusal(reason: string): string {
  const body = `<main class="narrow"><h1>This sign-in cannot go on</h1><p>${escapeHtml(reason)}</p></main>`
  return renderPage({ title: 'Sign-in refused', body })
}

const personForm = ({ name, email }: FederatedPerson, query: string) =>
  `<form method="post" action="/oauth2/pick">${hidden('query', query)}${hidden('name', name)}${hidden('email', email)}
<button><b>${escapeHtml(name)}</b><br><small>${escapeHtml(email)}</small></button></form>`

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
