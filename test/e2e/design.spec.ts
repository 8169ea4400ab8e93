import { expect, expectAccessible, people, signIn, test } from './support.ts'

// Written pages are proven in site-pages.spec.ts; the header of the first one has parts of its own on each screen.
const pages = [
  { path: '/', onBoth: true },
  { path: '/design', onBoth: true },
  { path: '/error', onBoth: false },
  { path: '/nowhere', onBoth: false },
] as const

for (const [scheme, screen] of [
  ['light', '@desktop'],
  ['dark', '@phone'],
] as const) {
  for (const { path, onBoth } of pages) {
    test(`${path} is accessible and fits in ${scheme}`, { tag: onBoth ? [] : screen }, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()

      await expectAccessible(page)
    })
  }
}

test('D flips the theme and the choice is remembered', { tag: '@desktop' }, async ({ page }) => {
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/design')
  await page.getByRole('heading', { level: 1 }).first().waitFor()

  await page.keyboard.press('d')
  expect(await scheme()).toBe('dark')
  await page.getByLabel('Company').or(page.getByLabel('E-mail')).first().press('d')
  expect(await scheme()).toBe('dark')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).first().waitFor()

  expect(await scheme()).toBe('dark')
})

test('a notice takes the focus and gives it back', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/design')
  const opener = page.getByRole('button', { name: 'Notice' })
  await opener.click()

  await expect(page.getByRole('dialog', { name: 'Text directions' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a toast can be undone and the next one replaces it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/design')
  await page.getByRole('button', { name: 'Undo toast' }).click()
  await expect(page.getByRole('status').getByText('Stop 12 moved after 11')).toBeVisible()

  await page.getByRole('button', { name: /^Undo( ?(⌘Z|Ctrl\+Z))?$/ }).click()

  await expect(page.getByText('Order restored')).toBeVisible()
  await expect(page.getByText('Stop 12 moved after 11')).toHaveCount(0)
})

test('an address is chosen by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/design')
  const field = page.getByRole('combobox', { name: 'Stop 1' })
  await field.pressSequentially('1429 1st')
  await expect(page.getByRole('option')).toHaveCount(3)
  await expect(field).toHaveAttribute('aria-expanded', 'true')

  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await field.press('Enter')

  await expect(field).toHaveValue('1429 1st St')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear Stop 1' }).click()
  await expect(field).toHaveValue('')
})

test('a page that does not exist says so, and the error page has its words [P-379]', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'Off the map' })).toBeVisible()

  await page.goto('/error')

  await expect(
    page.getByText('Error Page - Unfortunately our servers could not retrieve your request, please try again later.'),
  ).toBeVisible()
})

test('a new page begins at its top [P-059]', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/web-intro')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

  await page.getByRole('link', { name: 'Privacy policy' }).click()

  await expect(page).toHaveURL('/privacy-policy')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('the menu of a phone lists all ways in their order [P-064]', { tag: '@phone' }, async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Main' })
  const ways = async (): Promise<string[]> => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible()
    return (await menu.locator('a:visible, button:visible').allTextContents()).map((text) => text.trim())
  }
  await page.goto('/')

  expect(await ways()).toEqual(['Home', 'Products', 'Pricing', 'Blog', 'Sign in', 'Get Started'])
  await menu.getByRole('button', { name: 'Products' }).click()
  await expect(menu.getByRole('link', { name: /^Teams/ })).toBeVisible()
  await signIn(page, people.newUser)
  await page.goto('/')

  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  expect(await ways()).toEqual(['Home', 'Products', 'Pricing', 'Blog', 'Sign out', 'Profile'])
})

test('the header opens its products by pointing [P-060, P-061, P-062]', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Get Started' })).toBeVisible()

  await page.getByRole('button', { name: 'Products' }).hover()

  await expect(header.getByRole('listitem').getByRole('link', { name: /Government/ })).toBeVisible()
})

test('the header is clear until the page has scrolled more than 10 px [P-066]', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto('/')
  const header = page.getByRole('banner')
  const scrollTo = async (y: number): Promise<void> => {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y)
  }
  const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(header).not.toHaveAttribute('data-opaque')
  const clear = await ground()

  await scrollTo(11)
  await expect(header).toHaveAttribute('data-opaque', 'true')
  await expect.poll(ground).not.toBe(clear)
  await scrollTo(10)
  await expect(header).not.toHaveAttribute('data-opaque')
})

test('the home page ends in a trial, which knows who asks [P-079]', { tag: '@desktop' }, async ({ page }) => {
  const trial = page.getByRole('link', { name: 'Try Today for Free' })
  await page.goto('/')
  await expect(trial).toHaveAttribute('href', '/pricing')
  await signIn(page, people.planner)
  await page.goto('/')

  await expect(trial).toHaveAttribute('href', '/playground')
})
