import {
  addresses,
  answerNotice,
  chooseAddress,
  chooseInput,
  depot,
  enterRoute,
  expect,
  importSelected,
  openAnew,
  openPlanner,
  optimize,
  optimizeButton,
  pasteList,
  stopList,
  summary,
  test,
  toast,
} from './planner-steps.ts'

test.describe('the planner', { tag: '@desktop' }, () => {
  test('what is missing is said in the written words; a blank row follows the last one [P-098, P-100, P-102, P-270, P-271, P-272, P-273, P-274, P-275, P-276]', async ({
    page,
  }) => {
    await test.step('what is missing is said in the written words, and the button stays idle', async () => {
      await openPlanner(page)
      const refused = async (text: string): Promise<void> => {
        await optimizeButton(page).click()
        await answerNotice(page, text)
        await expect(optimizeButton(page)).toHaveText('optimize route')
      }
      await refused('Please ensure that Start Location and End Location are filled')

      await page.getByRole('combobox', { name: 'Start', exact: true }).fill('somewhere')
      await page.getByRole('combobox', { name: 'End', exact: true }).fill('somewhere else')
      const notSelected =
        'Location not selected. Please ensure you choose your address from the suggested options in the autocomplete dropdown.'
      await refused(`Start ${notSelected}`)
      await chooseAddress(page, 'Start', depot)
      await expect(page.getByRole('button', { name: /^Start: .*Edit$/ })).toBeVisible()
      await refused(`End ${notSelected}`)
      await chooseAddress(page, 'End', depot)
      await expect(page.getByRole('button', { name: /^End: .*Edit$/ })).toBeVisible()
      await refused('Route already optimized, enter more stops to explore our optimization feature!')

      await chooseInput(page, 'Maps link')
      await page.getByLabel('Google Maps directions link').fill('https://www.google.com/maps/dir/A')
      await refused('Once done entering a google maps url, please hit the Enter or Return button')
    })
    await test.step('a blank row follows the last one, up to 100; a typed duplicate is dropped and said', async () => {
      await openAnew(page)

      await openPlanner(page)
      await expect(page.getByRole('combobox', { name: /^Stop / })).toHaveCount(1)
      await page.getByRole('combobox', { name: 'Stop 1', exact: true }).fill('12 Main')
      await expect(page.getByRole('combobox', { name: 'Stop 2', exact: true })).toBeVisible()

      // What was suggested for the first words stays on the screen until the next answer.
      await page.getByRole('combobox', { name: 'Stop 1', exact: true }).fill(depot)
      await page
        .getByRole('option', { name: /^Recent 1 Main Street/ })
        .first()
        .click()
      await expect(page.getByRole('button', { name: `Stop 1: ${depot}. Edit` })).toBeVisible()
      await chooseAddress(page, 'Stop 2', depot)
      await answerNotice(page, 'Oops, looks like you already have this address')
      await expect(page.getByRole('button', { name: /^Stop \d+: / })).toHaveCount(1)

      await pasteList(page, addresses(99))
      await page.getByRole('button', { name: /^Import Selected/ }).click()
      await expect(page.getByRole('button', { name: /^Stop 100: / })).toBeVisible()
      await expect(page.getByRole('combobox', { name: /^Stop / })).toHaveCount(0)
    })
  })

  test('what was entered is there again after a reload, and clearing it can be undone [P-097, P-109, P-110, P-238]', async ({
    page,
  }) => {
    await enterRoute(page, 3)
    await page.getByRole('radio', { name: 'Walk' }).check()
    await page.getByRole('combobox', { name: 'Stop 4', exact: true }).fill('half an addr')
    await page.reload()

    await expect(page.getByRole('button', { name: `Start: ${depot}. Edit` })).toBeVisible()
    await expect(page.getByRole('button', { name: `End: ${depot}. Edit` })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Stop \d+: / })).toHaveCount(3)
    await expect(page.getByRole('combobox', { name: 'Stop 4', exact: true })).toHaveValue('half an addr')
    await expect(page.getByRole('radio', { name: 'Walk' })).toBeChecked()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page.getByRole('button', { name: /^Stop \d+: / })).toHaveCount(0)
    await toast(page).getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByRole('button', { name: /^Stop \d+: / })).toHaveCount(3)
  })

  test('what the server refuses and a lost connection are said, and nothing is lost [P-099, P-363, P-364, P-380]', async ({
    page,
    context,
  }) => {
    await test.step('the button says that it works, an address that was never chosen is refused', async () => {
      await enterRoute(page, 2)
      await page.getByRole('combobox', { name: 'Stop 3', exact: true }).fill('neither here nor there')
      let release = (): void => undefined
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/api/optimize', async (route) => {
        await held
        await route.continue()
      })

      await optimizeButton(page).click()
      await expect(optimizeButton(page)).toHaveText('loading...')
      await expect(optimizeButton(page)).toBeDisabled()
      release()

      await answerNotice(page, 'One or more entries are invalid, please check and try again')
      await expect(optimizeButton(page)).toHaveText('optimize route')
      await expect(optimizeButton(page)).toBeEnabled()
    })
    await test.step('a route across an ocean is no route', async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })

      await enterRoute(page, 2)
      await pasteList(page, ['10 High Street, Dover, UK', '11 High Street, Dover, UK'])
      await importSelected(page)

      await optimizeButton(page).click()

      await answerNotice(
        page,
        'No possible route detected. Please ensure that each stop is reachable by road from the other locations on your list.',
      )
      await expect(optimizeButton(page)).toBeEnabled()
    })
    await test.step('a lost connection is said and nothing is lost; the next try succeeds', async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })

      await enterRoute(page, 2)
      await context.setOffline(true)
      await optimizeButton(page).click()
      await answerNotice(page, 'We could not reach the server. Please check your internet connection and try again.')
      await expect(page.getByRole('button', { name: /^Stop \d+: / })).toHaveCount(2)

      await context.setOffline(false)
      await optimize(page)

      await expect(stopList(page).getByRole('listitem')).toHaveCount(4)
    })
  })

  test('every way to travel has its own answer, and an edit takes the answer away [P-022, P-092, P-103, P-104, P-105, P-113, P-239]', async ({
    page,
  }) => {
    await enterRoute(page, 4)
    await expect(page.getByRole('radio', { name: 'Drive' })).toBeChecked()
    await expect(summary(page)).toHaveCount(0)
    const minutes: string[] = []
    for (const [name, label, mode] of [
      ['Drive', 'Driving', 'driving'],
      ['Bike', 'Bicycling', 'bicycling'],
      ['Walk', 'Walking', 'walking'],
    ] as const) {
      await page.getByRole('radio', { name }).check()
      await optimize(page)

      await expect(summary(page)).toContainText(label)
      await expect(
        stopList(page)
          .getByRole('link', { name: /^Navigate to/ })
          .first(),
      ).toHaveAttribute('href', new RegExp(`travelmode=${mode}`))
      minutes.push(
        (await summary(page)
          .getByText(/\d min/)
          .first()
          .textContent()) ?? '',
      )
      await page.getByRole('button', { name: 'Edit stops' }).click()
      await expect(summary(page)).toHaveCount(0)
    }
    expect(new Set(minutes).size).toBe(3)
  })

  test('the banner of the answer is hidden, shown, and fades at an edit [P-103, P-104, P-105]', async ({ page }) => {
    const banners = () =>
      page.locator('[data-banner]').evaluateAll((found) => found.map((each) => each.getAttribute('data-banner')))
    // Before anything waits: a timer of the real clock could not be stopped by the page any more.
    await page.clock.install()
    await enterRoute(page, 3)
    expect(await banners()).toEqual([])
    await optimize(page)
    expect(await banners()).toEqual(['shown'])
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 20_000))

    await page.getByRole('button', { name: 'Edit stops' }).click()

    await expect.poll(banners).toEqual(['fading'])
    const fading = page.locator('[data-banner=fading]')
    await expect(fading).toHaveAttribute('aria-hidden', 'true')
    expect(await fading.evaluate((banner) => getComputedStyle(banner).animationDuration)).toBe('0.3s')
    await page.clock.runFor(300)
    await expect.poll(banners).toEqual([])
  })

  test('the present location becomes the start, and a refusal is said [P-101, P-340, P-366]', async ({
    page,
    context,
  }) => {
    await context.grantPermissions([])
    await openPlanner(page)
    await page.getByRole('button', { name: 'Use current location' }).click()
    await answerNotice(page, 'Could not retrieve current location')

    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 40.7484, longitude: -73.9857 })
    await page.getByRole('button', { name: 'Use current location' }).click()

    await expect(page.getByRole('button', { name: /^Start: .*New York.* Edit$/ })).toBeVisible()
  })
})
