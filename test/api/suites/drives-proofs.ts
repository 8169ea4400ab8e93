import pMap from 'p-map'
import { beforeAll, describe, expect, it } from 'vitest'
import { driveLimits } from '#core/drives/limits.ts'
import { photoLimits } from '#core/drives/proof.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { member } from '#test/support/cloud-in-use.ts'
import {
  DATE,
  DAY_MS,
  driveOf,
  jpegOf,
  nameAt,
  phone,
  photoAt,
  planRoutes,
  proofOf,
  sync,
  teamDrive,
  upload,
} from './drive-steps.ts'

describe('the proof of a delivery', () => {
  beforeAll(planRoutes)

  it('reaches the dispatcher with its photo, and nobody else', async () => {
    const { api, routeId } = await teamDrive()
    const said = { ...proofOf(routeId), recipient: ' Ana Sosa ', note: 'Left with the porter' }
    const photo = jpegOf(5000)
    const { upload: post } = await phone().saveProof({ ...said, photoBytes: photo.length })
    expect(await upload(post, photo)).toBe(200)
    // Pages of the release before ask once more.
    await phone().keepPhoto({ routeid: routeId, proofId: said.proofId })
    await sync(routeId, [{ stop: said.stop, mark: 'complete', at: Date.now() }])

    const { drives } = await api.drives.progress({ date: DATE })
    expect(drives).toMatchObject([
      { routeId, driverId: 3, marks: [{ stop: said.stop }], proofs: [{ recipient: 'Ana Sosa', photo: 'kept' }] },
    ])
    const of = { date: DATE, routeId, proofId: said.proofId }
    const { url } = await api.drives.proofPhoto(of)
    const seen = await photoAt(url)
    expect(seen.bytes).toEqual(photo)
    expect(seen.headers.get('content-type')).toBe('image/jpeg')
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

  it('is taken two days after it was given, as of when it was given', async () => {
    const { api, routeId } = await teamDrive()
    const at = Date.now() - 2 * DAY_MS
    const photo = jpegOf(4000)
    const said = { ...proofOf(routeId), at }
    expect(await upload((await phone().saveProof({ ...said, photoBytes: photo.length })).upload, photo)).toBe(200)

    const [proof] = (await api.drives.progress({ date: DATE })).drives.flatMap(({ proofs }) => proofs)
    expect(proof).toMatchObject({ photo: 'kept' })
    expect(Math.abs((proof?.at ?? 0) - at)).toBeLessThan(60_000)
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

  it('is as late as its dispatcher says, or its driver afterwards, and nobody else can say it', async () => {
    const { api, routeId } = await teamDrive()
    const drive = async () => (await api.drives.progress({ date: DATE })).drives[0]
    const say = (word: 'late-47' | 'on-time') => api.drives.sayLate({ routeId, word })

    await say('late-47')
    // The link was not opened yet, and is not by this.
    expect(await drive()).toMatchObject({ seenAt: 0, words: [{ word: 'late-47' }] })
    const sentAt = Date.now()
    await phone().syncMarks({ routeid: routeId, sentAt, marks: [], words: [{ word: 'late-15', at: sentAt }] })
    expect(await drive()).toMatchObject({ words: [{ word: 'late-15' }] })
    await say('on-time')
    const { words } = await phone().syncMarks({ routeid: routeId, sentAt: Date.now(), marks: [] })
    expect(words).toMatchObject([{ word: 'on-time' }])
    const other = await member({ teamTier: 1 })
    expect(await refusalOf(other.api.drives.sayLate({ routeId, word: 'late-15' }))).toMatchObject({
      code: 'drives.no-such-route',
    })
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
    const keep = () => phone().keepPhoto({ routeid: routeId, proofId: said.proofId })
    expect(await upload(post, jpegOf(photoLimits.bytes + 1))).toBe(400)
    expect(await upload(post, new TextEncoder().encode(`<script>alert(1)</script>${' '.repeat(200)}`))).toBe(400)
    expect(await refusalOf(keep())).toMatchObject({ code: 'drives.no-such-proof' })
    expect(await upload(post, jpegOf(photoLimits.bytes))).toBe(200)
    await expect(keep()).resolves.toEqual({})
    expect(await refusalOf(phone().keepPhoto({ routeid: routeId, proofId: 'b'.repeat(20) }))).toMatchObject({
      code: 'drives.no-such-proof',
    })
  })

  it('is of a stop of a route that a dispatcher sent, so many a day', { tags: ['deep'] }, async () => {
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
    const { findItemsOf } = await import('#store/persons/personal-items.ts')

    const proofs = (await findItemsOf(userId)).filter(({ entity }) => entity === 'proof')
    expect(proofs).toMatchObject([
      { payloadKey: expect.stringMatching(/^routes\/.*\/proofs\//), values: { note: 'At the gate' } },
    ])
  })
})
