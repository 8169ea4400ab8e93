import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { chooseDay, publish } from './department-routes-steps.ts'
import { onOwnProduct } from './own-product.ts'
import { signIn } from './sessions.ts'
import { expect, expectAccessible, people, test } from './support.ts'

// Without streets: what the written rules plan must not change with how well the built-in ones are known.
onOwnProduct(['--region', 'none'])

const SAMPLES = join(import.meta.dirname, '../../../shared/data/samples/department')
const DAY = '2026-11-24'
const GENERATED_MS = 100_000

const sample = (name: string): string => join(SAMPLES, name)

/** What a file of the day must be, byte for byte. `STOPWISE_GOLDEN=write` keeps what it is, after a change of the rules. */
async function expectGolden({ name, text }: { readonly name: string; readonly text: string }): Promise<void> {
  const path = join(import.meta.dirname, 'golden', name)
  if (process.env.STOPWISE_GOLDEN === 'write') await writeFile(path, text)
  expect(text).toBe(await readFile(path, 'utf8'))
}

/** Appointments of the day that nobody can keep: two at a time, one in the evening, one for nobody who is known. */
const infeasible = [
  ['9900001', '09:00:00', '10:00:00', 'EC2001'],
  ['9900002', '09:30:00', '10:30:00', 'EC2001'],
  ['9900003', '17:00:00', '18:00:00', 'EC2008'],
  ['9900004', '14:00:00', '15:00:00', 'ZZ1'],
].map(
  ([id, from, to, required]) =>
    `${id},${id},2026-11-01,B,Inspection,Construction Enforcement,3600,Scheduled,203,486 Howe Avenue,Bronx,NY,10473,40.8166,-73.8585,${DAY} ${from},${DAY} ${to},${required},05 - Permit`,
)

const rail = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Workspace' }).getByRole('button', { name })
const step = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(`^${name}`) })
const card = (page: Page, id: string): Locator => page.getByRole('button', { name: new RegExp(`^${id} `) })
const toast = (page: Page): Locator => page.getByRole('status').filter({ hasText: /moved|routed|Undone|restored/ })

async function enter(page: Page, person: { readonly email: string }): Promise<void> {
  await signIn(page, person)
  await page.goto('/nycdob/workflow')
  await expect(page.getByRole('navigation', { name: 'Workspace' })).toBeVisible()
}

async function importAll(page: Page): Promise<void> {
  await rail(page, 'Import Data').click()
  const csv = (await readFile(sample('inspections_400.csv'), 'utf8')).trimEnd()
  const buffer = Buffer.from([csv, ...infeasible, 'not a row'].join('\n'))
  await page
    .getByLabel('Choose files')
    .setInputFiles([
      ...['durations.xlsx', 'inspectors.xlsx', 'calendar.csv', 'holidays.csv', 'districts.csv'].map(sample),
    ])
  await expect(page.getByText('5 of 6 ready.')).toBeVisible()
  await page.getByLabel('Choose files').setInputFiles([{ name: 'open_inspections.csv', mimeType: 'text/csv', buffer }])
  await expect(page.getByText('6 of 6 ready.')).toBeVisible()
  await expect(page.getByText('1 rows contain errors and will be excluded from import')).toBeVisible()
}

async function download(page: Page, name: string): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test.describe('a day of the department', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'serial' })
  // biome-ignore lint/suspicious/noSkippedTests: the files are not ours to commit
  test.skip(!existsSync(SAMPLES), 'The sample files of the department are not beside the checkout.')

  test('is imported, selected, generated under both strategies and chosen [D-001, D-007, D-112, D-123, D-124, D-204]', async ({
    page,
  }) => {
    await enter(page, people.scheduler)
    await chooseDay(page, DAY)
    await importAll(page)
    await page.getByRole('button', { name: 'Review and Start Scheduling' }).click()
    await step(page, 'Select').click()
    await page.getByRole('checkbox', { name: 'Select All', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText(
      'Note: 1 inspector(s) were not selected because they have no assigned community district codes: EC2029',
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click()
    await page.getByRole('button', { name: 'Generate Routes' }).click()
    await expect(page.getByRole('heading', { name: 'Two plans for Nov 24, 2026' })).toBeVisible({
      timeout: GENERATED_MS,
    })
    await page.getByRole('radio', { name: 'As specified' }).click()
    await page.getByRole('button', { name: 'Use As specified' }).click()

    await expect(page.getByText('Draft, version 1')).toBeVisible()
  })

  test('says who failed and why, and leaves byte for byte as the written rules plan it [D-075, D-076, D-077, D-204, D-228, D-256, D-257]', async ({
    page,
  }) => {
    await enter(page, people.scheduler)
    await chooseDay(page, DAY)
    await showVersion(page, 1)
    const failed = page.getByRole('dialog', { name: 'Failed Assignments' })
    await expect(failed).toBeVisible()
    await expect(
      failed.getByText(
        'The following inspectors could not be scheduled or routed by the system. Please ensure that any manually assigned inspections result in a feasible schedule.',
      ),
    ).toBeVisible()
    const first = failed.getByRole('listitem').filter({ hasText: 'EC2008' }).first()
    await expect(first).toContainText('1 inspection not routed')
    await expect(first).toContainText('Manually scheduled inspections infeasible')
    await first.getByText('EC2008').click()
    await expect(first).toContainText('9900003')
    await expect(first).toContainText('486 Howe Avenue, Bronx, NY 10473')
    await expect(first).toContainText('Appointment 5:00–6:00 PM')
    await expectAccessible(page)
    await failed.getByRole('button', { name: 'Close', exact: true }).last().click()

    const [routes, ranks] = [await download(page, 'Download Routes'), await download(page, 'Download Ranks')]
    expect([routes.name, ranks.name]).toEqual([`routes_${DAY}.txt`, `ranks_${DAY}.txt`])
    await expectGolden(routes)
    await expectGolden(ranks)
  })

  test('has a fix applied and taken back, and its versions compared and restored', { tag: '@kept' }, async ({
    page,
  }) => {
    await enter(page, people.scheduler)
    await chooseDay(page, DAY)
    await showVersion(page, 2)
    const failed = page.getByRole('dialog', { name: 'Failed Assignments' })
    await failed.getByRole('button', { name: 'Review fixes' }).click()
    const queue = page.getByRole('dialog', { name: /inspections? not routed$/ })
    await queue.getByRole('button', { name: /^Days are full/ }).click()
    const item = queue
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Fixes for/ }) })
      .first()
    await item.getByRole('button', { name: /^Fixes for/ }).click()
    const apply = item.getByRole('button', { name: /^Apply: .*home \d/ }).first()
    await expect(apply).toBeVisible()
    await expectAccessible(page)
    await apply.click()
    await expect(toast(page)).toContainText(/Inspection \d+ routed/)
    await queue.getByRole('button', { name: 'Close', exact: true }).click()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(toast(page)).toContainText('Undone')

    await page.getByRole('button', { name: 'Draft, version 2' }).click()
    const versions = page.getByRole('dialog', { name: 'Versions' })
    await expect(versions).toContainText('Optimal, changed by hand: Sam Ortiz')
    await versions.getByRole('button', { name: 'Compare with version 1' }).click()
    const compared = page.getByRole('dialog', { name: 'Version 2 compared with 1' })
    await expect(compared.getByRole('row', { name: /^Inspections routed/ })).toBeVisible()
    await expect(compared.getByText(/stops? differ/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Draft, version 2' }).click()
    await versions.getByRole('button', { name: 'Restore version 1' }).click()
    await expect(toast(page)).toContainText('Version 1 restored as version 3')
  })

  test('is the same plan when it is generated again, and is published for the viewer to read [D-006, D-008]', async ({
    page,
    openWindow,
  }) => {
    await enter(page, people.scheduler)
    await chooseDay(page, DAY)
    const failed = page.getByRole('dialog', { name: 'Failed Assignments' })
    const close = failed.getByRole('button', { name: 'Close', exact: true }).last()
    await close.click()
    await step(page, 'Select').click()
    await page.getByRole('checkbox', { name: 'Select All', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click()
    await page.getByRole('button', { name: 'Strategies' }).click()
    await page.getByRole('menuitemcheckbox', { name: /Optimal/ }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Generate Routes' }).click()
    await expect(page.getByRole('button', { name: 'Draft, version 4' })).toBeVisible({ timeout: GENERATED_MS })
    await close.click()
    await expectGolden(await download(page, 'Download Routes'))
    await publish(page, () => page.getByRole('button', { name: /^Publish \d+ routes/ }).click())
    await expect(page.getByRole('button', { name: 'Published, version 4' })).toBeVisible()

    const viewer = await openWindow()
    await enter(viewer, people.viewer)
    await chooseDay(viewer, DAY)
    await expect(viewer.getByRole('button', { name: 'Published, version 4' })).toBeVisible()
    await card(viewer, 'EC2001').first().click()
    await expect(viewer.getByText('486 Howe Avenue, Bronx')).toHaveCount(0)
    await expectGolden(await download(viewer, 'Download Routes'))
  })
})

/** Shows a version of the day from the list of versions. */
async function showVersion(page: Page, version: number): Promise<void> {
  const shown = page.getByRole('button', { name: /^(Draft|Published|Earlier), version \d+$/ })
  await expect(shown).toBeVisible()
  const failed = page.getByRole('dialog', { name: 'Failed Assignments' })
  await expect(failed).toBeVisible()
  if ((await shown.textContent())?.endsWith(` ${version}`)) return
  await failed.getByRole('button', { name: 'Close', exact: true }).last().click()
  await shown.click()
  await page
    .getByRole('dialog', { name: 'Versions' })
    .getByRole('button', { name: `Show version ${version}` })
    .click()
  await expect(page.getByRole('button', { name: new RegExp(`version ${version}$`) })).toBeVisible()
}
