import type { Locator, Page } from '@playwright/test'
import {
  chooseEnds,
  countPrints,
  enterOptimized,
  enterSample,
  expect,
  openPlanner,
  optimize,
  stopList,
  test,
  toast,
} from './planner-steps.ts'
import { mapAtRest } from './support.ts'

const map = (page: Page): Locator => page.getByRole('region', { name: 'Map of the route' })
const canvas = (page: Page): Locator => map(page).locator('canvas')
const popover = (page: Page): Locator => map(page).getByRole('button', { name: 'Close' })

interface Spot {
  readonly x: number
  readonly y: number
}

/** Walks along the canvas until something answers; what the map draws has no elements to ask for. */
async function findOnMap(page: Page, found: () => Promise<boolean>): Promise<Spot> {
  const box = await canvas(page).boundingBox()
  if (!box) throw new Error('There is no map on the screen.')
  for (let y = box.y + 120; y < box.y + box.height - 120; y += 9) {
    for (let x = box.x + 160; x < box.x + box.width - 160; x += 9) {
      await page.mouse.move(x, y)
      if (await found()) return { x, y }
    }
  }
  throw new Error('Nothing on the map answered.')
}

// How far a popover stands from its pin: web/src/map/furniture/popover-spot.ts.
const BESIDE = 26

/** Where the pin of a row stands: its popover opens to the right of it, or to the left where there is no room. */
async function pinOf(page: Page, place: number): Promise<Spot> {
  const item = stopList(page).getByRole('listitem').nth(place)
  let spot: Spot | undefined
  // A busy machine answers a pointer late, and the map may still be on its way: both are asked again.
  await expect(async () => {
    await item.getByRole('button').first().click()
    await mapAtRest(page)
    const card = await popover(page).locator('xpath=../..').boundingBox()
    if (!card) throw new Error('The pin has no popover.')
    await page.keyboard.press('Escape')
    for (const x of [card.x - BESIDE, card.x + card.width + BESIDE]) {
      await page.mouse.move(x, card.y + BESIDE)
      await mapAtRest(page)
      if ((await item.locator('[data-hovered]').count()) > 0) spot = { x, y: card.y + BESIDE }
      if (spot) return
    }
    throw new Error('The pin is not beside its popover.')
  }).toPass()
  if (!spot) throw new Error('The pin is nowhere.')
  return spot
}

/** A spot of the map where nothing is. */
async function besideCentre(page: Page): Promise<Spot> {
  const box = await canvas(page).boundingBox()
  if (!box) throw new Error('There is no map on the screen.')
  return { x: box.x + box.width / 2 + 90, y: box.y + box.height / 2 - 60 }
}

// What the processor draws takes as long as it has points.
const desk = { width: 1100, height: 700 }
test.use({ drawsMap: true, viewport: desk })

test.describe('the map of a route', { tag: '@desktop' }, () => {
  test('says on a leg where it leads and what it takes, and chooses what the list chooses [P-112]', {
    tag: '@deep',
  }, async ({ page }) => {
    await enterSample(page)
    await mapAtRest(page)
    const leg = page.getByRole('tooltip').filter({ hasText: '→' })

    const spot = await findOnMap(page, () => leg.isVisible())
    await expect(leg).toContainText(/\d+ mins?, [\d.]+ (mi|ft)/)
    const text = (await leg.textContent()) ?? ''
    await page.mouse.click(spot.x, spot.y)
    await expect(stopList(page).getByRole('button', { pressed: true }).first()).toContainText(
      text.split('→')[1]?.replace(/^ \d+\. /, '') ?? 'nothing',
    )
    await expect(popover(page)).toBeVisible()

    await stopList(page).getByRole('listitem').nth(9).getByRole('button').first().click()
    await expect(popover(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popover(page)).toHaveCount(0)
  })

  test('fits the chosen stop and the whole route, and again when it gets another size', { tag: '@deep' }, async ({
    page,
  }) => {
    await test.step('fits the chosen stop and the whole route, by button and by key', async () => {
      await enterSample(page)
      await mapAtRest(page)
      const scale = map(page).getByRole('img', { name: /^Scale/ })
      const far = await scale.getAttribute('aria-label')
      await expect(page.getByRole('button', { name: /^Fit the chosen stop/ })).toBeDisabled()
      await stopList(page).getByRole('listitem').nth(4).getByRole('button').first().click()

      await page.getByRole('button', { name: /^Fit the chosen stop/ }).click()
      await expect(scale).not.toHaveAttribute('aria-label', far ?? '')
      await mapAtRest(page)
      await page.keyboard.press('f')

      await expect(scale).toHaveAttribute('aria-label', far ?? '')
    })
    await test.step('fits again when it gets another size, unless somebody has moved it', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await enterSample(page)
      await mapAtRest(page)
      const scale = map(page).getByRole('img', { name: /^Scale/ })
      const widths = async (): Promise<number> => (await scale.boundingBox())?.width ?? 0
      const wide = await widths()

      // The panel of a desk covers more than a phone has: what the map is told must be of one size.
      await page.setViewportSize({ width: 390, height: 664 })
      await mapAtRest(page)
      await page.setViewportSize(desk)
      await mapAtRest(page)
      expect(await widths()).toBe(wide)

      await page.setViewportSize({ width: 800, height: 620 })
      await mapAtRest(page)
      const narrow = await widths()
      expect(narrow).not.toBe(wide)
      await page.keyboard.press('f')
      await mapAtRest(page)
      expect(await widths()).toBe(narrow)

      await page.getByRole('button', { name: 'Zoom in' }).click()
      await mapAtRest(page)
      const moved = [await widths(), await scale.getAttribute('aria-label')]
      await page.setViewportSize(desk)
      await mapAtRest(page)
      expect([await widths(), await scale.getAttribute('aria-label')]).toEqual(moved)
    })
  })

  test('a pin that stands for several stops says how many and lets one be chosen', { tag: '@deep' }, async ({
    page,
  }) => {
    await enterSample(page)
    await mapAtRest(page)
    const pin = await pinOf(page, 10)

    await page.mouse.click(pin.x, pin.y)
    await expect(map(page).getByText('2 places here')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(map(page).getByText('2 places here')).toHaveCount(0)
    await page.mouse.click(pin.x, pin.y)
    await map(page).getByRole('button', { name: /^11/ }).click()

    await expect(
      stopList(page).getByRole('listitem').nth(11).getByRole('button', { pressed: true }).first(),
    ).toBeVisible()
    await expect(map(page).getByText('2 places here')).toHaveCount(0)
  })

  test('a click on the map adds nothing unless it was asked for; then it adds one, from near by', {
    tag: '@deep',
  }, async ({ page }) => {
    await openPlanner(page)
    await mapAtRest(page)
    // The map opens on the region: from so far away no house can be meant.
    for (let step = 0; step < 6; step++) await page.getByRole('button', { name: 'Zoom out' }).click()
    await mapAtRest(page)
    const spot = await besideCentre(page)
    const stop = page.getByRole('button', { name: /^Stop \d+: / })
    const adding = page.getByRole('button', { name: 'Add a stop on the map' })
    const scale = map(page).getByRole('img', { name: /^Scale/ })
    let lookUps = 0
    await page.route('**/api/resolve-address', (route) => {
      lookUps += 1
      return route.continue()
    })

    await page.mouse.click(spot.x, spot.y)
    await page.mouse.dblclick(spot.x, spot.y)
    await mapAtRest(page)
    await expect(stop).toHaveCount(0)
    await adding.click()
    await expect(map(page).getByText('Choose the place on the map.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(adding).toHaveAttribute('aria-pressed', 'false')
    await adding.click()
    const far = await scale.getAttribute('aria-label')
    await page.mouse.click(spot.x, spot.y)
    await mapAtRest(page)
    await expect(scale).not.toHaveAttribute('aria-label', far ?? '')
    await expect(stop).toHaveCount(0)
    expect(lookUps).toBe(0)
  })

  test('Escape takes back the asking for a place, and the choice of a stop only after it', { tag: '@deep' }, async ({
    page,
  }) => {
    await enterOptimized(page, 3)
    await stopList(page).getByRole('listitem').nth(1).getByRole('button', { pressed: false }).first().click()
    const adding = page.getByRole('button', { name: 'Add a stop on the map' })
    const chosen = stopList(page).getByRole('button', { pressed: true })
    await adding.click()

    await page.keyboard.press('Escape')
    await expect(adding).toHaveAttribute('aria-pressed', 'false')
    await expect(chosen).toHaveCount(1)

    // The button's own words would take it first.
    await chosen.focus()
    await page.keyboard.press('Escape')
    await expect(chosen).toHaveCount(0)
  })

  test('a stop is added by a click that was asked for, a dragged pin moves its address, undo takes both back', {
    tag: '@deep',
  }, async ({ page }) => {
    await openPlanner(page)
    await chooseEnds(page)
    await mapAtRest(page)
    const spot = await besideCentre(page)
    const adding = page.getByRole('button', { name: 'Add a stop on the map' })
    await adding.click()
    // The first click comes near enough to tell one block from the next.
    await page.mouse.click(spot.x, spot.y)
    await mapAtRest(page)

    await page.mouse.dblclick(spot.x, spot.y)
    await expect(page.getByRole('button', { name: /^Stop 1: / })).toBeVisible()
    await expect(toast(page)).toContainText('Stop added')
    await expect(adding).toHaveAttribute('aria-pressed', 'false')
    await mapAtRest(page)
    await expect(page.getByRole('button', { name: /^Stop \d+: / })).toHaveCount(1)
    await mapAtRest(page)
    await optimize(page)
    await mapAtRest(page)
    const miles = async (): Promise<string | null> =>
      page
        .getByText(/^[\d.]+ mi$/)
        .first()
        .textContent()
    const before = await miles()
    const pin = await pinOf(page, 1)
    await page.mouse.move(pin.x, pin.y)
    await page.mouse.down()
    await page.mouse.move(pin.x + 60, pin.y + 90, { steps: 6 })
    await page.mouse.up()

    await expect(toast(page)).toContainText('Pin moved')
    await expect.poll(miles).not.toBe(before)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(miles).toBe(before)
  })

  test('a route is printed with the streets under it, and once however often that is asked for', {
    tag: '@deep',
  }, async ({ page }) => {
    await enterOptimized(page, 6)
    const printed = await countPrints(page)
    await page.getByRole('button', { name: 'Print', exact: true }).dblclick()
    await expect.poll(printed).toBe(1)
    await page.emulateMedia({ media: 'print' })
    const streets = page.locator('svg image')
    await expect(streets).toHaveAttribute('href', /^data:image\/png;base64,.{20000}/)
    await expect(page.locator('svg text').filter({ hasText: 'OpenStreetMap' })).toBeVisible()
    await page.emulateMedia({ media: null })
    await expect(streets).toHaveCount(0)
    expect(await printed()).toBe(1)
  })
})

test.describe('without a map', () => {
  test.use({ drawsMap: false })

  test('a browser that cannot draw says so, and the list does everything [P-372]', { tag: '@desktop' }, async ({
    page,
  }) => {
    await enterSample(page)

    await expect(page.getByRole('alert').filter({ hasText: 'Map preview not available for this route.' })).toBeVisible()
    await expect(stopList(page).getByRole('listitem')).toHaveCount(24)
  })
})
