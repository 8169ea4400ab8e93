import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { read, utils } from 'xlsx'
import {
  addresses,
  chooseAddress,
  depot,
  expect,
  giveFile,
  importSelected,
  openPlanner,
  optimize,
  stopList,
  summary,
  test,
  textFile,
} from './planner-steps.ts'
import { expectAccessible, people } from './support.ts'

const STOPS = 60
const SAMPLE = join(import.meta.dirname, '../../../shared/data/samples/planner/S60.xlsx')
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

/** Sixty real addresses where they stand beside the checkout; generated ones elsewhere. */
function sixtyAddresses() {
  if (existsSync(SAMPLE)) return SAMPLE
  console.log(`No ${SAMPLE}: sixty generated addresses take its place.`)
  return textFile('sixty.csv', ['Address', ...addresses(STOPS).map((address) => `"${address}"`)])
}

test.use({ drawsMap: true })

test('a list of sixty addresses becomes a route that a driver follows on a phone [P-004, P-026, P-028, P-051, P-112, P-205, P-206, P-215, P-216, P-244, P-250, P-324, P-325, P-326, P-367, P-394]', {
  tag: '@desktop',
}, async ({ page, product, openWindow }) => {
  await openPlanner(page)
  await giveFile(page, sixtyAddresses())
  await importSelected(page)
  await expect(page.getByRole('button', { name: /^Stop 60: / })).toBeVisible()
  for (const end of ['Start', 'End']) await chooseAddress(page, end, depot)
  await expect(page.getByRole('button', { name: /^End: .*Edit$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Map of the route' }).locator('canvas')).toBeVisible()

  await optimize(page)
  await expect(stopList(page).getByRole('listitem')).toHaveCount(STOPS + 2)
  await expect(summary(page)).toContainText('less than the order you entered')
  await expect(summary(page)).toContainText(
    /At most \d+\.\d % above the best possible order\.|No faster order exists\./,
  )
  const driven = await stopList(page)
    .getByRole('link', { name: /^Navigate to/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  await page.getByRole('menuitem', { name: /xlsx/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('StopwiseRoute.xlsx')
  const book = read(await readFile(await download.path()))
  expect(book.SheetNames).toEqual(['Routes'])
  const rows = utils.sheet_to_json<string[]>(book.Sheets.Routes ?? {}, { header: 1 })
  const columns = ['Number', 'Address', 'Google Maps URL', 'Waze URL', 'Apple Maps URL']
  // Behind them stand arrivals, and what only some lists say.
  expect(rows[0]?.slice(0, columns.length)).toEqual(columns)
  const numbers = Array.from({ length: STOPS }, (_, at) => at + 1)
  // Below the list stands whose streets these are, also where some of its legs are estimates.
  const [credit] = rows.splice(-1).flat()
  expect(credit).toBe('Times and directions: Street grid by Stopwise')
  expect(rows.slice(1).map(([number]) => number)).toEqual(['Start', ...numbers, 'End'])
  expect(rows.slice(1).map(([, , google]) => google)).toEqual(driven)

  const driver = `driver-${Date.now()}@example.com`
  await page.getByRole('button', { name: 'E-mail', exact: true }).click()
  await page.getByLabel('Send by e-mail').fill(driver)
  await page.getByRole('button', { name: 'Send e-mail' }).click()
  await expect(page.getByText('Email Sent! Check spam if not in inbox')).toBeVisible()
  const mail = await product.newestMail(driver, /./)
  const link = /http:\/\/127\S+\/shared-route-id\/\w+/.exec(mail.text ?? '')?.[0] ?? ''
  expect(link).not.toContain(people.planner.email)

  const phone = await openWindow({
    storageState: { cookies: [], origins: [] },
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent: IPHONE,
  })
  await phone.goto(link)
  await expect(phone.getByRole('dialog', { name: 'Open route in the Mobile App?' })).toBeVisible()
  await phone.getByRole('button', { name: 'Stay on Web' }).click()
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  await expect(phone.getByRole('list', { name: 'Stops in driving order' }).getByRole('listitem')).toHaveCount(STOPS + 2)
  await expectAccessible(phone)

  const first = phone.getByRole('region', { name: 'Stop 1 of 60' })
  await first.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(phone.getByRole('region', { name: 'Stop 2 of 60' })).toBeVisible()
  const row = phone.getByRole('list', { name: 'Stops in driving order' }).getByRole('listitem').nth(1)
  await expect(row).toContainText('Complete ·')
  await row.getByRole('button').click()
  await first.getByRole('button', { name: 'Incomplete' }).click()
  await phone.reload()

  // Who has chosen the web is not asked again.
  await expect(row).toContainText('Incomplete ·')
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  await row.getByRole('button').click()
  await expect(first.getByRole('button', { name: 'Incomplete' })).toHaveAttribute('aria-pressed', 'true')
  await expect(first.getByRole('button', { name: 'Complete', exact: true })).toHaveAttribute('aria-pressed', 'false')
})
