import type { Page } from '@playwright/test'
import { addresses, answerNotice, importSelected, pasteList } from './planner-steps.ts'
import { signIn } from './sessions.ts'
import { expect, expectAccessible, people, test } from './support.ts'

const DAY_MS = 86_400_000

/** A day of the past that no other test plans. */
const pastDay = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

const heading = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }).format(
    Date.parse(`${date}T12:00:00Z`),
  )

const send = (page: Page) => page.getByRole('button', { name: 'Send routes to drivers' })
const build = (page: Page) => page.getByRole('button', { name: 'Build Routes' })
const cards = (page: Page) => page.getByRole('list', { name: 'Routes of the drivers' }).getByRole('listitem')
const stops = (page: Page) => page.getByRole('list', { name: 'Stops', exact: true }).getByRole('listitem')

/** A day with the depot and three drivers of the team, and nothing else. */
async function openDayWithDrivers(page: Page, date: string): Promise<void> {
  await page.goto(`/teams?date=${date}`)
  await page.getByRole('button', { name: /sample day/ }).click()
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(page.getByRole('button', { name: /^Start location: / })).toBeVisible()
  await page.getByRole('button', { name: 'Add drivers' }).click()
  const manage = page.getByRole('dialog', { name: 'Manage drivers' })
  await manage.getByLabel('Select All').check()
  await manage.getByLabel('Select All').uncheck()
  for (const name of ['Amara Cole', 'Ben Okafor', 'Carla Nunes']) await manage.getByLabel(name).check()
  await manage.getByRole('button', { name: 'Done' }).click()
}

test.describe('the board of a dispatcher', { tag: '@desktop' }, () => {
  test('takes a day from pasted addresses to routes, keeps it and copies it to today [T-005, T-009, T-010, T-018, T-019, T-020, T-022, T-023, T-025, T-027, T-028, T-029, T-030, T-031, T-103, T-105, T-106, T-107, T-116, T-133, T-135]', async ({
    page,
  }) => {
    const date = pastDay(5)
    await signIn(page, people.dispatcher)
    await page.goto(`/teams?date=${pastDay(9)}`)
    await build(page).click()
    await answerNotice(page, 'Please add drivers')
    await openDayWithDrivers(page, date)
    await expect(page.getByRole('heading', { level: 1, name: heading(date) })).toBeVisible()
    await page.getByRole('button', { name: 'Take Carla Nunes out of the day' }).click()
    await build(page).click()
    await answerNotice(page, 'Please enter in your stops')
    await pasteList(page, addresses(12))
    await importSelected(page)
    await expect(stops(page)).toHaveCount(13)
    await expectAccessible(page)

    await build(page).click()
    await expect(send(page)).toBeVisible()
    await expect(cards(page)).toHaveCount(2)
    await expect(cards(page).first()).toContainText(/\d+ stops? · \d+\.\d mi · (\d+ h )?(\d+ min)?/)
    await test.step('and has it on paper: a page for the dispatcher, one for each driver', async () => {
      const pages = page.locator('[aria-hidden="true"] > section')
      await page.emulateMedia({ media: 'print' })
      await expect(pages).toHaveCount(3)
      await expect(pages.first()).toContainText('For the dispatcher')
      await expect(pages.first()).toContainText('$')
      for (const route of [1, 2]) {
        await expect(pages.nth(route)).toContainText(/Leave at \d+:\d\d [AP]M from /)
        await expect(pages.nth(route)).not.toContainText('$')
      }
      await page.emulateMedia({ media: 'screen' })
      await expect(pages).toHaveCount(0)
    })
    await page.getByRole('button', { name: 'Compare other ways' }).click()
    const ways = page.getByRole('dialog', { name: 'Ways to share the day' })
    const names = ways.getByRole('rowheader')
    await expect(names.first()).toContainText('Balanced')
    // Ways that are the same share a row.
    expect((await names.allTextContents()).flatMap((name) => name.split(', ')).toSorted()).toEqual([
      ...['Balanced', 'Fairest', 'Fewest drivers', 'Fewest miles', 'Fewest paid hours', 'Least cost'],
    ])
    const fewest = ways.getByRole('rowgroup').filter({ has: page.getByRole('rowheader', { name: 'Fewest drivers' }) })
    await fewest.getByRole('button', { name: /^Use / }).click()
    await expect(page.getByRole('main').getByText(/^12 stops · 1 driver · /)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByRole('main').getByText(/^12 stops · 2 drivers · /)).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    await page.reload()
    await expect(page.getByRole('main').getByText(/^12 stops · 2 drivers · /)).toBeVisible()
    await page.getByRole('button', { name: /^Date picker/ }).click()
    await expect(page.getByRole('button', { name: 'Today', exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press(']')
    await expect(page.getByRole('heading', { level: 1, name: heading(pastDay(4)) })).toBeVisible()
    await expect(stops(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Start location: / })).toBeVisible()
    await page.keyboard.press('[')
    await expect(cards(page)).toHaveCount(2)

    await page.getByRole('button', { name: 'More for this day' }).click()
    await page.getByRole('menuitem', { name: 'Copy to today' }).click()
    const replace = page.getByRole('button', { name: 'Replace them' })
    const copied = page.getByText('Route successfully copied over to today!')
    await expect(replace.or(copied)).toBeVisible()
    if (await replace.isVisible()) await replace.click()
    await answerNotice(page, 'Route successfully copied over to today!')
    await expect(page).toHaveURL('/teams')
    await expect(cards(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(stops(page)).toHaveCount(13)
  })

  test('shows itself to visitors, and leads them to signing in [T-013, T-014, T-015, T-017, T-021, T-024, T-045, T-132]', async ({
    page,
  }) => {
    await page.goto('/teams')
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin')
    await expect(page.getByRole('link', { name: 'Stopwise, home' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('link', { name: 'Depot' })).toHaveAttribute('href', '/teams/settings/depot')
    await expect(page.getByRole('link', { name: 'Drivers' })).toHaveAttribute('href', '/teams/settings/drivers')
    await expect(page.getByRole('button', { name: /^Date picker/ })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Start location' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Stop 1', exact: true }).fill('10 Main Street')
    await page.getByRole('button', { name: 'CLEAR ALL' }).click()
    await expect(page.getByRole('combobox', { name: 'Stop 1', exact: true })).toHaveValue('')

    for (const way of ['Add drivers', 'Build Routes']) {
      await page.getByRole('button', { name: way }).click()
      await expect(page).toHaveURL('/signin?return=%2Fteams')
      await page.goBack()
    }
    await page.getByRole('radio', { name: 'List' }).click({ force: true })
    await expect(page).toHaveURL('/signin?return=%2Fteams')
  })
})
