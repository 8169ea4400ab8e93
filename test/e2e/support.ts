import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import * as z from 'zod'
import { productPlace } from './product-address.ts'

/** The people whom a fresh product knows. */
export const people = {
  planner: { email: 'maya@stopwise.example', password: 'Stopwise1', firstName: 'Maya' },
  secondPlanner: { email: 'ivo@stopwise.example', password: 'Stopwise1', firstName: 'Ivo' },
  newUser: { email: 'noah@stopwise.example', password: 'Stopwise1', firstName: 'Noah' },
  dispatcher: { email: 'tess@stopwise.example', password: 'Stopwise1', firstName: 'Tess' },
  scheduler: { email: 'sam@stopwise.example', password: 'Stopwise1', firstName: 'Sam' },
  author: { email: 'ada@stopwise.example', password: 'Stopwise1', firstName: 'Ada' },
  viewer: { email: 'vera@stopwise.example', password: 'Stopwise1', firstName: 'Vera' },
} as const

const Mails = z.array(z.object({ to: z.array(z.string()), subject: z.string(), text: z.string().nullable() }))
type Mail = z.output<typeof Mails>[number]

export interface Product {
  /** Waits for the newest mail to somebody whose subject fits. */
  newestMail(to: string, subject: RegExp): Promise<Mail>
  /** All mails to somebody whose subject fits. */
  mailsTo(to: string, subject: RegExp): Promise<Mail[]>
}

/** The mails of the product at an address: a test may have one for itself. */
function productAt(url: string): Product {
  const mailsTo: Product['mailsTo'] = async (to, subject) => {
    const response = await fetch(`${url}/inbox.json`)
    return Mails.parse(await response.json()).filter((mail) => mail.to.includes(to) && subject.test(mail.subject))
  }
  return {
    mailsTo,
    async newestMail(to, subject) {
      await expect
        .poll(async () => (await mailsTo(to, subject)).length, { message: `a mail to ${to}` })
        .toBeGreaterThan(0)
      const [newest] = await mailsTo(to, subject)
      if (!newest) throw new Error(`No mail to ${to}.`)
      return newest
    },
  }
}

export interface Readiness {
  readonly answersConsent: boolean
  readonly drawsMap: boolean
}

async function prepare(context: BrowserContext, { answersConsent, drawsMap }: Readiness): Promise<void> {
  await context.addInitScript(drawsMap ? watchFrames : withoutGraphics)
  if (answersConsent) await context.addInitScript(() => localStorage.setItem('stopwise-analytics', 'declined'))
}

export interface Fixtures extends Readiness {
  readonly product: Product
  /** Opens a browser of somebody else, or another one of the same person, until the test ends. */
  readonly openWindow: (options?: BrowserContextOptions & { readonly drawsMap?: boolean }) => Promise<Page>
}

/** A test in the browser, on the running product, by somebody who has said already whether uses may be counted. */
export const test = base.extend<Fixtures>({
  answersConsent: [true, { option: true }],
  // Without a graphics card the map takes most of the time: only tests that look at it have it drawn.
  drawsMap: [false, { option: true }],
  context: async ({ context, answersConsent, drawsMap }, use) => {
    await prepare(context, { answersConsent, drawsMap })
    await use(context)
  },
  openWindow: async ({ browser, baseURL, answersConsent }, use) => {
    const contexts: BrowserContext[] = []
    await use(async ({ drawsMap = false, ...options } = {}) => {
      const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), ...options })
      contexts.push(context)
      await prepare(context, { answersConsent, drawsMap })
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  baseURL: async ({ browserName: _ }, use) => use(productPlace().url),
  product: async ({ baseURL }, use) => use(productAt(baseURL ?? productPlace().url)),
})

export { expect }

/** Runs in the page: what a browser without WebGL answers. */
function withoutGraphics(): void {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
    return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest])
  }
}

/** Runs in the page: notes whether a frame is asked for, which a map does for as long as it has something to draw. */
function watchFrames(): void {
  const { requestAnimationFrame: ask, cancelAnimationFrame: cancel } = window
  const pending = new Set<number>()
  const note = (): boolean =>
    Reflect.set(window, 'stillSince', pending.size > 0 ? Number.POSITIVE_INFINITY : performance.now())
  window.requestAnimationFrame = (run) => {
    const id = ask.call(window, (time) => {
      pending.delete(id)
      run(time)
      note()
    })
    pending.add(id)
    note()
    return id
  }
  window.cancelAnimationFrame = (id) => {
    cancel.call(window, id)
    pending.delete(id)
    note()
  }
}

/** Waits until the program has taken a written page over: it then has its whole style sheets. */
export const lives = (page: Page) => page.waitForFunction(() => !document.querySelector('style[data-sheets]'))

/** How long a map draws nothing between two answers of its workers. */
const BETWEEN_ANSWERS_MS = 700

/** Waits until the map has drawn all that is on its way: however slow its frames come, it asks for the next one. */
export async function mapAtRest(page: Page): Promise<void> {
  await expect(page.locator('canvas.maplibregl-canvas').first()).toBeVisible()
  await page.waitForFunction(
    (stillMs) => performance.now() - Number(Reflect.get(window, 'stillSince')) > stillMs,
    BETWEEN_ANSWERS_MS,
    { polling: 100 },
  )
}

/** The code in a mail of the user pool. */
export function codeIn(mail: Mail): string {
  const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0]
  if (code === undefined) throw new Error(`The mail "${mail.subject}" holds no code.`)
  return code
}

/** Fills in the form of the sign-in page and sends it. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in through the page and waits until it has led on; `signIn` of `sessions.ts` is for all that is not about this. */
export async function signInByPage(
  page: Page,
  person: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.goto('/signin')
  await fillSignIn(page, person.email, person.password)
  await page.waitForURL((url) => url.pathname !== '/signin')
}

/** Runs in the page: waits until no colour has been on its way from one state to the next for some frames and time. */
async function waitForRest(): Promise<void> {
  const [CALM_FRAMES, CALM_MS] = [4, 200]
  // Not the clock of the page, which a test may hold.
  const now = (): number => Number(document.timeline.currentTime)
  let since = now()
  for (let calm = 0; calm < CALM_FRAMES || now() - since < CALM_MS; calm += 1) {
    await new Promise(requestAnimationFrame)
    const moves = document.getAnimations().some((move) => move instanceof CSSTransition && move.playState === 'running')
    if (moves) [calm, since] = [0, now()]
  }
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

/** Nothing on the page breaks WCAG 2.1 AA, as far as a machine can tell, and nothing sticks out at the side. */
export async function expectAccessible(page: Page): Promise<void> {
  // A tab behind another one draws a frame a second.
  await page.bringToFront()
  await page.evaluate(waitForRest)
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(levels)
  // Without frames of others to ask, the page itself is where the answers come together: no second page for each look.
  const { violations } = await axe.setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

/** Runs in the page: controls that a window of this size cuts off at the side, or that something lies over for good. */
function controlsOutOfReach(): string[] {
  const canScrollSideways = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || canScrollSideways(element.parentElement))
  const isReachable = (control: HTMLElement): boolean => {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, right, top, height } = control.getClientRects()[0] ?? control.getBoundingClientRect()
    const isWithin = (left >= -1 && right <= window.innerWidth + 1) || canScrollSideways(control.parentElement)
    const middle = Math.min(Math.max((left + right) / 2, 0), window.innerWidth - 1)
    const there = document.elementFromPoint(middle, top + height / 2)
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    return (
      isWithin && there !== null && [control, ...labels].some((part) => part.contains(there) || there.contains(part))
    )
  }
  // What lies behind an open dialog is out of reach on purpose.
  const scope = document.querySelector('[aria-modal=true]') ?? document
  const controls = [...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
  return controls
    .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((control) => !control.closest('[aria-hidden=true], [inert]') && control.getBoundingClientRect().width > 1)
    .filter((control) => getComputedStyle(control).clipPath === 'none' && !isReachable(control))
    .map((control) => control.ariaLabel ?? control.textContent)
}

/** What shows a desk at 200 %, and the narrowest window of WCAG 2.1 (1.4.10). */
const smallWindows = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
] as const

/** Nothing of the page is lost in a small window: it does not scroll sideways, and every control can be pressed. */
export async function expectFitsSmallWindows(page: Page): Promise<void> {
  const large = page.viewportSize()
  for (const size of smallWindows) {
    await page.setViewportSize(size)
    await page.evaluate(waitForRest)
    expect(await page.evaluate(controlsOutOfReach), `${size.width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'width of the page').toBe(size.width)
  }
  if (large) await page.setViewportSize(large)
}
