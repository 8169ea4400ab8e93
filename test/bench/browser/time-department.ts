import type { Page } from '@playwright/test'

/** What a frame of scrolling takes. */
export interface FrameTimes {
  /** Milliseconds from each frame to the next, as the screen sees them. */
  readonly intervals: readonly number[]
  /** Milliseconds of the page's own work in a frame: what remains on a machine that draws by hardware. */
  readonly work: number
}

const FRAMES = 240
/** About a notch of the wheel in each frame. */
const STEP_PIXELS = 100

/** Scrolls the sorted inspections, from the first on, and notes every frame. */
export async function timeScrolling(page: Page): Promise<FrameTimes> {
  await page.locator('tbody tr[data-index]').first().waitFor({ timeout: 60_000 })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const taskSeconds = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await taskSeconds()
  const intervals = await page.evaluate(scrollList, { frames: FRAMES, pixels: STEP_PIXELS })
  return { intervals, work: ((await taskSeconds()) - before) * (1000 / FRAMES) }
}

/** Runs in the page. */
async function scrollList({ frames, pixels }: { readonly frames: number; readonly pixels: number }): Promise<number[]> {
  const scroller = document.querySelector('[aria-label="Sorted inspections, list"]')
  if (!scroller) throw new Error('There is no list to scroll')
  const nextFrame = () => new Promise<number>(requestAnimationFrame)
  const intervals: number[] = []
  let last = await nextFrame()
  for (let frame = 0; frame < frames; frame++) {
    scroller.scrollBy(0, pixels)
    const now = await nextFrame()
    intervals.push(now - last)
    last = now
  }
  return intervals
}

/** Milliseconds from the key that drops a stop at the first place of its day until it is drawn there. */
export async function timeMove(page: Page, lane: number): Promise<number> {
  const day = page.getByRole('list', { name: 'Day of each inspector' }).getByRole('listitem').nth(lane)
  const bar = day.getByRole('button', { name: /^2, inspection/ })
  const words = (await bar.getAttribute('aria-label')) ?? ''
  const name = `1, inspection ${/inspection ([^,]+),/.exec(words)?.[1]},`
  await bar.focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.evaluate(watchMove, name)
  await page.keyboard.press('Enter')
  const taken = await page.waitForFunction(() => document.documentElement.dataset.stopwiseMoved, null, {
    timeout: 10_000,
  })
  return Number(await taken.jsonValue())
}

/** Runs in the page: notes how long after the key the bar stands at its new place, with the frame that shows it. */
function watchMove(name: string): void {
  const noted = document.documentElement.dataset
  delete noted.stopwiseMoved
  let pressed = 0
  const press = (): void => {
    pressed = performance.now()
  }
  document.addEventListener('keydown', press, { capture: true, once: true })
  const observer = new MutationObserver(() => {
    if (pressed === 0 || !document.querySelector(`button[aria-label^="${name}"]`)) return
    observer.disconnect()
    const drawn = (): void => {
      noted.stopwiseMoved = `${performance.now() - pressed}`
    }
    requestAnimationFrame(() => setTimeout(drawn))
  })
  observer.observe(document.body, { childList: true, subtree: true, attributes: true })
}
