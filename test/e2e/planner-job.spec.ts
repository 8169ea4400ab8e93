import type { Page } from '@playwright/test'
import {
  addresses,
  answerNotice,
  chooseAddress,
  chooseEnds,
  enterRoute,
  expect,
  importSelected,
  openAnew,
  optimize,
  optimizeButton,
  pasteList,
  stopList,
  summary,
  test,
  toast,
} from './planner-steps.ts'

const POLLS = '**/api/poll-status/*'
const STOPS = 24
const CHECKS = 15

/** Answers every look after the task as if it were still running, and counts them. */
async function keepRunning(page: Page): Promise<{ readonly looks: number }> {
  const seen = { looks: 0 }
  await page.route(POLLS, async (route) => {
    seen.looks += 1
    const progress = { phase: 'solving', done: 1, total: 4, elapsedSeconds: 1 }
    await route.fulfill({ json: { pollStatus: null, progress } })
  })
  return seen
}

test.describe('a route of more than 25 points', { tag: '@desktop' }, () => {
  test('is a task with progress, forgotten when its result is there; a reload goes on waiting [P-243, P-264, P-265, P-322, P-323, P-383]', async ({
    page,
  }) => {
    await enterRoute(page, STOPS)
    await keepRunning(page)
    const started = page.waitForResponse('**/api/optimize')
    await optimizeButton(page).click()
    expect(await (await started).json()).toEqual({ taskId: expect.any(String) })
    await expect(page.getByRole('progressbar', { name: 'Fastest order' })).toBeVisible()

    await page.unroute(POLLS)
    const forgotten = page.waitForRequest('**/api/delete-taskid/*')
    await page.reload()

    await forgotten
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(stopList(page).getByRole('listitem')).toHaveCount(STOPS + 2)
  })

  test('is given up after 15 looks in the written words, and found again by a reload [P-266, P-365, P-383]', async ({
    page,
  }) => {
    await page.clock.install()
    await enterRoute(page, STOPS)
    const seen = await keepRunning(page)
    await optimizeButton(page).click()
    for (let look = 1; look <= CHECKS; look += 1) {
      await expect(async () => {
        await page.clock.runFor(1000)
        expect(seen.looks).toBeGreaterThanOrEqual(look)
      }).toPass()
    }

    await answerNotice(page, 'We are having trouble connecting to our server, please try again later')
    expect(seen.looks).toBe(CHECKS)
    await page.unroute(POLLS)
    await page.reload()

    await expect(stopList(page).getByRole('listitem')).toHaveCount(STOPS + 2)
  })

  test('is still looked for when another request was refused; one that fails says so', { tag: '@deep' }, async ({
    page,
  }) => {
    await test.step('is still looked for when another request was refused at once', async () => {
      const refused = (status: number, code: string, message: string, data?: object) => ({
        ...{ status, contentType: 'application/json' },
        body: JSON.stringify({ defined: false, code, status, message, ...(data && { data }) }),
      })
      await enterRoute(page, STOPS)
      await page.route(POLLS, (route) =>
        route.fulfill(refused(500, 'INTERNAL_SERVER_ERROR', 'secret', { reference: 'req-42' })),
      )
      await optimizeButton(page).click()
      await answerNotice(page, /Nothing was lost\. Please try again\. Reference: req-42/)

      await page.route('**/api/optimize', (route) =>
        route.fulfill(refused(400, 'travel.unreachable', 'No possible route detected.')),
      )
      await optimizeButton(page).click()
      await answerNotice(page, 'No possible route detected.')
      await page.unroute(POLLS)
      await page.reload()

      await expect(stopList(page).getByRole('listitem')).toHaveCount(STOPS + 2)
    })
    await test.step('that fails says so, and the entries stay', async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })

      await enterRoute(page, STOPS)
      await page.route(POLLS, (route) => route.fulfill({ status: 500, json: { message: 'secret of the server' } }))
      await optimizeButton(page).click()

      await answerNotice(page, /Something went wrong on our side\. Nothing was lost\./)

      await expect(page.getByText('secret of the server')).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Stop 24: / })).toBeVisible()
      await expect(optimizeButton(page)).toBeEnabled()
    })
  })

  test('keeps the best order when it is cancelled, and leaves alone what was changed meanwhile', {
    tag: '@deep',
  }, async ({ page }) => {
    await test.step('keeps the best order so far when it is cancelled, and can be optimized again', async () => {
      await enterRoute(page, STOPS)
      await keepRunning(page)
      const started = page.waitForResponse('**/api/optimize')
      await optimizeButton(page).click()
      await expect(stopList(page).getByRole('listitem')).toHaveCount(STOPS + 2)
      // Before there is a task, none can be dropped.
      await started

      const dropped = page.waitForRequest('**/api/delete-taskid/*')
      await page.getByRole('button', { name: 'Cancel' }).click()

      await dropped
      await expect(toast(page)).toContainText('Best order so far kept')
      await expect(summary(page)).toBeVisible()
      await page.unroute(POLLS)
      await page.getByRole('button', { name: 'Edit stops' }).click()
      await optimize(page)
      await expect(stopList(page).getByRole('listitem')).toHaveCount(STOPS + 2)
    })
    await test.step('leaves alone what was changed meanwhile, and offers to optimize that', async () => {
      // By hand: the import is the step that is taken back.
      await openAnew(page)
      await chooseEnds(page)
      await pasteList(page, addresses(STOPS))
      await importSelected(page)
      await keepRunning(page)
      await optimizeButton(page).click()
      await expect(stopList(page).getByRole('listitem')).toHaveCount(STOPS + 2)
      await page.keyboard.press('Control+z')
      await chooseAddress(page, 'Stop 1', '350 5th Avenue, New York, NY 10118')

      await page.unroute(POLLS)
      await expect(toast(page)).toContainText('Your route changed while we were working')
      await expect(page.getByRole('button', { name: /^Stop 1: 350 / })).toBeVisible()
      await toast(page)
        .getByRole('button', { name: /Optimize again/ })
        .click()

      await expect(stopList(page).getByRole('listitem')).toHaveCount(3)
    })
  })

  test('that nobody answers can be tried again, and the entries stay', { tag: '@deep' }, async ({ page }) => {
    await page.clock.install()
    await enterRoute(page, STOPS)
    await page.route('**/api/optimize', () => undefined)
    await optimizeButton(page).click()
    await page.clock.runFor(36_000)
    const notice = page.getByRole('dialog').filter({ hasText: 'The server took too long to answer' })
    await expect(notice).toBeVisible()

    await page.unroute('**/api/optimize')
    await page.clock.resume()
    await notice.getByRole('button', { name: 'Try again' }).click()

    await expect(stopList(page).getByRole('listitem')).toHaveCount(STOPS + 2)
  })
})
