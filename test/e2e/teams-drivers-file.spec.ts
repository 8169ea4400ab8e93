import { readFile } from 'node:fs/promises'
import { comeAsNew } from './sessions.ts'
import { expect, expectAccessible, expectFitsSmallWindows, test } from './support.ts'

const file = (rows: readonly string[]) => ({
  name: 'drivers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Driver,E-mail,Phone,Shift start,Shift end,Hourly rate', ...rows].join('\n')),
})

test('drivers come from a file, are corrected, changed by another one, and go into one', {
  tag: ['@desktop', '@deep'],
}, async ({ page }) => {
  const { api } = await comeAsNew(page, 3)
  await page.goto('/teams/settings/drivers')
  const bring = async (rows: readonly string[]): Promise<void> => {
    await page.getByRole('button', { name: 'Import a file' }).click()
    await page.getByRole('dialog', { name: 'Import drivers' }).locator('input[type=file]').setInputFiles(file(rows))
  }
  await bring([
    'Maya Ortiz,maya@example.com,+1 212 555 0101,10:00 PM,6:00 AM,22.50',
    'Sam Reed,ask,,8:00 AM,4:30 PM,-3',
    'Maya O.,maya@example.com,,,,',
  ])
  const review = page.getByRole('dialog', { name: 'Check 3 drivers' })
  await expect(review).toContainText('Same e-mail as row 2.')
  await expect(review.getByRole('status')).toContainText('1 to add, 0 to change. 1 row is left out until corrected.')
  await expectAccessible(page)
  await expectFitsSmallWindows(page)
  await review.getByLabel(/^Row 3, E-mail: “ask” is no e-mail/).fill('sam@example.com')
  await review.getByRole('button', { name: 'Correct' }).first().click()
  await review.getByRole('button', { name: 'Do without' }).click()
  await review.getByRole('button', { name: 'Import 2 drivers' }).click()
  await expect(page.getByText('2 drivers added')).toBeVisible()

  await bring(['Maya Ortiz,maya@example.com,,,,30', 'Sam Reed,sam@example.com,,,,'])
  const again = page.getByRole('dialog', { name: 'Check 2 drivers' })
  await expect(again).toContainText('In your team already, with all of this.')
  await expect(again).toContainText('An hour costs: 30.00, was 22.50')
  await again.getByRole('button', { name: 'Update', exact: true }).click()
  await again.getByRole('button', { name: 'Import 1 driver' }).click()
  await expect(page.getByText('1 driver changed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Drivers as before')).toBeVisible()
  const { drivers } = await api.teams.team()
  expect(drivers).toMatchObject([
    { name: 'Maya Ortiz', shift: [1320, 360], prices: { centsPerHour: 2250 } },
    { name: 'Sam Reed', email: 'sam@example.com', shift: [480, 990] },
  ])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the drivers as CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain("Maya Ortiz,maya@example.com,'+1 212 555 0101")

  await bring(Array.from({ length: 30 }, (_, number) => `Driver ${number},d${number}@example.com,,,,`))
  const many = page.getByRole('dialog', { name: 'Check 30 drivers' })
  await expect(many.getByRole('alert')).toContainText('more than the 20 drivers that your plan includes')
  await many.getByRole('button', { name: 'Leave out the last 12' }).click()
  await expect(many.getByRole('button', { name: 'Import 18 drivers' })).toBeEnabled()
})

test('drivers of a file come to the team from a day, and are on that day', { tag: ['@desktop', '@deep'] }, async ({
  page,
}) => {
  const { api } = await comeAsNew(page, 3)
  await page.goto('/teams?date=2027-03-01')
  await page.getByRole('button', { name: 'Add drivers' }).click()
  const manage = page.getByRole('dialog', { name: 'Manage drivers' })
  await manage.getByRole('button', { name: 'Import a file' }).click()
  await page
    .getByRole('dialog', { name: 'Import drivers' })
    .locator('input[type=file]')
    .setInputFiles(file(['Maya Ortiz,maya@example.com,,,,', 'Sam Reed,sam@example.com,,,,']))
  await page.getByRole('button', { name: 'Import 2 drivers' }).click()

  await expect(page.getByRole('status').filter({ hasText: '2 drivers added' })).toContainText('on this day, too')
  await expect(manage.getByRole('checkbox', { name: 'Sam Reed' })).toBeChecked()
  await manage.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: /^2 Sam Reed/ })).toBeVisible()
  expect((await api.teams.team()).drivers.map(({ name }) => name)).toEqual(['Maya Ortiz', 'Sam Reed'])

  await page.goto('/teams?date=2027-03-02')
  await page.getByRole('button', { name: 'Add all 2' }).click()
  await expect(page.getByRole('button', { name: /^1 Maya Ortiz/ })).toBeVisible()
})
