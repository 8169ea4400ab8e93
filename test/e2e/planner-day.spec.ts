import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  addresses,
  answerNotice,
  chooseAddress,
  depot,
  enterRoute,
  expect,
  importSelected,
  openPlanner,
  optimize,
  optimizeButton,
  pasteList,
  stopList,
  test,
  toast,
} from './planner-steps.ts'
import { expectAccessible } from './support.ts'

const [first = '', second = ''] = addresses(2)
const returning = (page: Page) => page.getByRole('button', { name: 'Return to start' })
const leaving = (page: Page, words: RegExp) => page.getByRole('button', { name: words })
const at = (page: Page, time: string): Promise<void> => page.clock.setFixedTime(new Date(`2026-03-03T${time}:00-05:00`))

test.describe('the day of a driver', { tag: '@desktop' }, () => {
  test('leaves when the page proposes, until somebody says when; both are told and kept', { tag: '@deep' }, async ({
    page,
  }) => {
    await at(page, '10:12')
    await enterRoute(page, 2)
    await expect(page.getByLabel('Leave at')).toHaveValue('10:15')
    await expect(page.getByLabel('Leave at')).toHaveAccessibleDescription('proposed')
    await optimize(page)

    await expect(leaving(page, /^leave 10:15 AM · proposed$/)).toBeVisible()
    await expect(stopList(page).getByRole('listitem').first()).toContainText('10:15 AM')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel' }).click()
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    expect(readFileSync(await (await download).path(), 'utf8')).toContain(',Arrival')

    await test.step('and is proposed anew to who optimizes again later', async () => {
      await at(page, '11:33')
      await page.getByRole('button', { name: 'Optimize again' }).click()
      await expect(leaving(page, /^leave 11:35 AM · proposed$/)).toBeVisible()
    })
    await test.step('which is changed where it is read, by one press, and goes on behind midnight', async () => {
      await leaving(page, /proposed$/).click()
      await page.getByLabel('Leave at').fill('23:50')
      await page.getByLabel('Leave at').press('Enter')
      await expect(leaving(page, /^leave 11:50 PM$/)).toBeVisible()
      await expect(toast(page)).toContainText('Leaves at 11:50 PM · instead of 11:35 AM')
      await expect(stopList(page).getByRole('listitem').last()).toContainText('AM +1 day')
      await expectAccessible(page)
    })
    await test.step('is taken back, and is proposed again', async () => {
      await page.getByRole('button', { name: /^Undo/ }).first().click()
      await expect(leaving(page, /^leave 11:35 AM · proposed$/)).toBeVisible()
    })
    await test.step('stays as it was typed for who optimizes again', async () => {
      await page.getByRole('button', { name: /^Redo/ }).first().click()
      await page.getByRole('button', { name: 'Optimize again' }).click()
      await expect(page.getByRole('button', { name: 'Optimize again' })).toBeEnabled()
      await expect(leaving(page, /^leave 11:50 PM$/)).toBeVisible()
    })
  })

  test('serves what is open behind midnight in a night from 10 PM to 6 AM', { tag: '@deep' }, async ({ page }) => {
    await enterRoute(page, 2, { options: { leaveAt: 1320, finishBy: 360 } })
    await page.getByRole('button', { name: 'Details of Stop 1' }).click()
    const details = page.getByRole('dialog')
    await details.getByLabel('Open from').fill('01:00')
    await details.getByLabel('Open until').fill('03:00')
    await details.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: /^Your day/ }).click()
    await expect(page.getByRole('dialog', { name: 'Your day' })).toContainText('On the next day')
    await page.keyboard.press('Escape')
    await optimize(page)

    await expect(page.getByRole('region', { name: /do(es)? not fit$/ })).toHaveCount(0)
    await expect(
      stopList(page)
        .getByText(/AM \+1 day$/)
        .first(),
    ).toBeVisible()
  })

  test('begins and ends as the last one did, told, and cleared by one press', { tag: '@deep' }, async ({ page }) => {
    await openPlanner(page)
    await chooseAddress(page, 'Start', depot)
    await returning(page).click()
    await expect(page.getByRole('button', { name: `End: ${depot}. Edit` })).toBeVisible()
    await expect(returning(page)).toHaveAttribute('aria-pressed', 'true')
    await pasteList(page, [first, second])
    await importSelected(page)
    await optimize(page)
    await page.getByRole('button', { name: 'Edit stops' }).click()
    await page.getByRole('button', { name: 'Clear all' }).click()

    await expect(page.getByText('Start and end as last time.')).toBeVisible()
    await expect(page.getByRole('button', { name: `Start: ${depot}. Edit` })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear them' }).click()
    await expect(page.getByRole('combobox', { name: 'Start', exact: true })).toHaveValue('')
    await expect(page.getByText('Start and end as last time.')).toHaveCount(0)
  })

  test('several parcels at one address are one stop with its count', { tag: '@deep' }, async ({ page }) => {
    await enterRoute(page, 2)
    await chooseAddress(page, 'Stop 3', first)
    await answerNotice(page, 'Oops, looks like you already have this address', 'Count as one more package')

    await expect(page.getByRole('button', { name: /^Stop 1: .* 2 packages\. Edit$/ })).toBeVisible()
    await expect(toast(page)).toContainText('2 packages')
    await optimize(page)
    await expect(stopList(page).getByText('2 packages')).toBeVisible()

    await test.step('in a finished route as well', async () => {
      await page.getByRole('combobox', { name: 'Add a stop' }).fill(first)
      await page.getByRole('option').first().click()
      await answerNotice(page, 'Oops, looks like you already have this address', 'Count as one more package')
      await expect(stopList(page).getByText('3 packages')).toBeVisible()
    })
    await test.step('and in a list that is imported', async () => {
      await page.getByRole('button', { name: 'Edit stops' }).click()
      await pasteList(page, [second, second, depot])
      await page.getByRole('button', { name: 'Count as one stop' }).click()
      await importSelected(page)
      await expect(page.getByRole('button', { name: /2 packages\. Edit$/ })).toBeVisible()
    })
  })

  test('stops that are left out are all served by one press, priced', { tag: '@deep' }, async ({ page }) => {
    await enterRoute(page, 2, { options: { leaveAt: 540, finishBy: 541 } })
    await optimizeButton(page).click()
    const all = page.getByRole('button', { name: /^Serve all 2: finish by .* · \+\d+ min$/ })
    await all.click()

    await expect(page.getByRole('region', { name: /do(es)? not fit$/ })).toHaveCount(0)
    await expect(toast(page)).toContainText('2 stops added')
    await page.keyboard.press('Control+z')
    await expect(all).toBeVisible()
  })
})
