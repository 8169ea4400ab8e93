import type { Page } from '@playwright/test'
import { contrast } from '#test/support/contrast.ts'
import { signIn } from './sessions.ts'
import { expect, expectAccessible, fillSignIn, people, test } from './support.ts'

const broken = {
  ...{ status: 500, contentType: 'application/json' },
  body: '{"defined":false,"code":"INTERNAL_SERVER_ERROR","status":500,"message":"","data":{"reference":"req-17"}}',
}

/** From now on the server cannot say who is signed in; what comes back makes it able again. */
async function breakCurrentUser(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/current-user', (route) => route.fulfill(broken))
  return () => page.unroute('**/api/current-user')
}

test('an account that cannot be loaded is said once, in the header, and is loaded again from there', {
  tag: '@deep',
}, async ({ page, isMobile }) => {
  await signIn(page, people.newUser)
  const mend = await breakCurrentUser(page)
  await page.goto('/')
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  const retry = page.getByRole('button', { name: 'Load account' })
  await expect(retry).toBeVisible()

  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  await expect(page.getByText('Something went wrong on our side')).toHaveCount(0)
  await expectAccessible(page)
  await mend()
  await retry.click()

  await expect(
    page.getByRole('link', { name: isMobile ? 'Profile' : `Hello ${people.newUser.firstName}` }),
  ).toBeVisible()
})

test('a screen, a header and a sign-in without the account say so and go on', { tag: ['@desktop', '@deep'] }, async ({
  page,
}) => {
  await test.step('a screen and a header without the account say so, or keep what they knew', async () => {
    await test.step('a screen that must know the account says that it could not be loaded, and tries again', async () => {
      await signIn(page, people.planner)
      const mend = await breakCurrentUser(page)
      await page.goto('/playground')
      await expect(page.getByRole('alert').getByText('Your account could not be loaded')).toBeVisible()

      await expect(page.getByText('Something went wrong on our side')).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Reference req-17' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
      await mend()
      await page.getByRole('button', { name: 'Try again' }).click()

      await expect(page.getByRole('heading', { name: 'Where are you going today?' })).toBeVisible()
    })
    await test.step('a header that knew the account keeps it when asking again fails', async () => {
      await page.clock.install()
      await signIn(page, people.newUser)
      await page.goto('/')
      const hello = page.getByRole('link', { name: `Hello ${people.newUser.firstName}` })
      await expect(hello).toBeVisible()
      await breakCurrentUser(page)
      const asked = page.waitForResponse('**/api/current-user')
      await page.clock.fastForward('05:00')
      await page.getByRole('link', { name: 'Stopwise' }).first().click()
      await asked
      await page.clock.fastForward('01:00')

      await expect(hello).toBeVisible()
      await expect(page.getByText('Something went wrong on our side')).toHaveCount(0)
    })
  })
  await test.step('a sign-in whose account cannot be loaded says so and goes on from there', async () => {
    await page.evaluate(() => localStorage.clear())

    const mend = await breakCurrentUser(page)
    await page.goto('/signin')
    await fillSignIn(page, people.planner.email, people.planner.password)
    await expect(page.getByRole('heading', { name: 'Your account could not be loaded' })).toBeVisible()
    await mend()

    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(page).toHaveURL('/playground')
  })
})

test('the first Tab of a page leads past its header', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  for (const path of ['/', '/signin', '/pricing', '/nowhere', '/design', '/playground']) {
    // Whoever is signed in is led away from the page for signing in.
    if (path === '/playground') await signIn(page, people.planner)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()

    await page.keyboard.press('Enter')

    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL(path)
  }
})

/** Runs in the page: the ground of an element and the one behind it. */
function groundsOf(element: Element): readonly [string, string] {
  const groundOf = (at: Element): string => getComputedStyle(at).backgroundColor
  const isClear = (at: Element): boolean => groundOf(at).match(/[\d.]+/g)?.[3] === '0'
  let behind = element.parentElement
  while (behind && isClear(behind)) behind = behind.parentElement
  return [groundOf(element), groundOf(behind ?? document.body)]
}

test('rows on their way can be seen, and a figure on a plain ground shows its name', {
  tag: ['@desktop', '@deep'],
}, async ({ page }) => {
  await page.goto('/design')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const bead = page.getByRole('status', { name: 'Loading stops' }).locator('span').first()
    await bead.waitFor()

    expect(contrast(...(await bead.evaluate(groundsOf)))).toBeGreaterThan(1.25)
  }
  const name = page.getByLabel('Figures on a plain ground').getByText('Driving').first()
  await name.waitFor()

  const uncovered = await name.evaluate((label) => {
    label.scrollIntoView({ block: 'center' })
    const { left, top } = label.getBoundingClientRect()
    return document.elementFromPoint(left + 0.5, top + 0.5) === label
  })

  expect(uncovered).toBe(true)
})
