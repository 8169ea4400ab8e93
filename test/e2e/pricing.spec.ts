import { comeAsNew } from './sessions.ts'
import { expect, expectAccessible, test } from './support.ts'

test.describe('prices', { tag: '@desktop' }, () => {
  test('are yearly unless somebody asks for monthly ones, and lead on by what is planned [P-133, P-136, P-137, P-140]', async ({
    page,
  }) => {
    await page.goto('/pricing-extension')
    const yearly = page.getByRole('radio', { name: /Yearly/ })
    await expect(yearly).toBeChecked()
    await expect(page.getByText('SAVE 20%').first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText('$14.49')
    // Pressed before the program is there, it counts once it is.
    await page.getByRole('radio', { name: 'Monthly' }).click()
    await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
    await expect(page.getByRole('main')).toContainText('$17.99')
    await expect(yearly).not.toBeChecked()

    await page.goto('/pricing-teams')
    const drivers = page.getByRole('slider', { name: 'Drivers' })
    await drivers.press('Home')
    await expect(drivers).toHaveAttribute('aria-valuetext', '1 driver, Small, 1 to 7')
    await drivers.press('End')
    await expect(drivers).toHaveAttribute('aria-valuetext', '20 drivers, Large, 15 to 20')

    await page.goto('/pricing/redirect')
    await expect(page.getByRole('heading', { name: 'What best describes your routing needs?' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Single-Driver.*Web Route Planner/ })).toHaveAttribute(
      'href',
      '/web-intro',
    )
    await expect(page.getByRole('link', { name: /^Multi-Driver.*Teams/ })).toHaveAttribute('href', '/teams-intro')
  })

  test('turn what customers say every eight seconds, the last of which fades [P-012, P-376]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto('/pricing')
    const section = page.getByRole('region', { name: 'What customers say' })
    // What has faded is found too: its second passes by the clock of the machine.
    const quote = section.locator('figure[aria-hidden=false]')
    await expect(section.getByRole('button', { name: 'Pause quotes' })).toBeVisible()
    // What is pointed at stays; its eight seconds begin anew when the pointer leaves.
    await quote.hover({ force: true })
    const words = (await quote.textContent()) ?? ''
    await page.clock.pauseAt(Date.now() + 60_000)
    await expect(quote).toHaveText(words)
    await page.mouse.move(1, 1)
    await expect.poll(() => section.evaluate((each) => each.matches(':hover'))).toBe(false)

    await page.clock.runFor(6900)
    await expect(quote).toHaveAttribute('data-shown', 'true')
    // The time of the page stands still but for these steps; a slow one notices late that the pointer has left.
    await expect(async () => {
      await page.clock.runFor(50)
      await expect(quote).not.toHaveAttribute('data-shown', { timeout: 1500 })
    }).toPass()
    await expect(quote).toHaveText(words)
    await page.clock.runFor(1000)

    await expect(quote).not.toHaveText(words)
    await expect(quote).toHaveAttribute('data-shown', 'true')
  })
})

test('the free extension is welcomed with its store, a route to try it on and its three steps [P-149, P-150, P-151, P-152, P-156, P-157]', {
  tag: '@desktop',
}, async ({ page }) => {
  await comeAsNew(page)
  await page.goto('/pricing-extension')
  await page.getByRole('button', { name: 'Get the extension' }).click()
  await expect(page).toHaveURL('/welcome-basic')
  await expect(page.getByRole('link', { name: 'Get Started on Google Maps' })).toHaveAttribute(
    'href',
    /google\.com\/maps\/dir\//,
  )
  await expect(page.getByRole('link', { name: 'Download Extension' })).toHaveAttribute('href', /chromewebstore/)

  await page.getByRole('button', { name: 'Extension Instructions' }).click()
  const steps = page.getByRole('dialog', { name: 'Extension Instructions' })
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    'Enter Stops',
    'Click on Extension',
    'Share Route',
  ])
  await expect(steps.getByRole('listitem').locator('svg')).toHaveCount(3)
  await expect(steps.getByRole('link', { name: 'Google Maps' })).toHaveAttribute('href', /google\.com\/maps\/dir\//)
  await expectAccessible(page)
  await steps.getByRole('button', { name: 'Done' }).click()
  await expect(steps).toHaveCount(0)

  await page.getByRole('button', { name: 'Video demo' }).click()
  await expect(page.getByRole('dialog', { name: 'Video demo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
