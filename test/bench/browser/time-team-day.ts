import type { Page } from '@playwright/test'

/** How a page moved while somebody dragged its map. */
export interface Frames {
  readonly perSecond: number
  /** Milliseconds that the page itself worked for one frame: script, styles and layout, without drawing. */
  readonly workMs: number
}

const LOOKING_MS = 400
const DRAG_STEPS = 240

/** How a saved day came up. */
export interface Opening {
  /** Milliseconds from the click on the day of the strip until the lanes of its drivers are painted. */
  readonly paintedMs: number
  /** Those of them that the page itself worked. */
  readonly workMs: number
}

/** Opens a day that has so many stops. */
export async function timeOpening(
  page: Page,
  day: { readonly name: RegExp; readonly stops: number },
): Promise<Opening> {
  await page.waitForTimeout(LOOKING_MS)
  await page.evaluate(watchLanes, day.stops)
  const worked = await watchWork(page)
  const before = await worked()
  await page.getByRole('navigation', { name: 'Days' }).getByRole('button', { name: day.name }).click()
  const painted = await page.waitForFunction(() => Number(document.documentElement.dataset.stopwisePainted))
  return { paintedMs: await painted.jsonValue(), workMs: (await worked()) - before }
}

/** Runs in the page: notes how long after the click lanes of so many stops were painted. */
function watchLanes(stops: number): void {
  const noted = document.documentElement.dataset
  delete noted.stopwisePainted
  const look = (clicked: number): void => {
    const isThere = document.querySelectorAll('[data-lane] [data-stop]').length === stops
    if (!isThere) requestAnimationFrame(() => look(clicked))
    // The frame after the next one begins when the next one has been painted.
    else requestAnimationFrame(() => requestAnimationFrame((now) => note(now - clicked)))
  }
  const note = (ms: number): void => {
    noted.stopwisePainted = `${ms}`
  }
  document.addEventListener('click', () => look(performance.now()), { capture: true, once: true })
}

/** Answers what tells the milliseconds that the page has worked: script, styles and layout, without drawing. */
async function watchWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
    return metrics.reduce((sum, { name, value }) => (parts.includes(name) ? sum + value * 1000 : sum), 0)
  }
}

/** Drags the map about for some seconds. */
export async function dragMap(page: Page): Promise<Frames> {
  const worked = await watchWork(page)
  const box = await page.locator('canvas').first().boundingBox()
  if (!box) throw new Error('There is no map.')
  const [x, y] = [box.x + box.width * 0.6, box.y + box.height * 0.4]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const before = await worked()
  await page.evaluate(countFrames)
  const begin = performance.now()
  for (let step = 0; step < DRAG_STEPS; step++) {
    await page.mouse.move(x + 120 * Math.sin(step / 12), y + 80 * Math.cos(step / 15))
  }
  const seconds = (performance.now() - begin) / 1000
  const frames = await page.evaluate(() => Number(document.documentElement.dataset.stopwiseFrames))
  const work = (await worked()) - before
  await page.mouse.up()
  return { perSecond: frames / seconds, workMs: work / frames }
}

/** Runs in the page: counts the frames from now on. */
function countFrames(): void {
  const noted = document.documentElement.dataset
  noted.stopwiseFrames = '0'
  const count = (): void => {
    noted.stopwiseFrames = `${Number(noted.stopwiseFrames) + 1}`
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
}
