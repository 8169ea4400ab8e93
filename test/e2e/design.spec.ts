import { signIn } from './sessions.ts'
import { expect, lives, people, test } from './support.ts'

test('the parts of the product work by keyboard, and D flips their colours', { tag: ['@desktop', '@kept'] }, async ({
  page,
}) => {
  await test.step('D flips the theme and the choice is remembered', async () => {
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
  await test.step('a notice takes the focus and gives it back', async () => {
    const opener = page.getByRole('button', { name: 'Notice' })
    await opener.click()

    await expect(page.getByRole('dialog', { name: 'Text directions' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')

    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
  await test.step('a toast can be undone and the next one replaces it', async () => {
    await page.getByRole('button', { name: 'Undo toast' }).click()
    await expect(page.getByRole('status').getByText('Stop 12 moved after 11')).toBeVisible()

    await page.getByRole('button', { name: /^Undo( ?(⌘Z|Ctrl\+Z))?$/ }).click()

    await expect(page.getByText('Order restored')).toBeVisible()
    await expect(page.getByText('Stop 12 moved after 11')).toHaveCount(0)
  })
  await test.step('an address is chosen by keyboard alone', async () => {
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
})

test('a page that does not exist says so, and a new one begins at its top [P-059, P-379]', { tag: '@desktop' }, async ({
  page,
}) => {
  await test.step('a page that does not exist says so, and the error page has its words', async () => {
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: 'Off the map' })).toBeVisible()

    await page.goto('/error')

    await expect(
      page.getByText('Error Page - Unfortunately our servers could not retrieve your request, please try again later.'),
    ).toBeVisible()
  })
  await test.step('a new page begins at its top', async () => {
    await page.goto('/web-intro')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

    await page.getByRole('link', { name: 'Privacy policy' }).click()

    await expect(page).toHaveURL('/privacy-policy')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
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

test('the header and the end of the home page follow pointer, scrolling and who asks [P-060, P-061, P-062, P-066, P-079]', {
  tag: '@desktop',
}, async ({ page }) => {
  await test.step('the header opens its products by pointing', async () => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Get Started' })).toBeVisible()
    await lives(page)

    await page.getByRole('button', { name: 'Products' }).hover()

    await expect(header.getByRole('listitem').getByRole('link', { name: /Government/ })).toBeVisible()
  })
  await test.step('the header is clear until the page has scrolled more than 10 px', async () => {
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
  await test.step('the home page ends in a trial, which knows who asks', async () => {
    const trial = page.getByRole('link', { name: 'Try Today for Free' })
    await page.goto('/')
    await expect(trial).toHaveAttribute('href', '/pricing')
    await signIn(page, people.planner)
    await page.goto('/')

    await expect(trial).toHaveAttribute('href', '/playground')
  })
})
