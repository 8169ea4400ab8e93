import type { Locator, Page } from '@playwright/test'
import {
  chooseAddress,
  enterOptimized,
  enterRoute,
  expect,
  optimize,
  stopList,
  summary,
  test,
  toast,
} from './planner-steps.ts'
import { expectAccessible } from './support.ts'

/** A row of the result: 0 is the start. */
const row = (page: Page, place: number): Locator => stopList(page).getByRole('listitem').nth(place)
const choose = (page: Page, place: number): Promise<void> =>
  row(page, place).getByRole('button', { pressed: false }).first().click()

const titles = (page: Page): Promise<string[]> =>
  stopList(page)
    .getByRole('link', { name: /^Navigate to/ })
    .evaluateAll((links) => links.map((link) => link.ariaLabel?.replace(/^Navigate to | with Google Maps$/g, '') ?? ''))

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [grab, drop] = [await from.boundingBox(), await to.boundingBox()]
  if (!grab || !drop) throw new Error('The stops are not on the screen.')
  await page.mouse.move(grab.x + 120, grab.y + grab.height / 2)
  await page.mouse.down()
  await page.mouse.move(grab.x + 120, grab.y + grab.height / 2 + 20, { steps: 4 })
  await page.mouse.move(drop.x + 120, drop.y + drop.height / 2 + 4, { steps: 8 })
  // The list makes room with a motion of its own.
  await page.waitForTimeout(300)
}

async function openDetails(page: Page, place: number): Promise<Locator> {
  await row(page, place).hover()
  await row(page, place)
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Stop details' }).click()
  return page.getByRole('dialog', { name: 'Stop details' })
}

test.describe('a finished route', { tag: '@desktop' }, () => {
  test('a stop is dragged by its row, with its price before the drop; the proof goes [P-113]', async ({ page }) => {
    await test.step('a stop is dragged by its row, with the price before the drop and a way back', async () => {
      await enterOptimized(page, 6)
      const before = await titles(page)

      await drag(page, row(page, 1), row(page, 4))
      await expect(row(page, 1).getByText(/^((\+|−)\d+ min|same time)$/)).toBeVisible()
      await page.mouse.up()

      await expect(toast(page)).toContainText('Stop 1 moved after 4')
      const after = await titles(page)
      expect(after[4]).toBe(before[1])
      await page.keyboard.press('ControlOrMeta+z')
      await expect.poll(() => titles(page)).toEqual(before)
      await page.keyboard.press('ControlOrMeta+Shift+z')
      await expect.poll(() => titles(page)).toEqual(after)
    })
    await test.step('the proof goes when the driver leaves the best order', async () => {
      await enterOptimized(page, 6)
      await expect(summary(page)).toContainText('Optimal for the street times.')
      await drag(page, row(page, 1), row(page, 4))
      await page.mouse.up()

      await expect(toast(page)).toContainText('Stop 1 moved after 4')
      await expect(summary(page)).not.toContainText('Optimal for')
    })
  })

  test('a locked stop keeps its number when it is optimized again, and others go around it', { tag: '@deep' }, async ({
    page,
  }) => {
    await enterOptimized(page, 6)
    await choose(page, 1)
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('l')
    const third = (await titles(page))[3] ?? ''
    await expect(toast(page)).toContainText('Stop 3 locked')
    await expect(row(page, 3).getByRole('button', { name: `Lock ${third}` })).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('button', { name: 'Optimize again' }).click()
    await expect(page.getByRole('button', { name: 'Optimize again' })).toBeEnabled()
    await expect(row(page, 3).getByRole('img', { name: 'locked' })).toBeVisible()
    expect((await titles(page))[3]).toBe(third)

    await choose(page, 2)
    await page.keyboard.press('Alt+ArrowDown')
    await expect(toast(page)).toContainText('Stop 2 moved after 4')
    expect((await titles(page))[3]).toBe(third)
    await drag(page, row(page, 1), row(page, 3))
    await expect(row(page, 1).getByText('locked place')).toBeVisible()
    await page.mouse.up()
    await expect(toast(page)).toContainText('Stop 3 is locked')
    expect((await titles(page))[3]).toBe(third)

    await page.getByRole('button', { name: 'Edit stops' }).click()
    await expect(page.getByText('locked as stop 3')).toBeVisible()
  })

  test('one more stop goes to its best place; the locked one stays among its neighbours', { tag: '@deep' }, async ({
    page,
  }) => {
    await enterOptimized(page, 4)
    const before = await titles(page)
    await row(page, 2)
      .getByRole('button', { name: /^Lock / })
      .click()

    await chooseAddress(page, 'Add a stop at its best place', '200 Main Street, New York, NY 10003')

    await expect(stopList(page).getByRole('listitem')).toHaveCount(7)
    const joined = await titles(page)
    expect(joined.filter((title) => before.includes(title))).toEqual(before)
    const locked = joined.indexOf(before[2] ?? '')
    await choose(page, locked + 1)
    await page.keyboard.press('Delete')
    await expect(stopList(page).getByRole('listitem')).toHaveCount(6)
    expect((await titles(page))[locked]).toBe(before[2])
  })

  test('a stop has hours, time, packages, a note, a number and a pin; what an order breaks is said', {
    tag: '@deep',
  }, async ({ page }) => {
    await enterRoute(page, 4)
    await page.getByLabel('Leave at').fill('08:30')
    await optimize(page)
    const details = await openDetails(page, 4)
    await details.getByLabel('Minutes there').fill('15')
    await details.getByLabel('Packages').fill('3')
    await details.getByLabel('Note').fill('Ring twice')
    await details.getByLabel('Open from').fill('08:00')
    await details.getByLabel('Open until').fill('07:00')
    await expect(details.getByText('Ends before it begins')).toBeVisible()
    await expect(details.getByRole('button', { name: 'Save' })).toBeDisabled()
    await details.getByLabel('Open until').fill('08:50')
    await details.getByLabel('Pin').fill('somewhere')
    await expect(details.getByRole('button', { name: 'Save' })).toBeDisabled()
    await details.getByLabel('Pin').fill('40.75000, -73.99000')
    await details.getByRole('button', { name: 'Save' }).click()

    await expect(page.getByRole('region', { name: 'This order breaks a rule' })).toContainText('after it closes')
    const again = await openDetails(page, 4)
    await expect(again.getByLabel('Note')).toHaveValue('Ring twice')
    await expect(again.getByLabel('Pin')).toHaveValue('40.75000, -73.99000')
    await again.getByRole('group', { name: 'Place in the route' }).getByRole('radio', { name: 'Locked' }).check()
    await again.getByLabel('Stop number').fill('1')
    await again.getByRole('button', { name: 'Save' }).click()
    await expect(row(page, 1).getByRole('img', { name: 'locked' })).toBeVisible()
    await expect(page.getByRole('region', { name: /breaks/ })).toHaveCount(0)
  })

  test('a day has its hours, and a stop that does not fit says why and is admitted', { tag: '@deep' }, async ({
    page,
  }) => {
    await test.step('a stop that does not fit says why, and its smallest fix admits it', async () => {
      await enterRoute(page, 3)
      await page.getByLabel('Leave at').fill('08:30')
      await page.getByRole('button', { name: 'Details of Stop 2' }).click()
      const details = page.getByRole('dialog', { name: 'Stop details' })
      await details.getByLabel('Open until').fill('08:00')
      await details.getByRole('button', { name: 'Save' }).click()
      await optimize(page)

      const unserved = page.getByRole('region', { name: '1 stop does not fit' })
      await expect(unserved).toContainText(/It would be reached at 8:\d\d AM, after it closes at 8:00 AM\./)
      await expect(stopList(page).getByRole('listitem')).toHaveCount(4)
      await unserved.getByRole('button', { name: /^Keep open until 8:\d\d AM$/ }).click()

      await expect(unserved).toHaveCount(0)
      await expect(stopList(page).getByRole('listitem')).toHaveCount(5)
      await expect(page.getByRole('region', { name: /breaks/ })).toHaveCount(0)
      await page.keyboard.press('ControlOrMeta+z')
      await expect(unserved).toBeVisible()
    })
    await test.step('the day has a beginning, an end, lunch, time at stops and an open end', async () => {
      await enterRoute(page, 3)
      await page.getByRole('button', { name: 'Your day' }).click()
      const day = page.getByRole('dialog', { name: 'Your day' })
      await day.getByLabel('Leave at').fill('09:00')
      await day.getByLabel('Finish by').fill('17:00')
      await day.getByLabel('Minutes at each stop').fill('10')
      await day.getByRole('switch', { name: 'The route may end at its last stop' }).click()
      await day.getByRole('switch', { name: 'Lunch break' }).click()
      await day.getByLabel('Begins after').fill('09:00')
      await day.getByLabel('Begins before').fill('09:30')
      await day.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('combobox', { name: 'End', exact: true })).toHaveCount(0)
      await optimize(page)

      await expect(stopList(page).getByRole('listitem')).toHaveCount(4)
      await expect(row(page, 0)).toContainText('9:00 AM')
      await expect(page.getByText(/leave 9:00 AM · 10 min per stop · ends at the last stop/)).toBeVisible()
      await expect(page.getByRole('region', { name: /breaks|does not fit/ })).toHaveCount(0)
    })
  })
})

for (const scheme of ['light', 'dark'] as const) {
  test(`the route with its dialogs and problems is accessible in ${scheme}`, {
    tag: scheme === 'light' ? '@phone' : ['@desktop', '@deep'],
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await enterRoute(page, 3)
    await page.getByLabel('Leave at').fill('08:30')
    await page.getByRole('button', { name: 'Details of Stop 2' }).click()
    await page.getByRole('dialog').getByLabel('Open until').fill('08:00')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: /^Your day/ }).click()
    await page.getByRole('switch', { name: 'Lunch break' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await optimize(page)
    await expect(page.getByRole('region', { name: '1 stop does not fit' })).toBeVisible()
    await choose(page, 1)
    await page.keyboard.press('l')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Stop details' })).toBeVisible()
    await expectAccessible(page)
  })
}
