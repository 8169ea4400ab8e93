import { addresses, expect, giveFile, openPlanner, test, textFile } from './planner-steps.ts'

const messages = [
  'Uploading File',
  'Scanning File',
  'Processing Addresses',
  'Validating Data',
  'Standardizing Addresses',
  'Fetching Location Details',
  'Loading Addresses',
]
const STEP_MS = 10

test('the lookup of a file says all seven messages in turn, each for 200 ms [P-120, P-398]', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install()
  await openPlanner(page)
  // It never ends, so that every message has its turn.
  await page.route('**/api/validate-addresses', () => undefined)
  await giveFile(page, textFile('stops.csv', ['Address', ...addresses(3).map((address) => `"${address}"`)]))
  const said = page.getByRole('dialog', { name: 'Looking up 3 addresses' }).getByRole('status')
  await expect(said).toHaveText(/./)
  // Far enough ahead for a busy machine: the clock goes on until the call arrives.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  const text = async () => (await said.textContent()) ?? ''
  const begun = await text()
  for (let waited = 0; (await text()) === begun && waited < 1000; waited += STEP_MS) await page.clock.runFor(STEP_MS)

  const first = messages.indexOf(await text())
  expect(first).toBeGreaterThanOrEqual(0)
  for (let turn = 1; turn <= messages.length; turn++) {
    await page.clock.runFor(180)
    await expect(said).toHaveText(messages[(first + turn - 1) % messages.length] ?? '')
    await page.clock.runFor(20)
    await expect(said).toHaveText(messages[(first + turn) % messages.length] ?? '')
  }
})
