import { teamDriversOf, wireDay } from '#test/support/build-team-day.ts'
import { expect, test } from './planner-steps.ts'
import { apiFor } from './sessions.ts'
import { expectAccessible, people } from './support.ts'

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const DAY_MS = 86_400_000

// The prompt for the app has its own test; a computer is not asked.
test.use({ userAgent: DESKTOP, viewport: { width: 360, height: 640 } })

/** Runs in the page: a camera that sees nothing, and a reader that finds one code after the other. */
function fakeCamera(): void {
  // Each is held before it for some looks.
  const codes = ['AB-2', 'AB-1', '9400111'].flatMap((code) => Array<string>(12).fill(code))
  let asked = 0
  const camera = async () => {
    asked += 1
    if (asked === 1) throw new DOMException('Not now', 'NotAllowedError')
    return document.createElement('canvas').captureStream(5)
  }
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: camera })
  const Reader = class {
    async detect() {
      return [{ rawValue: codes.shift() ?? '9400111' }]
    }
  }
  Object.assign(globalThis, { BarcodeDetector: Reader })
}

test('codes are read by the camera or typed, told whose they are, and kept with the proof', { tag: '@phone' }, async ({
  page,
}) => {
  const team = await apiFor(people.dispatcher)
  const date = new Date(Date.now() + Math.ceil(Math.random() * 300) * DAY_MS).toISOString().slice(0, 10)
  const { version, drivers } = await team.teams.team()
  if (drivers.every(({ id }) => id !== 1)) await team.teams.saveDrivers({ version, drivers: teamDriversOf(1) })
  const { day } = await team.teams.day({ date })
  const { request, plan } = wireDay(5, 1)
  const numbered = request.stopList.map((stop, index) => ({ ...stop, orderNumber: `AB-${index + 1}` }))
  const routes = plan?.routes.map((route) => ({
    ...route,
    routeOrder: route.routeOrder.map((point) =>
      point.entered === undefined ? point : { ...point, orderNumber: `AB-${point.entered + 1}` },
    ),
  }))
  const coded = { request: { ...request, stopList: numbered }, plan: plan && { ...plan, routes: routes ?? [] } }
  await team.teams.saveDay({ date, version: day?.version ?? 0, day: coded })
  const { url: link } = await team.teams.routeLink({ date, driverId: 1 })
  await page.addInitScript(fakeCamera)
  await page.goto(link)
  await page.getByRole('button', { name: 'Photo, barcode, signature or note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Proof of delivery' })
  const codes = dialog.getByRole('list', { name: 'Scanned codes' }).getByRole('listitem')

  const scan = dialog.getByRole('button', { name: 'Scan a barcode' })
  await scan.click()
  await expect(dialog.getByText('The camera could not be opened.')).toBeVisible()
  await scan.click()
  await expect(dialog.getByText(/^AB-2 belongs to stop 2, .* It was not added here\.$/)).toBeVisible()
  await expect(dialog.getByText('9400111 is not the order of this stop, AB-1. It is kept all the same.')).toBeVisible()
  await expect(codes).toHaveText(['AB-1', '9400111'])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close the camera' }).click()
  await dialog.getByRole('button', { name: 'Remove 9400111' }).click()
  await dialog.getByLabel('Barcode or order number').fill('typed 7')
  await dialog.getByLabel('Barcode or order number').press('Enter')
  await expect(codes).toHaveText(['AB-1', 'typed 7'])
  await dialog.getByRole('button', { name: 'Save proof' }).click()

  await expect
    .poll(async () => (await team.drives.progress({ date })).drives.flatMap(({ proofs }) => proofs))
    .toMatchObject([{ codes: ['AB-1', 'typed 7'] }])
})
