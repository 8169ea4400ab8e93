import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { read, utils } from 'xlsx'
import { defaultPlanningDate, weekdayOf } from '#core/department/dates-of-plan.ts'
import { federalHolidays } from '#core/department/sample/sample-week.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import { chooseDay, today } from './department-routes-steps.ts'
import { signIn } from './sessions.ts'
import { expect, expectAccessible, people, test } from './support.ts'

/** The shortest days of a generation under load are still long for a browser test. */
const GENERATED_MS = 100_000

const step = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(`^${name}`) })
const rail = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Workspace' }).getByRole('button', { name })

/** The day that the workspace begins with, or the next one on which somebody works. */
function workday(): string {
  let day = defaultPlanningDate(today())
  const isFree = (each: string): boolean => federalHolidays(today()).some(({ start }) => start.startsWith(each))
  while (isFree(day) || weekdayOf(day) % 6 === 0) day = addDays(day, 1)
  return day
}

/** A scheduler in the workspace, with the sample week where nobody has imported anything yet. */
async function openWorkspace(page: Page): Promise<void> {
  const { department } = await signIn(page, people.scheduler)
  const { imports } = await department.imports()
  if (imports.length === 0) await department.loadSampleWeek({ date: today() })
  await page.goto('/nycdob/workflow')
  await expect(rail(page, 'Ranking')).toBeVisible()
  await chooseDay(page, workday())
}

async function openRanking(page: Page): Promise<void> {
  await openWorkspace(page)
  await rail(page, 'Ranking').click()
  await expect(rows(page).first()).toBeVisible()
}

async function openSelection(page: Page): Promise<void> {
  await openWorkspace(page)
  await step(page, 'Select').click()
  await expect(page.getByRole('heading', { name: /^Available Inspectors/ })).toBeVisible()
}

const rows = (page: Page): Locator => page.locator('tbody tr[data-index]')
const cells = (page: Page, column: string): Locator => page.locator(`tbody td[data-column="${column}"]`)
const dialog = (page: Page): Locator => page.getByRole('dialog')
const done = (page: Page): Locator => dialog(page).getByRole('button', { name: 'Done', exact: true })
const selectAll = (page: Page): Locator => page.getByRole('checkbox', { name: 'Select All', exact: true })

test.describe('the selection of inspectors @desktop', () => {
  test('takes all with district codes and names who has none [D-003, D-040, D-041, D-042, D-043, D-044, D-046, D-260]', async ({
    page,
  }) => {
    await openSelection(page)
    const panel = page.getByRole('region', { name: /^Available Inspectors/ })
    expect((await panel.boundingBox())?.width).toBeCloseTo(700, -1)
    await expect(panel.getByRole('heading')).toHaveText(/^Available Inspectors \(\d+\/\d+\)$/)
    for (const name of ['Department', 'Districts', 'Skills', 'Location']) {
      await expect(panel.getByRole('term').filter({ hasText: name }).first()).toBeVisible()
    }

    await selectAll(page).click()

    const note =
      /^Note: (\d+) inspector\(s\) were not selected because they have no assigned community district codes: (.+)$/
    await expect(dialog(page).getByText(note)).toBeVisible()
    const skipped = note.exec((await dialog(page).getByText(note).textContent()) ?? '')?.[2]?.split(', ') ?? []
    await done(page).click()
    await expect(selectAll(page)).toBeChecked()
    for (const id of skipped) await expect(page.getByRole('checkbox', { name: id, exact: true })).not.toBeChecked()
    await expect(panel.getByText(/^\d+ selected$/)).not.toHaveText('0 selected')
    await expectAccessible(page)

    await page.reload()
    await expect(selectAll(page)).toBeChecked()
  })

  test('is closed on a holiday [D-045, D-119, D-180]', { tag: '@deep' }, async ({ page }) => {
    await page.route('**/api/department/selection', async (route) => {
      const answer = await (await route.fetch()).json()
      const inspectors = answer.inspectors.map((each: object) => ({ ...each, availability: 'holiday' }))
      await route.fulfill({ json: { holiday: 'Founders Day', inspectors } })
    })
    await openSelection(page)

    await expect(page.getByText('Holiday Notice')).toBeVisible()
    await expect(page.getByText('Founders Day - No inspectors are available on this holiday.')).toBeVisible()
    await expect(selectAll(page)).toBeDisabled()
    await expect(page.locator('li').getByRole('checkbox', { disabled: false })).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: /^Select \d/, disabled: false })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Generate Routes' })).toHaveAttribute('aria-disabled', 'true')
  })
})

test.describe('the sorted inspections', () => {
  test('have their columns, say why they rank, leave as a workbook and are kept as a view [D-004, D-047, D-048, D-050, D-051, D-052, D-179, D-251, D-258]', {
    tag: '@desktop',
  }, async ({ page }) => {
    await test.step('have their columns, say why they rank, leave as a workbook and need an inspector', async () => {
      await test.step('have their columns, sorted by any of them', async () => {
        await openRanking(page)
        for (const name of [
          '#',
          'Days Active',
          'SLA Margin',
          'ID',
          'Priority',
          'Type',
          'District',
          'Unit',
          'Category',
          'Location',
        ]) {
          await expect(page.getByRole('columnheader').getByRole('button', { name, exact: true })).toBeAttached()
        }
        await expect(page.getByRole('columnheader').getByRole('button', { name: 'Duration (minutes)' })).toBeAttached()
        await expect(cells(page, 'margin').first()).toHaveText(/^[+−]?\d+/)
        await expectAccessible(page)

        const district = page.getByRole('columnheader').getByRole('button', { name: 'District', exact: true })
        await district.focus()
        await page.keyboard.press('Enter')
        await page.keyboard.press('Enter')

        await expect(page.getByRole('columnheader', { name: 'District' })).toHaveAttribute('aria-sort', 'descending')
        // Rows follow the header a moment later.
        const isDescending = async (): Promise<boolean> => {
          const shown = (await cells(page, 'district').allTextContents()).slice(0, 10).map(Number)
          return shown.every((district, index) => index === 0 || district <= (shown[index - 1] ?? 0))
        }
        await expect.poll(isDescending).toBe(true)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('button', { name: 'Rank 1: why' })).toBeVisible()
      })
      await test.step('say why they rank, and which share an address', async () => {
        await openRanking(page)
        await page.getByRole('button', { name: 'Rank 1: why' }).click()
        await expect(dialog(page).getByRole('heading', { name: 'Why rank 1' })).toBeVisible()
        await expect(dialog(page)).toContainText(/SLA \d+ days?/)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('button', { name: 'Rank 1: why' })).toBeFocused()

        await cells(page, 'location').first().getByRole('button').click()
        await expect(dialog(page)).toContainText('Select additional inspections at the same address')
        await dialog(page).getByRole('checkbox').first().click()
        await dialog(page).getByText('Close', { exact: true }).click()
        await expect(page.getByText('1 selected inspection')).toBeVisible()
      })
      await test.step('leave as a workbook', async () => {
        await openRanking(page)
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: 'Download spreadsheet' }).click()

        const file = await download
        expect(file.suggestedFilename()).toBe('sorted_inspections.xlsx')
        const book = read(await readFile(await file.path()))
        const table = utils.sheet_to_json<unknown[]>(book.Sheets['Sorted Inspections'] ?? {}, { header: 1 })
        expect(table[0]).toHaveLength(21)
        const total = Number(
          /^[\d,]+/.exec((await page.getByText(/ranked as of/).textContent()) ?? '')?.[0].replace(',', ''),
        )
        expect(table).toHaveLength(total + 1)
      })
      await test.step('need an inspector before routes can be made', async () => {
        await openRanking(page)
        await page.getByRole('button', { name: 'Generate Routes' }).click()
        await expect(dialog(page)).toContainText('Please select at least one inspector before creating routes.')
      })
    })
    await test.step('are searched, narrowed and kept as a view', async () => {
      await openRanking(page)
      const id = (await cells(page, 'id').first().textContent()) ?? ''
      await page.keyboard.press('/')
      await page.keyboard.type(id)
      await expect(rows(page)).toHaveCount(1)
      await page.keyboard.press('Escape')

      await page.getByRole('search').getByRole('button', { name: 'Priority', exact: true }).click()
      await page.getByRole('menuitemcheckbox', { name: 'B+' }).click()
      await page.keyboard.press('Escape')
      await expect(cells(page, 'priority').filter({ hasNotText: 'B+' })).toHaveCount(0)

      await page.getByRole('button', { name: 'Save as view' }).click()
      await page.getByLabel('Name of the view').fill('Only B+')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await page.getByRole('button', { name: 'Views' }).click()
      await page.getByRole('menuitem', { name: 'Only B+', exact: true }).click()
      await expect(cells(page, 'priority').filter({ hasNotText: 'B+' })).toHaveCount(0)
    })
  })

  test('are grey where they are scheduled, and say so under the mouse [D-049] @desktop', async ({ page }) => {
    await page.route('**/api/department/ranking', async (route) => {
      const answer = await (await route.fetch()).json()
      const items = answer.items.map((each: object, index: number) => ({
        ...each,
        status: index === 1 ? 'Scheduled' : 'Pending',
      }))
      await route.fulfill({ json: { ...answer, items } })
    })
    await openRanking(page)
    const district = (index: number) => rows(page).nth(index).locator('td[data-column="district"]')
    const inkOf = (index: number) => district(index).evaluate((cell) => getComputedStyle(cell).color)

    expect(await inkOf(1)).not.toBe(await inkOf(0))
    await expect(rows(page).nth(1).getByRole('checkbox')).toBeDisabled()
    await expect(rows(page).nth(0).getByRole('checkbox')).toBeEnabled()
    await district(1).hover()
    await expect(page.getByRole('tooltip', { name: 'Already Scheduled' })).toBeVisible()
  })
})

test.describe('the routes of a day @desktop', () => {
  test('are generated by both strategies, compared, and one is taken on [D-005, D-053, D-054, D-055, D-056, D-057, D-112, D-129, D-130]', async ({
    page,
  }) => {
    await openSelection(page)
    await selectAll(page).click()
    await done(page).click()

    // Twice, as in haste: it is one wish. A reload before its answer sends the same one again.
    const wishes = new Set<string>()
    page.on('request', (request) => {
      if (request.url().endsWith('/api/department/generate')) wishes.add(request.postDataJSON().requestId)
    })
    await page.getByRole('button', { name: 'Generate Routes' }).dblclick()
    await expect(page.getByRole('heading', { name: /^Generating routes for/ })).toBeVisible()
    for (const words of [
      'Processing Data',
      'Retrieving Inspector Coordinates',
      'Optimizing Routes',
      'Loading Routes',
    ]) {
      await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible()
    }
    // A reload goes on with it, unless it is done by then.
    await page.reload()
    const plans = page.getByRole('heading', { name: /^Two plans for/ })
    await expect(page.getByText(/^Optimizing Inspector \S+/).or(plans)).toBeVisible({ timeout: GENERATED_MS })
    await expect(plans).toBeVisible({ timeout: GENERATED_MS })
    expect([...wishes]).toEqual([expect.any(String)])

    await expect(page.getByRole('row', { name: /^Inspections routed/ })).toBeVisible()
    await page.getByRole('radio', { name: 'Load' }).click()
    await expect(page.getByText(/\d h \d+ min/).first()).toBeVisible()
    await page.getByRole('radio', { name: 'Differences' }).click()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Optimal' }).click()
    await page.getByRole('button', { name: 'Use Optimal' }).click()

    await expect(rail(page, 'Map View')).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText(/inspectors shown/)).toBeVisible()
  })
})

test('on a phone inspectors and inspections are tabs @phone', async ({ page }) => {
  await openRanking(page)
  await expect(cells(page, 'margin').first()).toHaveText(/^[+−]?\d+/)
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Inspectors' }).click()
  await expect(page.getByRole('heading', { name: /^Available Inspectors/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sorted inspections' })).toBeHidden()
  await expectAccessible(page)
})
