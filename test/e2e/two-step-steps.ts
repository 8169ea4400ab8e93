import type { Page } from '@playwright/test'
import * as z from 'zod'
import { oneTimeCode } from '#local/user-pool/one-time-code.ts'
import { productPlace } from './product-address.ts'
import { openSession } from './sessions.ts'

export const codeField = (page: Page) => page.getByLabel('Code from your authenticator app')

/** Of the next half minute: the one before has been used up, and a phone may be ahead by so much. */
export const nextCode = (secret: string): string => oneTimeCode(secret, Date.now() / 1000 + 30)

/** A code that the app shows neither now nor soon. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2, 3].map((steps) => oneTimeCode(secret, Date.now() / 1000 + steps * 30))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code)) ?? ''
  )
}

export async function sendCode(page: Page, code: string, button = 'Sign in'): Promise<void> {
  await codeField(page).fill(code)
  await page.getByRole('button', { name: button, exact: true }).click()
}

const Pool = z.object({ userPoolEndpoint: z.string(), userPoolId: z.string(), userPoolClientId: z.string() })

/** Calls the user pool as a page or an operator does. */
export async function askPool(action: string, more: object): Promise<unknown> {
  const configured = await (await fetch(`${productPlace().url}/config.json`)).json()
  const { userPoolEndpoint, userPoolId: UserPoolId, userPoolClientId: ClientId } = Pool.parse(configured)
  const answer = await fetch(userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ UserPoolId, ClientId, ...more }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

const Key = z.object({ SecretCode: z.string() })

/** Has sign-in ask somebody for codes, without a page; answers the key of their app, and how to end it. */
export async function setUpApp(email: string): Promise<{ secret: string; turnOff: () => Promise<void> }> {
  const { AccessToken } = await openSession(productPlace(), email)
  const { SecretCode: secret } = Key.parse(await askPool('AssociateSoftwareToken', { AccessToken }))
  await askPool('VerifySoftwareToken', { AccessToken, UserCode: oneTimeCode(secret, Date.now() / 1000) })
  const prefer = (Enabled: boolean) =>
    askPool('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled } })
  await prefer(true)
  return {
    secret,
    turnOff: async () => {
      await prefer(false)
    },
  }
}

/** Has the user pool take the next code as one of a sign-in that is over, as after three minutes. */
export async function letSignInExpire(page: Page): Promise<void> {
  const isOver = { done: false }
  await page.route(
    () => true,
    async (route) => {
      const body = route.request().postData() ?? ''
      if (isOver.done || !body.includes('SOFTWARE_TOKEN_MFA_CODE')) return route.fallback()
      isOver.done = true
      await route.continue({ postData: JSON.stringify({ ...JSON.parse(body), Session: 'over'.repeat(8) }) })
    },
  )
}
