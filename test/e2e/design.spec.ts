import { expect, expectAccessible, test } from './support.ts'

const pages = ['/', '/web-intro', '/signin', '/signup', '/reset-password', '/error', '/nowhere', '/design'] as const

for (const scheme of ['light', 'dark'] as const) {
  for (const path of pages) {
    test(`${path} is accessible and fits in ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()

      await expectAccessible(page)
    })
  }
}

test('D flips the theme and the choice is remembered', async ({ page }) => {
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

test('a notice takes the focus and gives it back', async ({ page }) => {
  await page.goto('/design')
  const opener = page.getByRole('button', { name: 'Notice' })
  await opener.click()

  await expect(page.getByRole('dialog', { name: 'Text directions' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a toast can be undone and the next one replaces it', async ({ page }) => {
  await page.goto('/design')
  await page.getByRole('button', { name: 'Undo toast' }).click()
  await expect(page.getByRole('status').getByText('Stop 12 moved after 11')).toBeVisible()

  await page.getByRole('button', { name: /^Undo ?⌘Z$/ }).click()

  await expect(page.getByText('Order restored')).toBeVisible()
  await expect(page.getByText('Stop 12 moved after 11')).toHaveCount(0)
})

test('an address is chosen by keyboard alone', async ({ page }) => {
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

test('a page that does not exist says so, and the error page has its words [P-379]', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'Off the map' })).toBeVisible()

  await page.goto('/error')

  await expect(
    page.getByText('Error Page - Unfortunately our servers could not retrieve your request, please try again later.'),
  ).toBeVisible()
})

test('a new page begins at its top [P-059]', async ({ page }) => {
  await page.goto('/web-intro')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

  await page.getByRole('link', { name: 'Privacy policy' }).click()

  await expect(page).toHaveURL('/privacy-policy')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('the header opens its products and turns opaque after 10 px [P-060, P-061, P-062, P-064, P-066]', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    for (const name of ['Home', 'Pricing', 'Blog', 'Sign in', 'Get Started']) {
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Products' }).click()
    await expect(page.getByRole('link', { name: 'Teams', exact: true })).toBeVisible()
    return
  }
  await page.getByRole('button', { name: 'Products' }).hover()
  await expect(page.getByRole('menuitem', { name: /Government/ })).toBeVisible()
  const header = page.getByRole('banner')
  await expect(header).not.toHaveAttribute('data-opaque')
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.mouse.wheel(0, 200)

  await expect(header).toHaveAttribute('data-opaque', 'true')
})
