import type { Locator, Page } from '@playwright/test'
import { addDays } from '#core/kernel/civil-days.ts'
import { todayIn } from '#core/teams/days/team-dates.ts'
import { teamDriverOf, wireDay } from '#test/support/build-team-day.ts'
import { comeAsNew } from './sessions.ts'
import { expect, expectAccessible, mapAtRest, test } from './support.ts'

const DRIVERS = ['Amara Cole', 'Ben Okafor', 'Carla Nunes', 'Dev Patel', 'Elif Kaya', 'Finn Moe']
const STOPS = 36

/** A built day of a new team: six drivers, six stops each. */
async function openBuiltDay(page: Page): Promise<void> {
  const { api } = await comeAsNew(page, 3)
  const drivers = DRIVERS.map((name, index) => teamDriverOf(index + 1, { name }))
  await api.teams.saveDrivers({ version: 0, drivers })
  const date = addDays(todayIn('America/New_York', Date.now()), 1)
  await api.teams.saveDay({ date, version: 0, day: wireDay(STOPS, DRIVERS.length) })
  await page.goto(`/teams?date=${date}`)
  await expect(page.getByRole('button', { name: 'Send routes to drivers' })).toBeVisible()
}

const lane = (page: Page, place: number): Locator => page.locator('[data-lane]').nth(place)
const bars = (page: Page, place: number): Locator => lane(page, place).locator('[data-stop]')
const toast = (page: Page, words: RegExp): Locator => page.getByRole('status').filter({ hasText: words })

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return box
}

/** The two lanes with the most stops, the one with more first. */
async function longestLanes(page: Page): Promise<readonly [number, number]> {
  const counts = await page
    .locator('[data-lane]')
    .evaluateAll((lanes) => lanes.map((each, place) => ({ place, count: each.querySelectorAll('[data-stop]').length })))
  const [first, second] = counts.slice(0, 6).toSorted((one, other) => other.count - one.count)
  if (!first || !second) throw new Error('The day has no lanes.')
  return [first.place, second.place]
}

/** Holds a stop of one lane over the end of another. */
async function holdOver(page: Page, stop: Locator, target: Locator): Promise<void> {
  const [from, to] = [await boxOf(stop), await boxOf(target.locator('[data-track]'))]
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 4, { steps: 3 })
  await page.mouse.move(to.x + to.width - 30, to.y + to.height / 2, { steps: 6 })
}

test('a built day shows the price of a stop before it is dropped on another lane, and takes it back [T-007, T-042, T-104, T-109]', {
  tag: '@desktop',
}, async ({ page }) => {
  await openBuiltDay(page)
  const [from, to] = await longestLanes(page)
  const [left, joined] = [await bars(page, from).count(), await bars(page, to).count()]

  await holdOver(page, bars(page, from).nth(1), lane(page, to))

  await expect(page.getByText(/for the day$/)).toBeVisible()
  await expect(page.getByText(/ back \d+:\d\d [AP]M, /)).toBeVisible()
  await expect(page.getByText('others dimmed while you drag')).toBeVisible()
  await expect(bars(page, from)).toHaveCount(left)
  await page.mouse.up()
  await expect(bars(page, from)).toHaveCount(left - 1)
  await expect(bars(page, to)).toHaveCount(joined + 1)
  await expect(toast(page, /^Stop 2 moved to /)).toBeVisible()

  await page.keyboard.press('Control+z')
  await expect(bars(page, from)).toHaveCount(left)
  await expect(bars(page, to)).toHaveCount(joined)
})

test.describe('a built day', { tag: '@desktop' }, () => {
  // What the processor draws takes as long as it has points.
  test.use({ drawsMap: true, viewport: { width: 1200, height: 760 } })

  test('is changed by many: a box on the map, the tray, a driver who is sick [T-032, T-033, T-034, T-035, T-036, T-043, T-044, T-103]', async ({
    page,
  }) => {
    await openBuiltDay(page)
    const all = await page.locator('[data-stop]').count()
    const map = await boxOf(page.getByRole('region', { name: 'Map of the day' }))
    await mapAtRest(page)

    // A box around the middle of the map, with Shift.
    await page.keyboard.down('Shift')
    await page.mouse.move(map.x + map.width * 0.2, map.y + map.height * 0.25)
    await page.mouse.down()
    await page.mouse.move(map.x + map.width * 0.6, map.y + map.height * 0.9, { steps: 6 })
    await page.mouse.up()
    await page.keyboard.up('Shift')
    const selected = page.getByRole('toolbar', { name: 'Chosen stops' })
    await expect(selected).toContainText(/\d+ stops selected/)
    const many = Number(/(\d+) stops/.exec((await selected.textContent()) ?? '')?.[1])
    await selected.getByRole('button', { name: 'Unassign' }).click()
    const tray = page.getByRole('region', { name: /unassigned$/ })
    await expect(tray).toBeVisible()
    await expect(page.locator('[data-stop]')).toHaveCount(all - many)
    await page.keyboard.press('Control+z')
    await expect(page.locator('[data-stop]')).toHaveCount(all)

    // One stop goes into the tray by key, and back to somebody by its list of prices.
    const [from] = await longestLanes(page)
    await bars(page, from).first().click()
    await page.keyboard.press('Delete')
    await expect(tray).toContainText('1 stop unassigned')
    await expectAccessible(page)
    await tray.getByRole('button', { name: /^Assign / }).click()
    const assign = page.getByRole('region', { name: 'Assign to driver' })
    await expect(assign.getByText('ASSIGN TO DRIVER')).toBeVisible()
    await assign
      .getByRole('button', { name: /min|same time/ })
      .first()
      .click()
    await expect(tray).toBeHidden()

    // The others take the stops of somebody who is sick.
    const name = await lane(page, from).locator('[data-name] b').textContent()
    await lane(page, from).locator('[data-name]').click()
    const breakdown = page.getByRole('region', { name: `Stops of ${name}` })
    await expect(breakdown.locator('..')).toHaveCSS('width', '350px')
    await expect(breakdown.getByRole('link', { name: /\d/ }).first()).toHaveAttribute('href', /google\.com\/maps/)
    await expect(breakdown.getByText(/min, [\d.]+ (mi|ft)/).first()).toBeVisible()
    await expectAccessible(page)
    await breakdown.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('menuitem', { name: /^Called in sick/ }).click()
    const sick = page.getByRole('dialog', { name: `${name} is out today` })
    await expect(sick.getByRole('region', { name: 'What changes' })).toContainText('$')
    await expectAccessible(page)
    await sick.getByRole('button', { name: 'Give the stops away' }).click()
    await expect(page.locator('[data-lane]', { hasText: name ?? '' }).locator('[data-stop]')).toHaveCount(0)
    await expect(lane(page, -1)).toContainText(name ?? '')
    await expect(toast(page, / stays at home/)).toBeVisible()
    await breakdown.getByRole('button', { name: /^Close/ }).click()
    await expect(breakdown).toBeHidden()
  })
})

test('on a phone a stop goes to another driver from the list', { tag: '@phone' }, async ({ page }) => {
  await openBuiltDay(page)
  await page.getByRole('button', { name: /Carla Nunes/ }).click()
  const list = page.getByRole('region', { name: 'Stops of Carla Nunes' }).getByRole('listitem')
  const before = await list.count()

  await list
    .nth(1)
    .getByRole('button', { name: /^Choose / })
    .click()
  await list
    .nth(1)
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Move to another driver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to another driver' })
  await dialog
    .getByRole('button', { name: /min|same time/ })
    .first()
    .click()

  await expect(list).toHaveCount(before - 1)
  await expect(toast(page, /^Stop 1 moved to /)).toBeVisible()
})
