import type { Page } from '@playwright/test'
import * as z from 'zod'
import { type ApiClient, createApiClient } from '#test/support/api-client.ts'
import { type ProductPlace, productPlace } from './product-address.ts'
import { newEmail, PASSWORD } from './sign-up-steps.ts'

const Tokens = z.object({ AccessToken: z.string(), IdToken: z.string(), RefreshToken: z.string() })
type Tokens = z.output<typeof Tokens>
const Pool = z.object({ userPoolClientId: z.string() })
const Payload = z.object({ username: z.string() })

/** Signs somebody in at the door of a product, without a page and a password; makes the account where there is none. */
export async function openSession(place: ProductPlace, email: string, teamTier?: number): Promise<Tokens> {
  const asked = { email, name: 'Rosa Quist', password: PASSWORD, teamTier }
  const answer = await fetch(`http://127.0.0.1:${place.door}/session`, { method: 'POST', body: JSON.stringify(asked) })
  if (!answer.ok) throw new Error(await answer.text())
  return Tokens.parse(await answer.json())
}

/** What the page would keep of them, under the names that Amplify gives it. */
async function keptTokens(url: string, tokens: Tokens): Promise<Record<string, string>> {
  const { userPoolClientId } = Pool.parse(await (await fetch(`${url}/config.json`)).json())
  const [, payload = ''] = tokens.AccessToken.split('.')
  const { username } = Payload.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  const prefix = `CognitoIdentityServiceProvider.${userPoolClientId}`
  return {
    [`${prefix}.LastAuthUser`]: username,
    [`${prefix}.${username}.accessToken`]: tokens.AccessToken,
    [`${prefix}.${username}.idToken`]: tokens.IdToken,
    [`${prefix}.${username}.refreshToken`]: tokens.RefreshToken,
    [`${prefix}.${username}.clockDrift`]: '0',
  }
}

/** What a browser keeps in which somebody has signed in. */
export async function sessionState({ email }: { readonly email: string }) {
  const { url } = productPlace()
  const texts = await keptTokens(url, await openSession(productPlace(), email))
  const localStorage = Object.entries(texts).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}

/** Puts texts into what the browser keeps for the site. */
export async function keep(page: Page, url: string, texts: Record<string, string>): Promise<void> {
  // A small file of the site, where no program runs that would read or write them.
  await page.goto(`${url}/config.json`)
  await page.evaluate((kept) => {
    for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text)
  }, texts)
}

/** The calls of somebody, without a browser. */
export async function apiFor({ email }: { readonly email: string }, place = productPlace()): Promise<ApiClient> {
  return createApiClient(place.url, (await openSession(place, email)).AccessToken)
}

/** Signs somebody in on a page, which then shows no page of ours yet. */
export async function signIn(page: Page, { email }: { readonly email: string }): Promise<ApiClient> {
  const place = productPlace()
  const tokens = await openSession(place, email)
  await keep(page, place.url, await keptTokens(place.url, tokens))
  return createApiClient(place.url, tokens.AccessToken)
}

/** Somebody with a new account, signed in on a page; with a plan of Teams if told. */
export async function comeAsNew(page: Page, teamTier?: number): Promise<{ email: string; api: ApiClient }> {
  const [place, email] = [productPlace(), newEmail()]
  const tokens = await openSession(place, email, teamTier)
  await keep(page, place.url, await keptTokens(place.url, tokens))
  return { email, api: createApiClient(place.url, tokens.AccessToken) }
}
