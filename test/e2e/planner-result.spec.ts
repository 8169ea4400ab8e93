import type { BrowserContext, Page } from '@playwright/test'
import {
  addresses,
  answerNotice,
  chooseAddress,
  enterOptimized,
  expect,
  optimizeSample,
  stopList,
  summary,
  test,
  toast,
} from './planner-steps.ts'

/** Nothing outside of this machine is asked; what would have been opened is told by its address. */
async function catchApps(context: BrowserContext): Promise<void> {
  await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }))
}

async function openedBy(page: Page, button: string): Promise<URL> {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: button, exact: true }).click()
  const opened = await opening
  await opened.waitForURL(/^https:/, { waitUntil: 'commit' })
  const url = new URL(opened.url())
  await opened.close()
  return url
}

async function addStop(page: Page, address: string): Promise<void> {
  const before = await stopList(page).getByRole('listitem').count()
  await chooseAddress(page, 'Add a stop at its best place', address)
  await expect(stopList(page).getByRole('listitem')).toHaveCount(before + 1)
}

test.describe('the optimized route', { tag: '@desktop' }, () => {
  test('has totals, its proof, links per stop and directions; above 25 points it comes in parts [P-004, P-027, P-106, P-107, P-108, P-208, P-240, P-241, P-242, P-289, P-382, P-393]', async ({
    page,
    context,
  }) => {
    await catchApps(context)
    await optimizeSample(page)
    await expect(summary(page)).toContainText(/\d+ (min|h)/)
    await expect(summary(page)).toContainText(/\d+\.\d mi/)
    await expect(summary(page)).toContainText('less than the order you entered')
    await expect(summary(page)).toContainText(/(Optimal|Near-optimal|Checked) for the street times\./)
    await expect(summary(page)).toContainText('Typical times on streets of Manhattan. Street grid by Stopwise')
    await expect(stopList(page).getByRole('listitem')).toHaveCount(24)
    await expect(stopList(page).getByRole('link', { name: /^Navigate to/ })).toHaveCount(24)
    await stopList(page)
      .getByRole('button', { name: /^More for/ })
      .nth(3)
      .click()
    await expect(page.getByRole('menuitem', { name: 'Waze' })).toHaveAttribute('href', /waze\.com/)
    await expect(page.getByRole('menuitem', { name: 'Apple Maps' })).toHaveAttribute('href', /maps\.apple\.com/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Share by phone' }).click()
    await answerNotice(page, 'Coming Soon!')

    await addStop(page, '200 Main Street, New York, NY 10003')
    expect((await openedBy(page, 'Open in Google Maps')).hostname).toBe('www.google.com')
    await page.getByRole('tab', { name: 'Directions' }).click()
    await expect(page.getByRole('heading', { level: 3, name: /^To / })).toHaveCount(24)
    // The stops lie on the built-in streets, and the directions name them.
    await expect(page.getByText(/^No street directions for this route:/)).toHaveCount(0)
    await expect(page.getByText(/^Turn (left|right) onto .*(Street|Avenue)/).first()).toBeVisible()
    await page.getByRole('tab', { name: 'Stops' }).click()
    await addStop(page, '201 Main Street, New York, NY 10011')

    await page.getByRole('tab', { name: 'Directions' }).click()
    await answerNotice(page, 'Text directions available for routes totalling 25 addresses and below')
    await page.getByRole('button', { name: 'Open in Google Maps' }).click()
    const parts = page.getByRole('dialog', { name: 'Open in Google Maps, in 2 parts' })
    await expect(parts.getByRole('link')).toHaveText([
      /^Part 1 of 2, start to stop \d+$/,
      /^Part 2 of 2, stop \d+ to end$/,
    ])
  })

  test('Apple Maps takes 15 points in one link and 16 in parts; Waze takes none [P-111, P-208, P-209, P-210, P-211, P-382]', async ({
    page,
    context,
  }) => {
    await catchApps(context)
    await enterOptimized(page, 13)
    expect((await openedBy(page, 'Apple')).hostname).toBe('maps.apple.com')
    await page.getByRole('button', { name: 'Waze', exact: true }).click()
    await answerNotice(page, "Waze does not support multiple stops. Please navigate using each 'Start Route' button!")

    await addStop(page, '200 Main Street, New York, NY 10003')
    await page.getByRole('button', { name: 'Apple', exact: true }).click()

    await expect(page.getByRole('dialog', { name: 'Open in Apple Maps, in 2 parts' }).getByRole('link')).toHaveCount(2)
  })

  test('is changed by key, by pointer and by menu, each with its price and its way back [P-113]', {
    tag: '@deep',
  }, async ({ page }) => {
    await enterOptimized(page, 6)
    const names = async (): Promise<string[]> =>
      stopList(page)
        .getByRole('link', { name: /^Navigate to/ })
        .evaluateAll((links) => links.map((link) => link.ariaLabel ?? ''))
    const [start = '', first = '', second = '', ...rest] = await names()

    await stopList(page).getByRole('listitem').nth(1).getByRole('button', { pressed: false }).first().click()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(toast(page)).toContainText(/Stop 1 moved after 2 · (about )?(\+|−)?(\d+ min|(the )?same time)/)
    expect(await names()).toEqual([start, second, first, ...rest])
    await toast(page).getByRole('button', { name: /^Undo/ }).click()
    await expect.poll(names).toEqual([start, first, second, ...rest])

    const grip = (place: number) =>
      stopList(page)
        .getByRole('listitem')
        .nth(place)
        .getByRole('button', { name: /^Move / })
    const [from, to] = [await grip(1).boundingBox(), await grip(3).boundingBox()]
    if (!from || !to) throw new Error('The stops are not on the screen.')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + 10, from.y + 30, { steps: 4 })
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 4, { steps: 8 })
    await page.mouse.up()
    await expect(toast(page)).toContainText('Stop 1 moved after 3')
    const dragged = await names()
    expect(dragged).not.toEqual([start, first, second, ...rest])

    await page.getByRole('button', { name: 'Reverse route' }).click()
    await expect.poll(names).toEqual(dragged.toReversed())
    await page.reload()
    await expect.poll(names).toEqual(dragged.toReversed())
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await expect.poll(names).toEqual(dragged)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(names).toEqual([start, first, second, ...rest])
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    await expect.poll(names).toEqual(dragged)

    await stopList(page)
      .getByRole('button', { name: /^More for/ })
      .nth(2)
      .click()
    await page.getByRole('menuitem', { name: 'Remove stop' }).click()
    await expect(stopList(page).getByRole('listitem')).toHaveCount(7)
    const known = addresses(6)
    const removed = (await toast(page).textContent()) ?? ''
    await addStop(page, known.find((address) => removed.includes(address)) ?? '')
    await expect(toast(page)).toContainText(/Added as stop \d · (about )?(\+|−|(the )?same time)/)
    await chooseAddress(page, 'Add a stop at its best place', known[0] ?? '')
    await answerNotice(page, 'Oops, looks like you already have this address')
  })
})
