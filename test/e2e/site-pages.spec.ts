import type { Page } from '@playwright/test'
import { prerenderedPaths } from '#api/site/prerendered-paths.ts'
import { signIn } from './sessions.ts'
import { expect, expectAccessible, expectFitsSmallWindows, lives, people, test } from './support.ts'

/** What the browser says against the page: errors, warnings of React, and what the content security policy refuses. */
function complaintsOf(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
  })
  page.on('pageerror', ({ message }) => said.push(message))
  return said
}

/** Holds the program of the next page back until what it answers is called. */
async function holdProgram(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/config.json', async (route) => {
    await held
    await route.continue()
  })
  return release
}

for (const [scheme, tag] of [
  ['light', '@desktop'],
  ['dark', '@phone'],
] as const) {
  test(`every written page comes to life as it stands and is accessible in ${scheme}`, { tag: [tag, '@deep'] }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const said = complaintsOf(page)
    for (const path of prerenderedPaths) {
      await test.step(path, async () => {
        await page.goto(path)
        await lives(page)
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
        await expectAccessible(page)
        if (tag === '@desktop') await expectFitsSmallWindows(page)
        expect(said, path).toEqual([])
      })
    }
  })
}

const otherPages = [
  [undefined, ['/design', '/error', '/pircing', '/pricing/redirect', '/welcome-basic']],
  [people.planner, ['/profile', '/welcome-plus', '/onboarding-plus', '/cancelation', '/saved-routes']],
  [people.author, ['/create-post', '/subscribe?plan=plus-yearly']],
] as const

test('every other page is accessible in light and dark, and fits small windows', {
  tag: ['@desktop', '@deep'],
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [person, pages] of otherPages) {
    if (person) await signIn(page, person)
    for (const path of pages) {
      await test.step(path, async () => {
        await page.goto(path)
        await lives(page)
        await page.waitForLoadState('networkidle')
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expectAccessible(page)
        }
        // Specimens stand there as wide as where they are used.
        if (path !== '/design') return expectFitsSmallWindows(page)
        await page.setViewportSize({ width: 390, height: 844 })
        await expectAccessible(page)
        await page.setViewportSize({ width: 1440, height: 900 })
      })
    }
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every written page can be read, says what it is, and leads on', { tag: ['@desktop', '@deep'] }, async ({
    page,
  }) => {
    for (const path of prerenderedPaths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      // The posts of the blog come from the server.
      if (path !== '/blog-main') await expect(page.locator('main'), path).toContainText(/\w{3,}(\W+\w+){6}/)
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`:\\d+${path}$`))
      expect(await page.locator('a[href^="/"]').count(), path).toBeGreaterThan(1)
    }
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  })
})

test('what is typed and pressed before the program is there is not lost', { tag: ['@desktop', '@deep'] }, async ({
  page,
}) => {
  const release = await holdProgram(page)
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  expect(new URL(page.url()).search).toBe('')

  release()

  await expect(page.getByText('Password is required.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@example.com')
})

test('where the program or a dialog cannot be fetched, a page still answers', { tag: ['@desktop', '@deep'] }, async ({
  page,
}) => {
  await test.step('a dialog that cannot be fetched says so, and is fetched again by the next press', async () => {
    await page.route('**/dialog-frame*.js*', (route) => route.abort())
    await page.goto('/pricing')
    const opener = page.getByRole('button', { name: 'Cookies and analytics' })
    await opener.click()
    await expect(page.getByRole('status').filter({ hasText: 'could not be opened' })).toBeVisible()

    await page.unroute('**/dialog-frame*.js*')
    await opener.click()

    await expect(page.getByRole('dialog', { name: 'Cookies and analytics' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })
  await test.step('where the program cannot start, a page still answers: links lead on, and somebody can try again', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await page.route('**/config.json', (route) => route.abort())
    await page.goto('/signin')
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await page.unroute('**/config.json')
    await again.click()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()

    // The program comes in the file of what every page needs.
    await page.route('**/common-*.js*', (route) => route.abort())
    const failed = page.waitForEvent('pageerror')
    await page.goto('/signin?origin=web')
    await failed
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL('/signup')
  })
})

test('the posts of the blog stand before the program does, which takes them over', {
  tag: ['@desktop', '@deep'],
}, async ({ page }) => {
  const said = complaintsOf(page)
  const release = await holdProgram(page)
  await page.goto('/blog-main')
  const post = page.getByRole('link', { name: 'Why the order of stops is hard' })
  await expect(post).toHaveAttribute('href', /^[/]blog[/]Why/)
  const drawn = await post.elementHandle()

  release()

  await lives(page)
  await expect(page.getByRole('button', { name: 'Cookies and analytics' })).toBeVisible()
  expect(await drawn?.evaluate((link) => link.isConnected)).toBe(true)
  await post.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Why the order of stops is hard' })).toBeVisible()
  expect(said).toEqual([])
})

test.describe('whether uses are counted', () => {
  test.use({ answersConsent: false })

  test('is asked behind the open menu of a phone', { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Cookies and analytics' })).toBeVisible()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Get Started' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/account/)
  })

  test('is asked with the first paint, once, counts nothing before, and can be changed', {
    tag: ['@desktop', '@deep'],
  }, async ({ page }) => {
    await test.step('is asked with the first paint, and the answer is not lost', async () => {
      const release = await holdProgram(page)
      await page.goto('/pricing')
      const question = page.getByRole('region', { name: 'Cookies and analytics' })
      await expect(question.getByRole('paragraph')).toHaveText(/We count what is used.* or your stops[.]$/)
      await question.getByRole('button', { name: 'Decline' }).click()

      release()

      await expect(question).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('stopwise-analytics'))).toBe('declined')
    })
    await test.step('is asked once, counts nothing before, and can be changed', async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.evaluate(() => localStorage.clear())

      const counted: string[] = []
      page.on('console', (message) => message.text().startsWith('counted') && counted.push(message.text()))
      await page.goto('/')
      const question = page.getByRole('region', { name: 'Cookies and analytics' })
      await expect(question.getByRole('button')).toHaveText(['Decline', 'Accept'])
      const boxes = await Promise.all((await question.getByRole('button').all()).map((button) => button.boundingBox()))
      expect(boxes[0]?.width).toBe(boxes[1]?.width)
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Decline' }).click()
      await expect(question).toHaveCount(0)
      await page.reload()
      await lives(page)
      await expect(question).toHaveCount(0)

      await page.getByRole('button', { name: 'Cookies and analytics' }).click()
      const dialog = page.getByRole('dialog', { name: 'Cookies and analytics' })
      await expect(dialog.getByText('You have declined')).toBeVisible()
      await dialog.getByRole('button', { name: 'Accept' }).click()

      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Cookies and analytics' })).toBeFocused()
      expect(counted).toEqual([])
    })
  })
})
