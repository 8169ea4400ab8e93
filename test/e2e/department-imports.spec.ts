import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { read, utils } from 'xlsx'
import { signIn } from './sessions.ts'
import { expect, expectAccessible, fillSignIn, people, test } from './support.ts'

const SAMPLES = join(import.meta.dirname, '../../../shared/data/samples/department')
const sample = (name: string): string => join(SAMPLES, name)

const READ_ONLY =
  "You're using a read-only account. While you can't start new routes, you can explore existing inspection itineraries by browsing the calendar above."

async function enter(page: Page, person: { readonly email: string }): Promise<void> {
  await signIn(page, person)
  await page.goto('/nycdob/workflow')
  await expect(page.getByRole('navigation', { name: 'Workspace' })).toBeVisible()
}

const rail = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Workspace' }).getByRole('button', { name })

async function openImports(page: Page): Promise<void> {
  await enter(page, people.scheduler)
  await rail(page, 'Import Data').click()
  await expect(page.getByText(/of 6 ready/)).toBeVisible()
}

const tile = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** Gives a tile a file by its button, whichever it has. */
async function choose(page: Page, name: string, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await tile(page, name)
    .getByRole('button', { name: /^Choose (another )?file for/ })
    .click()
  await (await chooser).setFiles(files)
}

/** Imports a file, and lets it replace the one that was there. */
async function importInto(page: Page, name: string, file: string): Promise<void> {
  await choose(page, name, sample(file))
  await expect(tile(page, name).getByText(file.split('/').at(-1) ?? file)).toBeVisible()
  const accept = tile(page, name).getByRole('button', { name: 'Accept' })
  const done = tile(page, name).getByText('File successfully processed')
  await expect(accept.or(done)).toBeVisible()
  if (await accept.isVisible()) await accept.click()
  await expect(done).toBeVisible()
}

const table = (text: string, name = 'districts_v2.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test.describe('the door of the department', () => {
  test('asks for both fields, and is where visitors are led [D-012, D-014, D-015, D-016, D-017, D-018, D-019, D-022, D-024, D-025, D-207, D-221]', {
    tag: '@desktop',
  }, async ({ page }) => {
    await test.step('asks for both fields and says in an alert what was wrong', async () => {
      await page.goto('/auth/nycdob')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back. Sign in to continue.')
      await expect(page.getByText('Contact your administrator')).toBeVisible()
      await expect(page.getByLabel('E-mail')).toHaveAttribute('required')
      await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('required')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByText('Email is required.')).toBeVisible()
      await expect(page.getByText('Password is required.')).toBeVisible()
      await fillSignIn(page, people.scheduler.email, 'Wrong1234')
      await expect(page.getByRole('alert')).toContainText('Incorrect password. Please try again.')
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
    })
    await test.step('leads visitors to it, and from the bar to signing in', async () => {
      await page.goto('/nycdob/workflow')
      await page.waitForURL('**/auth/nycdob')
      await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toHaveAttribute('href', '/auth/nycdob')
      await expect(page.getByRole('link', { name: 'Stopwise, home' })).toHaveAttribute('href', '/auth/nycdob')
      await page.getByRole('link', { name: /In \d Days/ }).click()
      await page.waitForURL(/\/signin\?return=%2Fnycdob%2Fworkflow$/)
    })
  })

  test('tells others why they are not let in, and lets them change [D-012, D-203]', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/auth/nycdob')
    await fillSignIn(page, people.newUser.email, people.newUser.password)
    const why = 'This workspace is for the staff of the department. Ask its administrator for an account.'
    await expect(page.getByText(why)).toBeVisible()
    await page.goto('/nycdob/workflow')
    await page.waitForURL('**/auth/nycdob')
    await expect(page.getByText(why)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign out and use another account' }).click()
    await fillSignIn(page, people.viewer.email, people.viewer.password)
    await page.waitForURL('**/nycdob/workflow')
  })

  test('opens on the routes after its first second; the planning date goes by keys and by the calendar [D-009, D-010, D-011, D-013, D-020, D-021, D-023, D-026, D-132, D-255, P-084]', {
    tag: '@desktop',
  }, async ({ page, context }) => {
    await test.step('opens on the routes after its first second, under the bars', async () => {
      await page.goto('/auth/nycdob')
      await fillSignIn(page, people.scheduler.email, people.scheduler.password)
      await page.waitForURL('**/nycdob/workflow')
      await expect(page.getByText('Initializing authentication')).toBeVisible()
      await expect(page.getByText('Initializing authentication')).toBeHidden()
      await expect(rail(page, 'Map View')).toHaveAttribute('aria-current', 'page')
      for (const name of ['Import Data', 'Map View', 'Sign Out']) await expect(rail(page, name)).toBeVisible()
      await expect(page.getByRole('button', { name: /^In [24] Days \w{3} \d{1,2}, \d{4}/ })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Hello Sam' })).toHaveAttribute('href', '/auth/nycdob')
      await page.getByRole('link', { name: 'Hello Sam' }).click()
      await page.waitForURL('**/nycdob/workflow')
    })
    await test.step('goes by keys and by the calendar, and survives a reload; another tab has its own', async () => {
      await enter(page, people.scheduler)
      const date = (of: Page): Locator => of.getByRole('button', { name: /\w{3} \d{1,2}, \d{4} · / })
      const before = await date(page).textContent()
      await page.keyboard.press(']')
      await expect(date(page)).not.toHaveText(before ?? '')
      await page.keyboard.press('[')
      await page.keyboard.press('[')
      const chosen = await date(page).textContent()
      await rail(page, 'Ranking').click()
      await page.reload()
      await expect(date(page)).toHaveText(chosen ?? '')
      await expect(rail(page, 'Ranking')).toHaveAttribute('aria-current', 'page')
      const other = await context.newPage()
      await other.goto('/nycdob/workflow')
      await expect(date(other)).toHaveText(before ?? '')
      await expect(rail(other, 'Map View')).toHaveAttribute('aria-current', 'page')
      await date(other).click()
      await other.getByRole('dialog').getByRole('button', { name: 'Today' }).click()
      await expect(other.getByRole('button', { name: /^Today \w{3} / })).toBeVisible()
      await expect(date(page)).toHaveText(chosen ?? '')
    })
  })

  test('shows viewers what they may not do [D-008, D-026, D-205, D-206]', { tag: '@desktop' }, async ({ page }) => {
    await enter(page, people.viewer)
    await rail(page, 'Import Data').click()
    await expect(page.getByRole('dialog')).toContainText(READ_ONLY)
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await expect(rail(page, 'Import Data')).toBeFocused()
    await expect(rail(page, 'Ranking')).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Tab')
    await expect(rail(page, 'Ranking')).toBeFocused()
    await expect(page.getByRole('tooltip')).toContainText('read-only')
    await rail(page, 'Sign Out').click()
    await page.waitForURL('**/auth/nycdob')
  })
})

test.describe('the planning date', () => {})

test.describe('six imports', { tag: '@desktop' }, () => {
  test('come in file by file, are compared before they replace and give back what was left out [D-002, D-027, D-028, D-029, D-030, D-031, D-032, D-033, D-034, D-035, D-037, D-038, D-112, D-113, D-114, D-142, D-143, D-224]', async ({
    page,
  }) => {
    await test.step('come in file by file, errors and all', async () => {
      await openImports(page)
      await expect(page.getByRole('heading', { name: 'Import Inspections Data' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Import Inspectors Data' })).toBeVisible()
      await expect(page.getByRole('list', { name: 'Import status' }).getByRole('listitem')).toHaveCount(4)
      await importInto(page, 'Inspections', 'with_errors/inspections_60_with_errors.csv')
      const inspections = tile(page, 'Inspections')
      await expect(inspections.getByText('8 rows contain errors and will be excluded from import')).toBeVisible()
      await inspections.getByRole('button', { name: 'See rows' }).click()
      const errors = page.getByRole('dialog', { name: 'Validation Errors Found' })
      await expect(errors.getByRole('button', { expanded: false })).toHaveText([
        '7',
        '13',
        '19',
        '25',
        '31',
        '37',
        '43',
        '49',
      ])
      await errors.getByRole('button', { name: '37', exact: true }).click()
      await expect(errors.getByRole('heading', { name: 'Row Details' })).toBeVisible()
      await expect(errors.getByText('(empty)').first()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await importInto(page, 'Inspection durations', 'durations.xlsx')
      await expect(page.getByText('All required data has been successfully uploaded')).toBeVisible()
      await page.getByRole('button', { name: 'Continue to Inspectors Import' }).click()
      await expect(page.getByRole('heading', { name: 'Import Inspectors Data' })).toBeFocused()
      await importInto(page, 'Inspectors', 'inspectors.csv')
      await importInto(page, 'Calendar', 'calendar.xlsx')
      await importInto(page, 'Holidays', 'holidays.csv')
      await importInto(page, 'Districts', 'districts.csv')
      await expect(page.getByText('6 of 6 ready.')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Review and Start Scheduling' }).click()
      await expect(rail(page, 'Ranking')).toHaveAttribute('aria-current', 'page')
    })
    await test.step('are recognised by their columns and compared before they replace', async () => {
      await openImports(page)
      await page.getByLabel('Choose files').setInputFiles([sample('inspections_400.xlsx'), sample('holidays.xlsx')])
      const inspections = tile(page, 'Inspections')
      await expect(inspections.getByText('inspections_400.xlsx')).toBeVisible()
      await expect(inspections.getByText('Ready to replace')).toBeVisible()
      await inspections.getByRole('button', { name: 'What changes' }).click()
      await expect(page.getByRole('dialog', { name: 'What changes' }).getByText('New')).toBeVisible()
      await page.keyboard.press('Escape')
      await inspections.getByRole('button', { name: 'Discard' }).click()
      await expect(inspections.getByText('inspections_60_with_errors.csv')).toBeVisible()
      await expect(tile(page, 'Holidays').getByText('holidays.xlsx')).toBeVisible()
    })
    await test.step('give the rows that were left out back as a workbook, and a template of each', async () => {
      await openImports(page)
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Returned workbook (8 rows)' }).click()
      const book = read(await readFile(await (await saved).path()))
      const [header = [], ...rows] = utils.sheet_to_json<string[]>(book.Sheets.Inspections ?? {}, { header: 1 })
      expect(rows).toHaveLength(8)
      expect(rows.map((row) => row[header.indexOf('Row')])).toEqual(['7', '13', '19', '25', '31', '37', '43', '49'])
      expect(rows.every((row) => (row[header.indexOf('Errors')] ?? '') !== '')).toBe(true)
      const template = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Template for Holidays' }).click()
      expect((await template).suggestedFilename()).toBe('holidays_template.xlsx')
    })
  })

  test('say what is wrong with a file and keep what was there [D-036, D-039, D-115, D-136, D-138, D-139]', async ({
    page,
  }) => {
    await test.step('say what is wrong with a file and keep what was there', async () => {
      await openImports(page)
      const districts = tile(page, 'Districts')
      await choose(page, 'Districts', table('x', 'districts.pdf'))
      await expect(districts.getByRole('alert')).toContainText('Please upload an Excel or CSV file.')
      await choose(page, 'Districts', table('', 'districts.csv'))
      await expect(districts.getByRole('alert')).toContainText('The file appears to be empty.')
      await expect(districts.getByText(/districts\.\w+ still counts/)).toBeVisible()
      await choose(page, 'Districts', table('INSPECTOR_ID,Dist,Zone\nEC2011,106|108,x\n'))
      await expect(districts.getByText('Missing required columns: District')).toBeVisible()
      await districts.getByText('Required columns', { exact: true }).click()
      await expect(districts.getByRole('listitem')).toHaveText(['INSPECTOR_ID', 'District'])
      await expect(districts.getByText('INSPECTOR_ID, Dist, Zone')).toBeVisible()
      await expectAccessible(page)
      await districts.getByRole('button', { name: 'Use “Dist” as District' }).click()
      await expect(districts.getByText('Ready to replace')).toBeVisible()
      await districts.getByRole('button', { name: 'Discard' }).click()
      await expect(districts.getByText('File successfully processed')).toBeVisible()
    })
    await test.step('take several files beside the boxes, not in one', async () => {
      await openImports(page)
      await tile(page, 'Holidays').evaluate((element) => {
        const data = new DataTransfer()
        data.items.add(new File(['a'], 'a.csv'))
        data.items.add(new File(['b'], 'b.csv'))
        element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }))
      })
      await expect(page.getByRole('dialog', { name: 'One file at a time' })).toBeVisible()
    })
  })
})
