import type { Locator, Page } from '@playwright/test'
import { signIn } from './sessions.ts'
import { expect, expectAccessible, fillSignIn, people, test } from './support.ts'

interface Demo {
  readonly section: Locator
  readonly saving: Locator
  readonly stops: Locator
  readonly pin: (name: RegExp) => Locator
}

function demoOf(page: Page): Demo {
  const section = page.getByRole('region', { name: 'Live demo' })
  return {
    section,
    saving: section.getByText(/less$|already the fastest/),
    stops: section.getByRole('list', { name: 'Stops in this order' }).getByRole('listitem'),
    pin: (name) => section.getByRole('button', { name }),
  }
}

/** Drags a pin by so many pixels, as a mouse or a finger does. */
async function drag(page: Page, pin: Locator, by: readonly [x: number, y: number]): Promise<void> {
  await pin.scrollIntoViewIfNeeded()
  const box = await pin.boundingBox()
  if (!box) throw new Error('The pin is not on the page.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by[0] / 2, y + by[1] / 2, { steps: 3 })
  await page.mouse.move(x + by[0], y + by[1], { steps: 3 })
  await page.mouse.up()
}

test('a visitor changes a real day, sees it ordered at once, and takes it along [P-001, P-076, P-078]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  const { section, saving, stops, pin } = demoOf(page)
  // The page comes with its first picture; a sign of somebody brings it to life.
  await page.mouse.move(700, 300)
  await expect(page.locator('#live-demo[data-alive]')).toBeVisible()
  await expect(saving).toHaveText('42 min and 15.5 mi less')
  await expect(stops).toHaveCount(10)

  await drag(page, pin(/^Stop 4, E 97th St/), [-10, 120])
  await expect(pin(/^Stop \d+, E 97th St/)).toHaveCount(0)
  await expect(saving).not.toHaveText('42 min and 15.5 mi less')
  await section.getByRole('button', { name: 'Undo' }).click()
  await expect(saving).toHaveText('42 min and 15.5 mi less')

  await pin(/^Stop 2, W 81st St & Columbus Ave/).focus()
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key)
  await expect(pin(/^Stop \d+, W 83rd St & Amsterdam Ave/)).toBeFocused()
  await section.getByRole('button', { name: 'Add a stop' }).click()
  await expect(stops).toHaveCount(11)
  await expect(pin(/^Stop \d+, E 76th St & 1st Ave/)).toBeVisible()
  await pin(/^Stop \d+, W 34th St/).press('Delete')
  await expect(stops).toHaveCount(10)
  await section.getByRole('radio', { name: 'As entered' }).check()
  await expect(stops.nth(1)).toContainText('E 97th St & 2nd Ave')

  await section.getByRole('button', { name: 'Open this day in the planner' }).click()
  await expect(page).toHaveURL('/signup?origin=web')
  await page.goto('/signin')
  await fillSignIn(page, people.planner.email, people.planner.password)
  await expect(page).toHaveURL('/playground')
  await expect(page.getByText('Day from the home page is here')).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Stop 2: W 83rd St & Amsterdam Ave, New York, NY. Edit' }),
  ).toBeVisible()
})

test('the home page says what it is for, shows its video and keeps its day [P-010, P-011, P-013, P-014, P-015, P-016, P-017, P-018, P-019, P-020, P-077, P-085, P-086, P-087, P-088]', {
  tag: '@desktop',
}, async ({ page }) => {
  await test.step('the home page says what it is for, to everybody', async () => {
    await page.goto('/')
    for (const text of ['Trusted by over 70,000 drivers', '5.9M', '3.2M', '$500k', '1,300 tons']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    }
    for (const name of ['Stopwise Teams', 'Web Route Planner', 'Mobile App', 'What a driver says', 'Try Stopwise']) {
      await expect(page.getByRole('region', { name, exact: true })).toBeAttached()
    }
    // Shown once the owner has put a paper into the content.
    await expect(page.getByRole('region', { name: 'As Featured In' })).toHaveCount(0)
    await expect(page.getByText('less than 2 minutes').first()).toBeVisible()

    const phone = page.getByRole('button', { name: /^Screen of step/ })
    await expect(phone).toHaveAccessibleName(/^Screen of step 2, Tap optimize/)
    await expect(page.getByText('An AI technology generates the fastest order.')).toBeVisible()
    await phone.click()
    await expect(phone).toHaveAccessibleName(/^Screen of step 3/)
    await page.getByRole('button', { name: /^1 Enter or import stops/ }).click()
    await expect(phone).toHaveAccessibleName(/^Screen of step 1/)

    const close = page.getByRole('region', { name: 'Try Stopwise' })
    await expect(close.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expect(close.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing')
    await expectAccessible(page)
  })
  await test.step('the video opens in a dialog and closes by a click beside it or Escape; news stay closed', async () => {
    await page.goto('/')
    const news = page.getByRole('complementary', { name: 'News' })
    await expect(news.getByRole('link', { name: /Mobile App Out Now!/ })).toHaveAttribute('href', '/app-install')
    await news.getByRole('button', { name: 'Close' }).click()
    await expect(news).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Get the App' })).toHaveAttribute('href', '/app-install')

    const opener = page.getByRole('button', { name: 'How it works' })
    const dialog = page.getByRole('dialog', { name: 'How it works' })
    await opener.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(dialog).toHaveCount(0)

    await page.reload()
    await expect(page.getByRole('button', { name: 'How it works' })).toBeVisible()
    await expect(news).toHaveCount(0)
  })
  await test.step('the day of the demo stays as it is where the optimizer does not load', async () => {
    await page.route('**/assets/plan-worker*', (route) => route.abort())
    await page.goto('/')
    const { section, stops } = demoOf(page)

    await section.getByRole('button', { name: 'Add a stop' }).click()

    await expect(section.getByText('The optimizer did not load here. This is its last order.')).toBeVisible()
    await expect(stops).toHaveCount(11)
  })
})

test('the intros and the measurements lead on, for whom they should [P-034, P-035, P-078, P-080, P-081, P-082]', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/web-intro')
  const starts = page.getByRole('main').getByRole('link', { name: 'Get Started' })
  await expect(starts.first()).toHaveAttribute('href', '/signup?origin=web')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'How good are the routes?' }).click()
  await expect(page.getByRole('heading', { name: 'How good are the routes?', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/teamswaitlist')
  await expect(starts).toHaveCount(3)
  for (const start of await starts.all()) await expect(start).toHaveAttribute('href', '/signup?origin=teams')
  await expectAccessible(page)

  await signIn(page, people.dispatcher)
  await page.goto('/teams-intro')
  await expect(starts.first()).toHaveAttribute('href', '/teams')
  await page.evaluate(() => localStorage.clear())
  await signIn(page, people.newUser)
  await page.goto('/teams-intro')
  await expect(starts.first()).toHaveAttribute('href', '/teams/onboarding')
  await expect(starts.nth(1)).toHaveAttribute('href', '/pricing')
})
