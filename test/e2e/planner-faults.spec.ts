import {
  answerNotice,
  chooseAddress,
  chooseEnds,
  chooseInput,
  depot,
  enterRoute,
  expect,
  openAnew,
  openPlanner,
  optimize,
  optimizeButton,
  pasteList,
  stopList,
  test,
  toast,
} from './planner-steps.ts'

test.describe('the planner, when something is in its way', { tag: '@desktop' }, () => {
  test('two tabs have a route each, across reloads; the next tab finds what a closed one left', {
    tag: '@deep',
  }, async ({ page, context }) => {
    await openPlanner(page)
    await chooseAddress(page, 'Start', depot)
    const other = await context.newPage()
    await openPlanner(other)
    await expect(other.getByRole('combobox', { name: 'Start', exact: true })).toHaveValue('')
    await chooseAddress(other, 'Start', '12 Main Street, New York, NY 10002')
    const [first, second] = [
      page.getByRole('button', { name: /^Start: 1 Main Street/ }),
      other.getByRole('button', { name: /^Start: 12 Main Street/ }),
    ]
    await expect(second).toBeVisible()

    await page.reload()
    await other.reload()
    await expect(first).toBeVisible()
    await expect(second).toBeVisible()
    await other.close()
    const next = await context.newPage()
    await openPlanner(next)

    await expect(next.getByRole('button', { name: /^Start: 12 Main Street/ })).toBeVisible()
  })

  test('a browser that is full is named once, and the route can be planned all the same', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (key: string, value: string) {
        if (key.startsWith('stopwise.')) throw new DOMException('full', 'QuotaExceededError')
        setItem.call(this, key, value)
      }
    })
    await openPlanner(page)
    await chooseEnds(page)
    await expect(toast(page)).toContainText('This browser is full or keeps nothing')
    await chooseAddress(page, 'Stop 1', '14 Main Street, New York, NY 10002')
    await expect(page.getByRole('button', { name: /^Stop 1: 14 Main Street/ })).toBeVisible()

    await optimize(page)

    await expect(stopList(page).getByRole('listitem')).toHaveCount(3)
  })

  test('a list that is too long, no list or cannot be looked up is said [P-282]', async ({ page }) => {
    await test.step('five megabytes of pasted text are refused at once, in the dialog and on the page', async () => {
      await openPlanner(page)
      const paste = (selector: string) =>
        page.locator(selector).evaluate((element) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/plain', '12 Main Street, New York\n'.repeat(200_000))
          element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        })
      await paste('body')
      await answerNotice(page, /too long for a list of 100 addresses/)

      await chooseInput(page, 'List')
      await paste('textarea[data-autofocus]')
      await answerNotice(page, /too long for a list of 100 addresses/)

      await expect(page.getByRole('dialog', { name: 'Paste your stops' })).toBeVisible()
    })
    await test.step('a row that is no address by its length is named', async () => {
      await openAnew(page)

      await openPlanner(page)

      await pasteList(page, ['12 Main Street, New York, NY 10003', 'x'.repeat(301)])

      await answerNotice(
        page,
        /Row 2 \("x{40}…"\) is longer than 300 characters\. Shorten it to the address and try again\./,
      )
    })
    await test.step('addresses that cannot be looked up now can be looked up later', async () => {
      await openAnew(page)

      await openPlanner(page)
      await page.route('**/api/validate-addresses', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
      await pasteList(page, ['12 Main Street, New York, NY 10003', '14 Main Street, New York, NY 10011'])
      await answerNotice(page, 'Error with importing stops, please check if valid')
      await page.unroute('**/api/validate-addresses')

      await pasteList(page, ['12 Main Street, New York, NY 10003', '14 Main Street, New York, NY 10011'])

      await expect(page.getByRole('dialog', { name: 'Check 2 addresses' })).toBeVisible()
    })
  })

  test('a hundred times the same address are one stop, all others named as repeated [P-288]', { tag: '@deep' }, async ({
    page,
  }) => {
    await openPlanner(page)
    await pasteList(
      page,
      Array.from({ length: 100 }, () => '12 Main Street, New York, NY 10003'),
    )

    await expect(page.getByText('99 rows repeat a place and are left out.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import Selected (1)' })).toBeEnabled()
    await page.getByRole('checkbox', { name: /^Select row 2:/ }).check()
    await page.getByRole('button', { name: 'Import Selected (2)' }).click()

    await answerNotice(
      page,
      "Address: '12 Main Street, New York, NY 10003' repeated more than once (#1 and #2). Please resolve before importing.",
    )
    await expect(page.getByRole('button', { name: /^Duplicate\s*99$/ })).toBeVisible()
    await page.getByRole('table').hover()
    await page.mouse.wheel(0, 100_000)
    const last = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select row 100:/ }) })
    await expect(last).toContainText('Same as row 1')
    await page.getByRole('button', { name: 'Leave them out' }).click()
    await expect(page.getByRole('button', { name: 'Import Selected (1)' })).toBeEnabled()
  })

  test('suggestions that come late or not at all leave what was typed', { tag: '@deep' }, async ({ page }) => {
    await test.step('a place that comes late is not put over what was typed meanwhile', async () => {
      let answer = (): void => undefined
      const asked = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/resolve-address', async (route) => {
        await asked
        await route.continue()
      })
      await openPlanner(page)
      await chooseAddress(page, 'Start', depot)
      const start = page.getByRole('combobox', { name: 'Start', exact: true })
      await start.fill('12 Main Street, New York')

      const answered = page.waitForResponse('**/api/resolve-address')
      answer()
      await answered
      await expect(page.getByRole('option').first()).toBeVisible()
      await expect(start).toHaveValue('12 Main Street, New York')
    })
    await test.step('suggestions that do not come are said, and typing goes on', async () => {
      await openAnew(page)

      await openPlanner(page)
      await page.route('**/api/address-suggestions*', (route) => route.abort())
      const start = page.getByRole('combobox', { name: 'Start', exact: true })
      await start.fill('12 Main Street')
      await expect(page.getByText('Suggestions are not available right now. You can go on typing.')).toBeVisible()

      await page.unroute('**/api/address-suggestions*')
      await start.fill('12 Main Street, New York, NY 10003')

      await expect(page.getByRole('option').first()).toBeVisible()
    })
  })

  test('a lost connection while the server works is said, and the result still comes', { tag: '@deep' }, async ({
    page,
    context,
  }) => {
    await enterRoute(page, 24)
    await page.route('**/api/poll-status/*', (route) => route.abort())
    await optimizeButton(page).click()
    await expect(toast(page)).toContainText('Connection lost')
    await context.setOffline(true)
    await expect(page.getByText('Offline. Your route is kept on this device.')).toBeVisible()

    await context.setOffline(false)
    await page.unroute('**/api/poll-status/*')

    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(stopList(page).getByRole('listitem')).toHaveCount(26)
  })
})
