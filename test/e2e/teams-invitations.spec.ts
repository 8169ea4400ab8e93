import type { Page } from '@playwright/test'
import { comeAsNew } from './sessions.ts'
import { confirmEmail, fillSignUp, newEmail } from './sign-up-steps.ts'
import { expect, expectAccessible, type Product, test } from './support.ts'

/** The path that the last invitation to an address opens. */
async function pathIn(product: Product, email: string): Promise<string> {
  const { text } = await product.newestMail(email, /invites you/)
  return /\/teams\/join\/[0-9a-z-]+/.exec(text ?? '')?.[0] ?? ''
}

const opensNothing = async (window: Page, path: string): Promise<void> => {
  await window.goto(path)
  await expect(window.getByRole('alert')).toContainText('This invitation opens nothing any more')
}

test('who has no account makes one by the link of an invitation, comes back to it and is in', { tag: '@deep' }, async ({
  page,
  openWindow,
  product,
}) => {
  const { api } = await comeAsNew(page, 1)
  const email = newEmail()
  await api.teams.invitePerson({ email, role: 'dispatcher' })
  const path = await pathIn(product, email)

  // Somebody else is signed in on that computer.
  const window = await openWindow()
  const other = await comeAsNew(window)
  await window.goto(path)
  await expect(window.getByText(`you are signed in as ${other.email}`)).toBeVisible()
  await expect(window.getByRole('button', { name: 'Join the team' })).toHaveCount(0)
  await expectAccessible(window)
  await window.getByRole('button', { name: `Sign in as ${email}` }).click()
  await window.waitForURL((url) => url.pathname === '/signin')
  await window.getByRole('link', { name: 'Create an account' }).click()
  await window.waitForURL((url) => url.pathname === '/signup')
  await fillSignUp(window, email)
  await confirmEmail(window, product, email)
  await window.waitForURL((url) => url.pathname === path)
  await window.getByRole('button', { name: 'Join the team' }).click()

  await window.waitForURL((url) => url.pathname === '/teams')
  expect((await api.teams.people()).members).toMatchObject([{ email, role: 'dispatcher' }])
  // The link of the mail once more.
  await window.goto(path)
  await expect(window.getByText('If you accepted it, you are in: go to Teams.')).toBeVisible()
  await expectAccessible(window)
  await window.getByRole('link', { name: 'Go to Teams' }).click()
  await window.waitForURL((url) => url.pathname === '/teams')
})

test('an invitation that was sent again or taken back opens nothing, and a second press on the newest joins once', {
  tag: ['@desktop', '@deep'],
}, async ({ page, openWindow, product }) => {
  const { api } = await comeAsNew(page, 1)
  const window = await openWindow()
  const { email } = await comeAsNew(window)
  await api.teams.invitePerson({ email, role: 'viewer' })
  const first = await pathIn(product, email)
  await api.teams.resendInvitation({ email })
  await expect.poll(async () => (await product.mailsTo(email, /invites you/)).length).toBe(2)
  const second = await pathIn(product, email)
  await opensNothing(window, first)
  await api.teams.revokeInvitation({ email })
  await opensNothing(window, second)
  await api.teams.invitePerson({ email, role: 'viewer' })
  await expect.poll(async () => (await product.mailsTo(email, /invites you/)).length).toBe(3)
  await window.goto(await pathIn(product, email))

  // Two tabs of one person, one after the other: the second page was opened before the first one joined.
  const tab = await window.context().newPage()
  await tab.goto(await pathIn(product, email))
  const join = (each: Page) => each.getByRole('button', { name: 'Join the team' })
  await expect(join(tab)).toBeVisible()
  for (const each of [window, tab]) {
    await join(each).click()
    await each.waitForURL((url) => url.pathname === '/teams')
  }
  expect((await api.teams.people()).members).toMatchObject([{ email, role: 'viewer' }])
})
