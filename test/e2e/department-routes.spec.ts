import { readFile } from 'node:fs/promises'
import { bar, card, cards, dayIn, lane, openDay, publish, showDay, toast, today } from './department-routes-steps.ts'
import { apiFor, signIn } from './sessions.ts'
import { expect, expectAccessible, people, test } from './support.ts'

test.describe('the routes of a day on the map', { tag: '@desktop' }, () => {
  // What the processor draws takes as long as it has points.
  test.use({ drawsMap: true, viewport: { width: 1440, height: 760 } })

  test('stand on list, map and chart, are filtered and downloaded [D-058, D-059, D-060, D-061, D-062, D-063, D-064, D-067, D-068, D-069, D-070, D-071, D-072, D-073, D-079, D-080, D-082, D-224, D-256, D-257, D-260]', async ({
    page,
  }) => {
    await test.step('stand on list, map and chart with one selection', async () => {
      await openDay(page, 20)

      await expect(page.getByText('3 of 3 inspectors shown', { exact: true })).toBeVisible()
      await expect(page.getByRole('region', { name: "Map of the inspectors' routes" })).toBeVisible()
      await card(page, '2043').click()
      await expect(card(page, '2043')).toHaveAttribute('aria-pressed', 'true')
      await expect(cards(page).first()).toContainText(/4 inspections · [\d.]+ miles \| \d+ minutes/)
      await expect(cards(page).first()).toContainText('Break:')
      await expect(cards(page).first()).toContainText('Districts105')
      await expect(cards(page).first()).toContainText('304 West 34 Street, NYC, NY 10001')
      await expect(page.getByText('others dimmed')).toBeVisible()

      await bar(page, '1806002').click()

      await expect(bar(page, '1806002')).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByText('2 inspections here')).toBeVisible()
      await expect(page.getByText('Inspection 1806003')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Open in Maps' })).toHaveCount(2)
      await card(page, '2043').click()
      await expect(card(page, '2043')).toHaveAttribute('aria-pressed', 'false')
      await expect(page.getByText('others dimmed')).toBeHidden()
      await expectAccessible(page)
    })
    await test.step('are filtered and searched', async () => {
      await expect(page.getByText('3 of 3 inspectors shown', { exact: true })).toBeVisible()
      await page.keyboard.press('/')
      await page.keyboard.type('19')
      await expect(page.getByText('1 of 3 inspectors shown', { exact: true })).toBeVisible()
      await page.getByLabel('Inspector ID').fill('')

      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Filter Inspectors' })
      for (const group of [
        'Inspector Department',
        'Community District Codes',
        'Assigned inspections that contain...',
        'Task Type',
        'Priority Level',
        'Scheduling Method',
      ]) {
        await expect(dialog.getByRole('group', { name: group })).toBeVisible()
      }
      await dialog.getByLabel('Manually scheduled').check()
      await dialog.getByLabel('B+').check()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByText('3 of 3 inspectors shown', { exact: true })).toBeVisible()

      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await dialog.getByLabel('Manually scheduled').check()
      await dialog.getByLabel('B+').check()
      await dialog.getByRole('button', { name: 'Apply Filters' }).click()
      await expect(page.getByText('1 of 3 inspectors shown (2 filters)')).toBeVisible()

      await page.getByRole('button', { name: 'Filter, 2 filters applied' }).click()
      await dialog.getByRole('button', { name: 'Clear Filters' }).click()
      await dialog.getByRole('button', { name: 'Apply Filters' }).click()
      await expect(page.getByText('3 of 3 inspectors shown', { exact: true })).toBeVisible()
    })
    await test.step('are downloaded as routes and as ranks', async () => {
      const date = dayIn(20)
      const save = async (name: string): Promise<{ name: string; text: string }> => {
        await page.getByRole('button', { name: 'Download', exact: true }).click()
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name }).click(),
        ])
        return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
      }

      const routes = await save('Download Routes')
      const ranks = await save('Download Ranks')

      expect(routes.name).toBe(`routes_${date}.txt`)
      const lines = routes.text.split('\n')
      expect(lines).toHaveLength(8)
      expect(lines[3]).toBe(`3500001|1806004|2043|${date} 13:00:00|${date} 13:30:00`)
      expect(ranks).toEqual({
        name: `ranks_${date}.txt`,
        text: [
          ...['1806001|3500001|1806001|2043', '1806002|3500001|1806002|2043', '1806003|3500001|1806003|2043'],
          ...['1806004|3500001|1806004|2043', '1806011|3500001|1806011|1988', '1806012|3500001|1806012|1988'],
          ...['1806021|3500001|1806021|2071', ''],
        ].join('\n'),
      })
    })
  })
})

test.describe('the routes of a day', { tag: '@desktop' }, () => {
  test('have a stop moved to another inspector by hand and by keys', { tag: '@deep' }, async ({ page }) => {
    await test.step('have a stop moved to another inspector, priced before it is dropped, and back', async () => {
      await openDay(page, 23)
      await expect(bar(page, '1806001')).toBeVisible()
      const from = await bar(page, '1806001').boundingBox()
      const to = await bar(page, '1806012').boundingBox()
      if (!from || !to) throw new Error('Both bars are on the chart.')

      await page.mouse.move(from.x + 8, from.y + 6)
      await page.mouse.down()
      await page.mouse.move(from.x + 20, from.y + 16, { steps: 3 })
      await page.mouse.move(to.x + to.width + 8, to.y + 6, { steps: 4 })
      await expect(page.getByText(/^[+−]\d+ min$|^same time$/)).toBeVisible()
      await expect(page.getByText(/^1988 home .* → /)).toBeVisible()
      await page.mouse.up()

      await expect(toast(page)).toContainText('Inspection 1806001 moved to 1988')
      await expect(lane(page, '1988').getByRole('button', { name: /inspection 1806001,/ })).toBeVisible()
      const api = await apiFor(people.scheduler)
      const held = async (): Promise<string[]> => {
        const route = await api.department.getInspectorRoutesChunked({ selectedDate: dayIn(23), index: 1, version: 1 })
        return route.route.assignedInspections.map(({ inspectionId }) => inspectionId)
      }
      await expect.poll(held).toContain('1806001')

      await page.keyboard.press('ControlOrMeta+z')

      await expect(lane(page, '2043').getByRole('button', { name: /inspection 1806001,/ })).toBeVisible()
      await expect.poll(held).not.toContain('1806001')
    })
    await test.step('have a stop carried by keys, which Enter drops', async () => {
      await openDay(page, 24)
      await bar(page, '1806001').focus()
      await page.keyboard.press('ArrowRight')
      await expect(bar(page, '1806002')).toBeFocused()
      await page.keyboard.press('Alt+ArrowLeft')
      await expect(page.locator('[data-announcer]')).toContainText(
        /Inspection 1806002, place 1 of 2043: .*Enter drops it/,
      )
      await page.keyboard.press('Escape')
      await expect(page.locator('[data-announcer]')).toContainText('The stop stays where it was.')
      await page.keyboard.press('Alt+ArrowLeft')
      await page.keyboard.press('Enter')

      await expect(toast(page)).toContainText('Inspection 1806002 moved to place 1 of 2043')
      await expect(page.getByRole('button', { name: /^1, inspection 1806002,/ })).toBeFocused()
    })
  })

  test('tell of what could not be loaded, and load it again [D-211, D-249]', async ({ page }) => {
    const chunks = '**/api/get-inspector-routes-chunked'
    await page.route(chunks, async (route) => {
      const { index } = route.request().postDataJSON()
      await (index === 1 ? route.abort() : route.continue())
    })
    await openDay(page, 25)

    await expect(page.getByText('1 route of 3 could not be loaded.')).toBeVisible()
    await expect(page.getByText('2 of 2 inspectors shown', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Download Routes' }).click()
    await expect(page.getByText('The file would not be whole')).toBeVisible()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await page.unroute(chunks)
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(page.getByText('3 of 3 inspectors shown', { exact: true })).toBeVisible()
  })

  test('are published once, and not overwritten where somebody else was faster [D-006, D-133]', {
    tag: '@deep',
  }, async ({ page }) => {
    await test.step('are published once, for everybody; a change of them begins a draft', async () => {
      const date = await openDay(page, 26)
      await publish(page, () => page.getByRole('button', { name: 'Publish 3 routes' }).dblclick())
      await expect(page.getByRole('button', { name: 'Published, version 1' })).toBeVisible()

      await bar(page, '1806001').focus()
      await page.keyboard.press('Alt+ArrowRight')
      await page.keyboard.press('Enter')

      await expect(page.getByRole('button', { name: 'Draft, version 2' })).toBeVisible()
      const { versions, published } = await (await apiFor(people.scheduler)).department.versions({ date })
      expect(published).toBe(1)
      expect(versions.map(({ version, status }) => [version, status]).sort()).toEqual([
        [1, 'published'],
        [2, 'draft'],
      ])
    })
    await test.step('are not overwritten where somebody else was faster', async () => {
      const date = await openDay(page, 28)
      await expect(bar(page, '1806001')).toBeVisible()
      const { department } = await apiFor(people.scheduler)
      const { versions } = await department.versions({ date })
      for (const { version, revision } of versions) {
        const routes = [{ inspectorId: '1988', inspectionIds: ['1806012', '1806011'] }]
        await department.changeRoutes({ date, version, revision, routes })
      }

      await bar(page, '1806001').focus()
      await page.keyboard.press('Alt+ArrowRight')
      await page.keyboard.press('Enter')

      await expect(page.getByText(/^Somebody else has changed this plan meanwhile/)).toBeVisible()
      await page.getByRole('button', { name: 'Done', exact: true }).click()
      await expect(page.getByRole('button', { name: /^1, inspection 1806012,/ })).toBeVisible()
      await expect(page.getByRole('button', { name: /^1, inspection 1806001,/ })).toBeVisible()
    })
  })

  test('are for viewers to look at: no homes, no changes, with reasons [D-008, D-205]', { tag: '@deep' }, async ({
    page,
    openWindow,
  }) => {
    const date = await openDay(page, 27, true)
    const viewer = await openWindow({ viewport: { width: 1440, height: 900 } })
    await signIn(viewer, people.viewer)
    await showDay(viewer, date)

    await card(viewer, '2043').click()
    await expect(cards(viewer).first()).toContainText('Districts105')
    await expect(viewer.getByText('304 West 34 Street')).toHaveCount(0)
    await expect(viewer.getByRole('button', { name: 'Copy Route' })).toHaveCount(0)
    await viewer.getByRole('button', { name: /^Published 3 routes/ }).hover()
    await expect(viewer.getByRole('tooltip')).toContainText('read-only')
    await bar(viewer, '1806001').focus()
    await viewer.keyboard.press('Alt+ArrowRight')
    await expect(viewer.locator('[data-announcer]')).toContainText('read-only')
    await expectAccessible(viewer)

    await viewer.keyboard.press(']')
    await expect(viewer.getByText('No inspections scheduled')).toBeVisible()
    await viewer.getByRole('button', { name: 'Start New' }).click()
    await expect(
      viewer.getByText(
        "You're using a read-only account. While you can't start new routes, you can explore existing inspection itineraries by browsing the calendar above.",
      ),
    ).toBeVisible()
  })

  test('are missing on an empty day, and copied to today from another one [D-065, D-066]', async ({ page }) => {
    const date = await openDay(page, 30)
    const api = await apiFor(people.scheduler)
    const before = (await api.department.versions({ date: today() })).versions.length
    await page.getByRole('button', { name: 'Copy Route' }).click()
    if (before > 0) await page.getByRole('button', { name: 'Copy to today' }).click()
    await expect(page.getByText(/^Copied to today as a draft, version/)).toBeVisible()
    expect((await api.department.versions({ date: today() })).versions).toHaveLength(before + 1)
    expect((await api.department.versions({ date })).versions).toHaveLength(1)

    // Other files import into the same workspace.
    await page.route('**/api/department/imports', (route) => route.fulfill({ json: { imports: [] } }))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Copy Route' })).toBeVisible()
    for (const _ of [1, 2]) await page.keyboard.press(']')

    await expect(page.getByText('No inspections scheduled')).toBeVisible()
    await expect(page.getByText('Import inspection data to begin')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy Route' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Start New' })).toBeVisible()
  })
})

test.describe('the routes of a day on a phone', { tag: '@phone' }, () => {
  test.use({ drawsMap: true })

  test('the routes of a day fit a phone, their inspections in words [D-058]', { tag: '@phone' }, async ({ page }) => {
    await openDay(page, 6)

    await card(page, '2043').tap()
    const stop = page.getByRole('button', { name: /260 West 35 Street/ }).first()
    await stop.scrollIntoViewIfNeeded()
    await stop.tap()

    await expect(page.getByText('Inspection 1806001')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Day', exact: true })).toHaveCount(0)
    await expectAccessible(page)
  })
})
