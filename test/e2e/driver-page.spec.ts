import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { ApiClient } from '#test/support/api-client.ts'
import { teamDriversOf, wireDay } from '#test/support/build-team-day.ts'
import { linkIdOfUrl } from '#test/support/link-id.ts'
import { expect, test } from './planner-steps.ts'
import { apiFor } from './sessions.ts'
import { expectAccessible, people } from './support.ts'

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const DAY_MS = 86_400_000

// The prompt for the app has its own test; a computer is not asked.
test.use({ userAgent: DESKTOP })

/** A date of its own for each try: a driver has one link a day, and what was marked stays. */
const freshDate = (): string =>
  new Date(Date.now() + Math.ceil(Math.random() * 300) * DAY_MS).toISOString().slice(0, 10)

/** Saves a day of one driver with five stops, and answers the id of the driver's link. */
async function driversRoute(team: ApiClient, date: string) {
  const { version, drivers } = await team.teams.team()
  if (drivers.every(({ id }) => id !== 1)) await team.teams.saveDrivers({ version, drivers: teamDriversOf(1) })
  const { day } = await team.teams.day({ date })
  const { request, plan } = wireDay(5, 1)
  await team.teams.saveDay({ date, version: day?.version ?? 0, day: { request, plan } })
  return team.teams.routeLink({ date, driverId: plan?.routes[0]?.driverId ?? 1 })
}

const complete = (page: Page) => page.getByRole('button', { name: 'Complete', exact: true })
const stopAt = (page: Page, number: number) => page.getByRole('region', { name: `Stop ${number} of 5` })

/** Runs in the page: whether everything that the page needs without a network is on the phone. */
const isKept = async (): Promise<boolean> => {
  const { active } = await navigator.serviceWorker.ready
  return active?.state === 'activated' && navigator.serviceWorker.controller !== null
}

/** Draws a line over the pad, as a finger does. */
async function sign(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is no pad')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 20, box.y + box.height - 20, { steps: 12 })
  await page.mouse.up()
}

/** Writes a note about the address in front, which then stands there. */
async function noteHere(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Note for next time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Note for next time' })
  await dialog.getByRole('textbox').fill(words)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('button', { name: 'Noted here before' })).toContainText(`${words} not sent yet`)
}

/** A photo as a camera writes it, in the colours of a test. */
const photoOf = (page: Page): Promise<Buffer> => page.screenshot({ type: 'jpeg' })

test.describe('a driver without a network', { tag: '@phone' }, () => {
  test('marks, photographs and reloads, and the dispatcher has all of it once there is one [T-012, T-075]', async ({
    page,
    context,
  }) => {
    const team = await apiFor(people.dispatcher)
    const date = freshDate()
    const { routeId, url: link } = await driversRoute(team, date)
    const [, second] = wireDay(5, 1).request.stopList

    await page.goto(link)
    await expect(stopAt(page, 1)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Photo, barcode, signature or note' })).toBeVisible()
    await expect.poll(() => page.evaluate(isKept)).toBe(true)
    const photo = await photoOf(page)

    await context.setOffline(true)
    await expect(page.getByText('Offline, saved')).toBeVisible()
    // Put off and taken back: a stop without a mark is where it was, and keeps its number.
    await page.getByRole('button', { name: 'Do it later' }).click()
    await expect(stopAt(page, 2)).toBeVisible()
    await page.getByRole('button', { name: 'Order as sent' }).click()
    await expect(stopAt(page, 1)).toBeVisible()
    await complete(page).click()
    await expect(complete(page)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Go on to the next stop' }).click()
    await expect(stopAt(page, 2)).toBeVisible()
    await stopAt(page, 2).getByRole('button', { name: 'Incomplete' }).click()
    await page.getByRole('button', { name: 'Closed', exact: true }).click()
    await page.getByRole('button', { name: 'Photo, barcode, signature or note' }).click()
    const dialog = page.getByRole('dialog', { name: 'Proof of delivery' })
    await dialog.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(dialog.getByRole('img', { name: 'What will be sent' })).toBeVisible()
    await dialog.getByLabel('Received by').fill('Ana Sosa')
    await sign(page, dialog.getByRole('img', { name: 'Not signed yet' }))
    await expect(dialog.getByRole('img', { name: 'Signed', exact: true })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save proof' }).click()
    await expect(stopAt(page, 3)).toBeVisible()
    await noteHere(page, 'Gate code 4411, ring twice')
    await complete(page).click()
    await page.getByRole('button', { name: 'I am late' }).click()
    await page.getByRole('menuitem', { name: '30 minutes late' }).click()
    await expect(page.getByText(/^You are 30 min late, said at .*\.$/)).toBeVisible()

    await page.reload()
    await expect(page.getByText(/^You are 30 min late, said at .*\.$/)).toBeVisible()
    await expect(stopAt(page, 4)).toBeVisible()
    await expect(page.getByText(/2 of 5 stops done · 1 incomplete/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Photo, barcode, signature or note' })).toBeVisible()
    await expectAccessible(page)
    expect((await team.drives.progress({ date })).drives.flatMap(({ marks }) => marks)).toEqual([])

    await context.setOffline(false)
    await expect(page.getByText('Sent', { exact: true })).toBeVisible()
    await expect
      .poll(async () => (await team.drives.progress({ date })).drives)
      .toMatchObject([
        {
          driverId: 1,
          words: [expect.objectContaining({ word: 'late-30' })],
          marks: expect.arrayContaining([expect.objectContaining({ mark: 'incomplete', reason: 'Closed' })]),
          // The page stayed with the stop that was marked: the photo is of that one.
          proofs: [{ stop: `1 ${second?.address}`, recipient: 'Ana Sosa', photo: 'kept', isSigned: true }],
        },
      ])
    const [drive] = (await team.drives.progress({ date })).drives
    expect(drive?.marks).toHaveLength(3)
    const [, , third] = wireDay(5, 1).request.stopList
    await expect
      .poll(async () => (await team.drives.placeNotes({ address: third?.address ?? '' })).notes)
      .toMatchObject([{ words: 'Gate code 4411, ring twice', driverId: 1 }])
    const { url } = await team.drives.proofPhoto({ date, routeId, proofId: drive?.proofs[0]?.proofId ?? '' })
    expect((await page.request.get(url)).headers()['content-type']).toBe('image/jpeg')
  })

  test('reads beside each changed stop why it changed, until it is acknowledged', async ({ page, context }) => {
    const team = await apiFor(people.dispatcher)
    const date = freshDate()
    await page.goto((await driversRoute(team, date)).url)
    await expect(stopAt(page, 1)).toBeVisible()
    await expect.poll(() => page.evaluate(isKept)).toBe(true)
    const { day } = await team.teams.day({ date })
    const [first, ...others] = wireDay(5, 1).request.stopList
    if (!day || !first) throw new Error('There is a day')
    const stopList = [...others, { ...first, address: '99 Rush St, New York, NY 10003' }]
    await team.teams.saveDay({ date, version: day.version, day: { ...wireDay(5, 1, { stopList }) } })

    await page.reload()
    const changed = page.getByRole('list', { name: 'Changed stops' })
    await expect(changed.getByText('99 Rush St: new order')).toBeVisible()
    await expect(changed.getByText(`${first.address.split(',')[0]}: `)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Stops in driving order' })).toContainText('New order')
    await expectAccessible(page)
    await context.setOffline(true)
    await page.reload()
    await expect(changed).toBeVisible()
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect(changed).toHaveCount(0)
    await expect(page.getByText('New order')).toHaveCount(0)
  })

  test('refuses a photo that no phone could work with, in words, and loses nothing else', async ({ page }) => {
    const team = await apiFor(people.dispatcher)
    const date = freshDate()
    const { url } = await driversRoute(team, date)
    await page.goto(url)
    await expect(page.getByText(/^This is the route of \w+, \w+ \d+, not of today\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Photo, barcode, signature or note' }).click()
    const dialog = page.getByRole('dialog', { name: 'Proof of delivery' })
    await dialog.getByLabel('Note').fill('At the gate')
    // The head of a JPEG of 40,000 by 30,000 pixels, and forty megabytes of nothing.
    const huge = Buffer.alloc(40_000_000)
    huge.set([0xff, 0xd8, 0xff, 0xc0, 0x00, 0x11, 0x08, 0x75, 0x30, 0x9c, 0x40])
    const path = test.info().outputPath('huge.jpg')
    await writeFile(path, huge)
    await dialog.locator('input[type=file]').setInputFiles(path)

    await expect(dialog.getByRole('alert')).toContainText('more pixels than a phone can work with')

    // Another phone marks the stop meanwhile, which brings the next one to the front: the proof stays that of this one.
    const [{ address } = { address: '' }] = wireDay(5, 1).request.stopList
    const at = Date.now()
    await team.drives.syncMarks({
      routeid: linkIdOfUrl(url),
      sentAt: at,
      marks: [{ stop: `1 ${address}`, mark: 'complete', at }],
    })
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText('Next, Stop 2 of 5')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save proof' }).click()
    await expect(page.getByText(/^Proof of .* saved$/)).toBeVisible()
    await expect
      .poll(async () => (await team.drives.progress({ date })).drives.flatMap(({ proofs }) => proofs))
      .toMatchObject([{ stop: `1 ${address}`, note: 'At the gate' }])
  })
})
