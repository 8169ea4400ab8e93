import { teamDriversOf, wireDay } from '#test/support/build-team-day.ts'
import { expect, test } from './planner-steps.ts'
import { apiFor } from './sessions.ts'
import { people } from './support.ts'

test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' })
test('look @phone', async ({ page }) => {
  const team = await apiFor(people.dispatcher)
  const date = new Date().toISOString().slice(0, 10)
  const { version, drivers } = await team.teams.team()
  if (drivers.every(({ id }) => id !== 1)) await team.teams.saveDrivers({ version, drivers: teamDriversOf(1) })
  const { day } = await team.teams.day({ date })
  const { request, plan } = wireDay(5, 1)
  const stopList = request.stopList.map((s, i) =>
    i === 0
      ? { ...s, contactPhone: '+1 212 555 0147', contactName: 'Ana', note: 'Ring twice', orderNumber: 'A-17' }
      : s,
  )
  await team.teams.saveDay({ date, version: day?.version ?? 0, day: { request: { ...request, stopList }, plan } })
  const { routeId } = await team.teams.routeLink({ date, driverId: 1 })
  await page.goto(`/shared-route-id/${routeId}`)
  await expect(page.getByRole('button', { name: 'Photo, signature or note' })).toBeVisible()
  for (const [w, h] of [
    [360, 640],
    [390, 664],
    [390, 844],
    [1024, 768],
    [1440, 900],
  ] as const)
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width: w, height: h })
      await page.waitForTimeout(900)
      await page.screenshot({ path: `/tmp/h-phone-look/${w}x${h}-${scheme}.png` })
    }
  await page.setViewportSize({ width: 360, height: 640 })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Do it later' }).click()
  await page.getByRole('button', { name: 'I am late' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Take a break' }).click()
  await page.waitForTimeout(600)
  await page.screenshot({ path: '/tmp/h-phone-look/later.png' })
  await page.getByRole('button', { name: 'Photo, signature or note' }).click()
  await page.waitForTimeout(800)
  await page.screenshot({ path: '/tmp/h-phone-look/proof.png' })
  const boxes = await page
    .getByRole('button')
    .evaluateAll((all) =>
      all.map(
        (b) =>
          `${b.getAttribute('aria-label') ?? b.textContent} ${Math.round(b.getBoundingClientRect().width)}x${Math.round(b.getBoundingClientRect().height)}`,
      ),
    )
  console.log(boxes.join('\n'))
})
