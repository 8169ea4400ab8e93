import pMap from 'p-map'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WireItinerary } from '#api/itinerary.ts'
import { driveLimits } from '#core/drives/limits.ts'
import { photoLimits } from '#core/drives/proof.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { cloud, member, type Person } from '#test/support/cloud-in-use.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'

const DAY_MS = 86_400_000
const gone = { status: 404, code: 'drives.no-such-route' }
const DATE = '2026-11-24'

let routeData: WireItinerary
let shorter: WireItinerary
let photos = 0

/** Nobody in particular: the link is the right to drive. */
const phone = () => createApiClient(cloud().url).drives
const namesOf = ({ routeOrder }: WireItinerary): string[] =>
  markNames(routeOrder).filter((_, index) => routeOrder[index]?.kind === 'stop')
const nameAt = (index: number): string => namesOf(routeData)[index] ?? ''

interface Drive extends Person {
  readonly routeId: string
}

async function driveOf(person: Person): Promise<Drive> {
  const { routeId } = await person.api.sharing.saveRoute({ routeData, title: 'Friday' })
  return { ...person, routeId }
}

/** A route that a dispatcher has sent to the driver with the number 3. */
async function teamDrive(): Promise<Drive> {
  const drive = await driveOf(await member({ teamTier: 1 }))
  const { changeRoute } = await import('#store/sharing.ts')
  await changeRoute(drive, 1, { routeVersion: 1, updatedAt: Date.now(), teamDate: DATE, driverId: 3 })
  return drive
}

const sync = (
  routeid: string,
  marks: Parameters<ReturnType<typeof phone>['syncMarks']>[0]['marks'],
  sentAt = Date.now(),
) => phone().syncMarks({ routeid, sentAt, marks })

/** The least that begins and ends as a JPEG. */
function jpegOf(bytes: number): Uint8Array<ArrayBuffer> {
  const picture = new Uint8Array(bytes)
  picture.set([0xff, 0xd8, 0xff, 0xe0])
  picture.set([0xff, 0xd9], bytes - 2)
  return picture
}

async function upload(
  post: { url: string; fields: Readonly<Record<string, string>> } | null,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(post?.fields ?? {})) form.set(name, value)
  form.set('file', new Blob([bytes]))
  return (await fetch(post?.url ?? '', { method: 'POST', body: form })).ok
}

const proofOf = (routeid: string) => ({
  ...{ routeid, proofId: `0000000000000000-${++photos}`, stop: nameAt(0), at: Date.now(), sentAt: Date.now() },
})

describe('the marks of a drive', () => {
  beforeAll(async () => {
    const { api } = await member()
    const { stopList, ...request } = requestOf(4)
    routeData = itineraryOf(await planAtOnce(api, { ...request, stopList }))
    shorter = itineraryOf(await planAtOnce(api, { ...request, stopList: stopList.slice(1) }))
  })

  it('reach every phone that has the link, the latest of each stop [T-075]', async () => {
    const { routeId } = await driveOf(await member())
    const now = Date.now()
    const [first, second] = [nameAt(0), nameAt(1)]
    await sync(routeId, [{ stop: first, mark: 'complete', at: now - 9000 }])
    await sync(routeId, [
      { stop: first, mark: 'incomplete', at: now - 5000, reason: 'Closed' },
      { stop: second, mark: 'complete', at: now - 8000 },
    ])
    // A phone that was offline speaks last, of what was earlier.
    const { marks, takesProofs } = await sync(routeId, [
      { stop: first, mark: 'complete', at: now - 7000 },
      { stop: second, mark: 'none', at: now - 6000 },
    ])

    expect(Object.fromEntries(marks.map(({ stop, mark, reason }) => [stop, reason ?? mark]))).toEqual({
      [first]: 'Closed',
      [second]: 'none',
    })
    expect(takesProofs).toBe(false)
  })

  it('are kept once however often they are sent', async () => {
    const { routeId } = await driveOf(await member())
    const marks = [{ stop: nameAt(0), mark: 'complete', at: Date.now() - 60_000 }] as const
    const [one] = (await sync(routeId, marks)).marks
    const [again] = (await sync(routeId, marks, Date.now() - 500)).marks

    expect(again).toEqual(one)
  })

  it('go by the server’s clock: a phone that is a day ahead does not win', async () => {
    const { routeId } = await driveOf(await member())
    const ahead = Date.now() + DAY_MS
    await sync(routeId, [{ stop: nameAt(0), mark: 'incomplete', at: ahead - 20_000 }], ahead)
    const { marks, now } = await sync(routeId, [{ stop: nameAt(0), mark: 'complete', at: Date.now() - 10_000 }])

    expect(marks).toMatchObject([{ mark: 'complete' }])
    expect(now - (marks[0]?.at ?? 0)).toBeGreaterThan(9000)
    const late = await sync(routeId, [{ stop: nameAt(1), mark: 'complete', at: ahead + DAY_MS }])
    expect(late.marks.every(({ at }) => at <= late.now)).toBe(true)
  })

  it('come with what the driver says of the day, the last word of all phones, for the dispatcher as well', async () => {
    const { api, routeId } = await teamDrive()
    const now = Date.now()
    const say = (words: Parameters<ReturnType<typeof phone>['syncMarks']>[0]['words'] = [], sentAt = Date.now()) =>
      phone().syncMarks({ routeid: routeId, sentAt, marks: [], words })
    await say([
      { word: 'late-30', at: now - 5000 },
      { word: 'break', at: now - 4000 },
    ])
    // A phone that was offline, and one whose clock is a day ahead.
    await say([{ word: 'late-60', at: now - 9000 }])
    const { words } = await say([{ word: 'break-over', at: now + DAY_MS - 2000 }], now + DAY_MS)

    expect(words.map(({ word }) => word)).toEqual(['late-30', 'break-over'])
    expect((await sync(routeId, [])).words).toEqual(words)
    expect((await api.drives.progress({ date: DATE })).drives).toMatchObject([{ words }])
    expect(await refusalOf(say(Array(9).fill({ word: 'break', at: now })))).toMatchObject({ status: 400 })
  })

  it('are told to the owner of a route of the planner, and to nobody else', async () => {
    const { api, routeId } = await driveOf(await member())
    expect((await api.drives.routeMarks({ routeId })).marks).toEqual([])
    await sync(routeId, [{ stop: nameAt(1), mark: 'incomplete', at: Date.now(), reason: 'Closed' }])

    expect((await api.drives.routeMarks({ routeId })).marks).toMatchObject([{ stop: nameAt(1), reason: 'Closed' }])
    const other = await member()
    expect(await refusalOf(other.api.drives.routeMarks({ routeId }))).toMatchObject(gone)
    expect(await refusalOf(api.drives.routeMarks({ routeId: 'A'.repeat(28) }))).toMatchObject(gone)
  })

  it('come with the order in which the driver takes the rest, for the owner of this version', async () => {
    const { api, routeId } = await driveOf(await member())
    const take = (stops: readonly number[], at: number) =>
      phone().syncMarks({ ...{ routeid: routeId, sentAt: Date.now(), marks: [] }, order: { at, version: 1, stops } })
    const now = Date.now()
    await take([2, 0, 1], now - 5000)
    await take([0, 1, 2], now - 9000)

    expect((await api.drives.routeMarks({ routeId })).order).toMatchObject({ version: 1, stops: [2, 0, 1] })
    expect(await refusalOf(take(Array(500).fill(0), now))).toMatchObject({ status: 400 })
    await api.sharing.updateRoute({ routeId, routeData: shorter, version: 1 })
    expect(await api.drives.routeMarks({ routeId })).not.toHaveProperty('order')
  })

  it('follow what the sender asked for: the page knows locks, lunch and the end of the day', async () => {
    const { api } = await member()
    const { stopList, ...asked } = requestOf(4)
    const options = { leaveAt: 480, finishBy: 1020, lunch: { minutes: 30, from: 690, to: 780 } }
    const request = {
      ...asked,
      options,
      stopList: stopList.map((stop, at) => (at === 2 ? { ...stop, lockedAt: 0 } : stop)),
    }
    const { routeId } = await api.sharing.saveRoute({ routeData: itineraryOf(await planAtOnce(api, request)), request })

    const { rules } = await createApiClient(cloud().url).sharing.sharedRoute({ routeid: routeId })

    expect(rules).toEqual({ finishBy: 1020, lunch: options.lunch, places: [{ entered: 2, lockedAt: 0 }] })
  })

  it('are of stops of the route and of nothing else, in each version that the driver has had', async () => {
    const { api, routeId } = await driveOf(await member())
    const at = Date.now()
    const forged = await sync(routeId, [
      { stop: '1 Somewhere else', mark: 'complete', at },
      { stop: '1 start', mark: 'complete', at },
      { stop: nameAt(0).toUpperCase(), mark: 'complete', at },
    ])
    expect(forged.marks).toEqual([])

    await api.sharing.updateRoute({ routeId, routeData: shorter, version: 1 })
    const taken = namesOf(routeData).find((name) => !namesOf(shorter).includes(name)) ?? ''
    const { marks } = await sync(routeId, [{ stop: taken, mark: 'complete', at }])
    expect(marks).toMatchObject([{ stop: taken, mark: 'complete' }])
  })

  it('end with the link, and are none of a route that opens for its owner only', async () => {
    const { api, routeId } = await driveOf(await member())
    const { routeId: own } = await api.sharing.saveRoute({ routeData, isShared: false })
    await api.sharing.revokeRoute({ routeId })

    for (const routeid of [routeId, own, 'latest', 'A'.repeat(28)]) {
      expect(await refusalOf(sync(routeid, []))).toMatchObject(gone)
      expect(await refusalOf(phone().saveProof(proofOf(routeid)))).toMatchObject(gone)
      expect(await refusalOf(phone().keepPhoto({ routeid, proofId: 'a'.repeat(20) }))).toMatchObject(gone)
    }
  })

  it('have a limit of a day, which costs another route nothing', async () => {
    const { routeId } = await driveOf(await member())
    const marks = Array.from({ length: driveLimits.marksAtOnce }, () => ({ stop: 'x', mark: 'none' as const, at: 1 }))
    for (let sent = 0; sent < driveLimits.marksADay; sent += marks.length) await sync(routeId, marks)

    expect(await refusalOf(sync(routeId, marks.slice(0, 1)))).toMatchObject({
      status: 429,
      code: 'drives.too-many-marks',
    })
    expect(await refusalOf(sync(routeId, [...marks, ...marks]))).toMatchObject({ status: 400 })
    await expect(sync(routeId, [])).resolves.toMatchObject({ marks: [] })
  })
})

describe('the proof of a delivery', () => {
  it('reaches the dispatcher with its photo, and nobody else', async () => {
    const { api, routeId } = await teamDrive()
    const said = { ...proofOf(routeId), recipient: ' Ana Sosa ', note: 'Left with the porter' }
    const photo = jpegOf(5000)
    const { upload: post } = await phone().saveProof({ ...said, photoBytes: photo.length })
    expect(await upload(post, photo)).toBe(true)
    await phone().keepPhoto({ routeid: routeId, proofId: said.proofId })
    await phone().keepPhoto({ routeid: routeId, proofId: said.proofId })
    await sync(routeId, [{ stop: said.stop, mark: 'complete', at: Date.now() }])

    const { drives } = await api.drives.progress({ date: DATE })
    expect(drives).toMatchObject([
      { routeId, driverId: 3, marks: [{ stop: said.stop }], proofs: [{ recipient: 'Ana Sosa', photo: 'kept' }] },
    ])
    const of = { date: DATE, routeId, proofId: said.proofId }
    const { url } = await api.drives.proofPhoto(of)
    expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(photo)
    const other = await member({ teamTier: 1 })
    expect(await refusalOf(other.api.drives.proofPhoto(of))).toMatchObject({ status: 404 })
    expect((await other.api.drives.progress({ date: DATE })).drives).toEqual([])
    expect((await phone().saveProof(said)).upload).toBeNull()
  })

  it('bears what was signed by finger, for its dispatcher alone, and nothing that is no signature', async () => {
    const { api, routeId } = await teamDrive()
    const said = { ...proofOf(routeId), signature: 'M10 20L200 90L30 40M5 5L5 5' }
    await phone().saveProof(said)
    await phone().saveProof({ ...said, signature: 'M1 1L2 2' })

    const { drives } = await api.drives.progress({ date: DATE })
    expect(drives[0]?.proofs).toMatchObject([{ isSigned: true, photo: 'none' }])
    expect(JSON.stringify(drives)).not.toContain(said.signature)
    const of = { date: DATE, routeId, proofId: said.proofId }
    expect(await api.drives.proofSignature(of)).toEqual({ signature: said.signature })
    const other = await member({ teamTier: 1 })
    expect(await refusalOf(other.api.drives.proofSignature(of))).toMatchObject({ code: 'drives.no-such-proof' })
    for (const signature of ['', '<svg onload="alert(1)">', `M1 1${'L2 2'.repeat(2000)}`]) {
      expect(await refusalOf(phone().saveProof({ ...proofOf(routeId), signature }))).toMatchObject({ status: 400 })
    }
  })

  it('bears what was scanned, one line each, for the dispatcher and in the evening', async () => {
    const { api, routeId } = await teamDrive()
    const said = { ...proofOf(routeId), codes: [' AB-1 ', 'AB\u001d2\n'] }
    await phone().saveProof(said)

    expect((await api.drives.progress({ date: DATE })).drives[0]?.proofs).toMatchObject([{ codes: ['AB-1', 'AB 2'] }])
    for (const codes of [Array(99).fill('A'), ['A'.repeat(900)], ['']]) {
      expect(await refusalOf(phone().saveProof({ ...proofOf(routeId), codes }))).toMatchObject({ status: 400 })
    }
  })

  it('says which version of the route a page has shown, and never takes it back or more than there is', async () => {
    const { api, routeId, userId } = await teamDrive()
    const { changeRoute } = await import('#store/sharing.ts')
    const show = (...versions: readonly number[]) =>
      Promise.all(
        versions.map((version) => phone().syncMarks({ routeid: routeId, sentAt: Date.now(), marks: [], version })),
      )
    const shown = async () => (await api.drives.progress({ date: DATE })).drives[0]

    await sync(routeId, [])
    expect(await shown()).not.toHaveProperty('shownVersion')
    await show(9)
    expect(await shown()).not.toHaveProperty('shownVersion')
    await show(1)
    const first = await shown()
    expect(first).toMatchObject({ shownVersion: 1, shownAt: first?.seenAt })
    await changeRoute({ routeId, userId }, 1, { routeVersion: 2, updatedAt: Date.now() })
    await show(2)
    await show(1)
    expect(await shown()).toMatchObject({ shownVersion: 2 })
  })

  it('is given to its stop where it was taken at another one, by its dispatcher alone', async () => {
    const { api, routeId } = await teamDrive()
    const said = proofOf(routeId)
    await phone().saveProof(said)
    const to = { date: DATE, routeId, proofId: said.proofId, stop: nameAt(1) }

    await api.drives.moveProof(to)

    const { drives } = await api.drives.progress({ date: DATE })
    expect(drives[0]?.proofs).toMatchObject([{ proofId: said.proofId, stop: nameAt(1) }])
    expect(await refusalOf(api.drives.moveProof({ ...to, stop: '1 Elsewhere' }))).toMatchObject({
      code: 'drives.no-such-stop',
    })
    expect(await refusalOf(api.drives.moveProof({ ...to, proofId: 'b'.repeat(20) }))).toMatchObject({ status: 404 })
    const other = await member({ teamTier: 1 })
    expect(await refusalOf(other.api.drives.moveProof(to))).toMatchObject({ status: 404 })
  })

  it('has a photo of a bounded size that is a picture', async () => {
    const { routeId } = await teamDrive()
    const said = proofOf(routeId)
    const tooLarge = { ...said, photoBytes: photoLimits.bytes + 1 }
    expect(await refusalOf(phone().saveProof(tooLarge))).toMatchObject({ status: 400 })

    const { upload: post } = await phone().saveProof({ ...said, photoBytes: 100 })
    expect(await upload(post, jpegOf(photoLimits.bytes + 1))).toBe(false)
    const keep = () => phone().keepPhoto({ routeid: routeId, proofId: said.proofId })
    expect(await refusalOf(keep())).toMatchObject({ code: 'drives.photo' })
    await upload(post, new TextEncoder().encode(`<script>alert(1)</script>${' '.repeat(200)}`))
    expect(await refusalOf(keep())).toMatchObject({ code: 'drives.photo' })
    expect(await refusalOf(phone().keepPhoto({ routeid: routeId, proofId: 'b'.repeat(20) }))).toMatchObject({
      code: 'drives.no-such-proof',
    })
  })

  it('is of a stop of a route that a dispatcher sent, so many a day', async () => {
    const [team, own] = [await teamDrive(), await driveOf(await member())]
    expect(await refusalOf(phone().saveProof(proofOf(own.routeId)))).toMatchObject({ code: 'drives.no-proofs-here' })
    const forged = { ...proofOf(team.routeId), stop: '1 Somewhere else' }
    expect(await refusalOf(phone().saveProof(forged))).toMatchObject({ code: 'drives.no-such-stop' })
    const proofs = Array.from({ length: driveLimits.proofsADay - 1 }, (_, index) => `${index + 1}`.padStart(20, 'c'))
    await pMap(proofs, (proofId) => phone().saveProof({ ...proofOf(team.routeId), proofId }), { concurrency: 16 })

    expect(await refusalOf(phone().saveProof(proofOf(team.routeId)))).toMatchObject({ code: 'drives.too-many-proofs' })
    // A phone on a bad road tries again what the server knows: that costs nothing.
    const again = { ...proofOf(team.routeId), proofId: '7'.padStart(20, 'c') }
    await expect(phone().saveProof(again)).resolves.toEqual({ upload: null })
  })

  it('is found with its photo by the id of its owner, for the copy of their data and its erasure', async () => {
    const { userId, routeId } = await teamDrive()
    const photo = jpegOf(3000)
    const said = { ...proofOf(routeId), note: 'At the gate' }
    await upload((await phone().saveProof({ ...said, photoBytes: photo.length })).upload, photo)
    await phone().keepPhoto({ routeid: routeId, proofId: said.proofId })
    const { findItemsOf } = await import('#store/personal-items.ts')

    const proofs = (await findItemsOf(userId)).filter(({ entity }) => entity === 'proof')
    expect(proofs).toMatchObject([
      { payloadKey: expect.stringMatching(/^routes\/.*\/proofs\//), values: { note: 'At the gate' } },
    ])
  })
})
