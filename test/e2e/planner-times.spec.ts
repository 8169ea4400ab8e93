import { readFileSync } from 'node:fs'
import {
  chooseEnds,
  expect,
  importSelected,
  openAnew,
  openPlanner,
  optimize,
  pasteList,
  summary,
  test,
} from './planner-steps.ts'

const onStreets = ['10011', '10025', '10019'].map((zip, index) => `${10 + index} Main Street, New York, NY ${zip}`)
const outside = '200 Main Street, Brooklyn, NY 11238'

test.describe('whose times a route shows', { tag: '@desktop' }, () => {
  test('typical ones of the streets, estimates of the legs outside of them', { tag: '@deep' }, async ({ page }) => {
    await test.step('typical ones of the streets where the hours are known, in the page and in the files', async () => {
      await openPlanner(page)
      await chooseEnds(page)
      await pasteList(page, onStreets)
      await importSelected(page)
      await page.getByRole('button', { name: 'Your day' }).click()
      const day = page.getByRole('dialog', { name: 'Your day' })
      await day.getByLabel('Leave at').fill('09:00')
      await day.getByRole('button', { name: 'Save' }).click()
      await optimize(page)

      await expect(summary(page)).toContainText('Typical times on streets of Manhattan. Street grid by Stopwise')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Excel' }).click()
      await page.getByRole('menuitem', { name: 'GPX file' }).click()
      expect(readFileSync(await (await download).path(), 'utf8')).toContain(
        '<copyright author="Street grid by Stopwise">',
      )
    })
    await test.step('keeps the streets where a stop lies outside of them, and says which legs are estimates', async () => {
      await openAnew(page)

      await openPlanner(page)
      await chooseEnds(page)
      await pasteList(page, [...onStreets, outside])
      await importSelected(page)
      await optimize(page)

      await expect(summary(page)).toContainText(
        '2 of 5 legs are estimates (40 %): 200 Main Street, Brooklyn, NY 11238 lies outside the street map of Manhattan.',
      )
      await expect(summary(page)).toContainText('for the street times, 2 of 5 legs estimated.')
    })
  })
})
