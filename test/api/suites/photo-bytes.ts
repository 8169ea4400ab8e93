import { beforeAll, describe, expect, it } from 'vitest'
import { driveLimits } from '#core/drives/limits.ts'
import {
  PHOTO_MEGABYTES_A_DEPARTMENT_A_DAY,
  PHOTO_MEGABYTES_A_LINK_A_DAY,
  PHOTO_MEGABYTES_A_TEAM_A_DAY,
  PHOTO_MEGABYTES_OF_CUSTOMERS_A_DAY,
} from '#core/links/photo-limits.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { cloud } from '#test/support/cloud-in-use.ts'
import { postPhoto } from '#test/support/post-photo.ts'
import { DATE, jpegOf, phone, photoAt, planRoutes, proofOf, sendPhoto, teamDrive, upload } from './drive-steps.ts'

const today = new Date().toISOString().slice(0, 10)
const MEGABYTE = 1_000_000
const PHOTO_BYTES = 4000

/** A stored photo of a team, and how to get its address for a reader. */
async function keptPhoto() {
  const { api, routeId, userId } = await teamDrive()
  const said = proofOf(routeId)
  await sendPhoto(said, jpegOf(PHOTO_BYTES))
  const { photoUrl } = await import('#lambdas/links/photo-url.ts')
  const ticket = { route: { userId, day: DATE, routeId }, proofId: said.proofId }
  type Reader = Parameters<typeof photoUrl>[0]['reader']
  const addressFor = (reader: Reader, now = Date.now()) => photoUrl({ ...ticket, reader }, now)
  return { api, userId, routeId, proofId: said.proofId, addressFor }
}

/** Uses up a slot's bytes for today except this many. */
async function leaveOf(slot: { readonly userId: string; readonly slot: string }, megabytes: number, bytes: number) {
  const { reserveUses } = await import('#store/uses.ts')
  const limit = megabytes * MEGABYTE
  await reserveUses({ ...slot, expiresAt: 4_000_000_000 }, limit - bytes, limit)
}

describe('the bytes of photos', () => {
  beforeAll(planRoutes)

  it.each([
    ['link', { kind: 'customer', linkId: 'one' }, `photo-bytes-link#${today}#one`, PHOTO_MEGABYTES_A_LINK_A_DAY],
    [
      'team by all its customers',
      { kind: 'customer', linkId: 'one' },
      `photo-bytes-customers#${today}`,
      PHOTO_MEGABYTES_OF_CUSTOMERS_A_DAY,
    ],
    ['team', { kind: 'team' }, `photo-bytes#${today}`, PHOTO_MEGABYTES_A_TEAM_A_DAY],
    ['department', { kind: 'department' }, `photo-bytes#${today}`, PHOTO_MEGABYTES_A_DEPARTMENT_A_DAY],
  ] as const)(
    'of a %s are counted by the day: the last ones leave, then the photo is refused, and so is its address',
    async (_who, reader, slot, megabytes) => {
      const { userId, addressFor } = await keptPhoto()
      await leaveOf({ userId, slot }, megabytes, 2 * PHOTO_BYTES)
      const url = await addressFor(reader)

      const statuses = [await photoAt(url), await photoAt(url), await photoAt(url)].map(({ status }) => status)

      expect(statuses).toEqual([200, 200, 429])
      await expect(addressFor(reader)).rejects.toMatchObject({ kind: 'limit', code: 'drives.too-many-photos' })
    },
  )

  it('of one link do not count for another link or the team', async () => {
    const { userId, addressFor } = await keptPhoto()
    await leaveOf({ userId, slot: `photo-bytes-link#${today}#one` }, PHOTO_MEGABYTES_A_LINK_A_DAY, 0)

    await expect(addressFor({ kind: 'customer', linkId: 'one' })).rejects.toMatchObject({ kind: 'limit' })
    expect((await photoAt(await addressFor({ kind: 'customer', linkId: 'two' }))).status).toBe(200)
    expect((await photoAt(await addressFor({ kind: 'team' }))).status).toBe(200)
  })

  it('are sent exactly as stored, only through the site, and a browser loads them once', async () => {
    const { api, routeId, proofId } = await keptPhoto()
    const of = { date: DATE, routeId, proofId }
    const { url } = await api.drives.proofPhoto(of)

    const { status, bytes, headers } = await photoAt(url)

    expect([status, bytes]).toEqual([200, jpegOf(PHOTO_BYTES)])
    expect(url).toMatch(/^\/api\/photo\/[\w-]{40,}$/)
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-encoding')).toBeNull()
  })

  it('are refused as missing if the ticket was changed or has expired, or the photo is gone', async () => {
    const { userId, routeId, proofId, addressFor } = await keptPhoto()
    const url = await addressFor({ kind: 'team' })
    const ticket = url.slice('/api/photo/'.length)
    const { textToTicket } = await import('#lambdas/links/photo-ticket.ts')

    expect((await photoAt(`/api/photo/${ticket.startsWith('x') ? 'y' : 'x'}${ticket.slice(1)}`)).status).toBe(404)
    expect((await photoAt(`/api/photo/${ticket.slice(4)}`)).status).toBe(404)
    expect((await photoAt(await addressFor({ kind: 'team' }, Date.now() - 700_000))).status).toBe(404)
    expect(textToTicket(ticket, Date.now() + 200_000)).toMatchObject({ proofId, route: { routeId } })
    expect(textToTicket(ticket, Date.now() + 600_001)).toBeUndefined()
    const { S3Client, DeleteObjectCommand } = await import('@aws-sdk/client-s3')
    const { readProof } = await import('#store/drives.ts')
    const Key = (await readProof({ userId, day: DATE, routeId }, proofId))?.payloadKey
    await new S3Client({}).send(new DeleteObjectCommand({ Bucket: process.env.PAYLOAD_BUCKET, Key }))
    expect((await photoAt(url)).status).toBe(404)
  })
})

describe('a photo that a link uploads', () => {
  beforeAll(planRoutes)

  const begun = async () => {
    const { userId, routeId } = await teamDrive()
    const said = proofOf(routeId)
    const { upload: post } = await phone().saveProof({ ...said, photoBytes: PHOTO_BYTES })
    return { userId, routeId, post, proofId: said.proofId }
  }

  it('is stored once: later uploads for the same proof change nothing and are not counted', async () => {
    const { userId, routeId, proofId, post } = await begun()
    const { readUses } = await import('#store/uses.ts')
    const used = () => readUses({ userId, slot: `drive-photos#${today}#${routeId}` })

    expect(await upload(post, jpegOf(PHOTO_BYTES))).toBe(200)
    expect(await upload(post, jpegOf(PHOTO_BYTES + 7))).toBe(200)

    expect(await used()).toBe(1)
    const { photoUrl } = await import('#lambdas/links/photo-url.ts')
    const route = { userId, day: DATE, routeId }
    const url = await photoUrl({ route, proofId, reader: { kind: 'team' } }, Date.now())
    expect((await photoAt(url)).bytes).toEqual(jpegOf(PHOTO_BYTES))
  })

  it('is counted by route and day, even if it is not a picture, and refused above the limit', async () => {
    const { userId, routeId, post } = await begun()
    const { reserveUses } = await import('#store/uses.ts')
    const slot = { userId, slot: `drive-photos#${today}#${routeId}`, expiresAt: 4_000_000_000 }
    await reserveUses(slot, driveLimits.photosADay - 1, driveLimits.photosADay)

    expect(await upload(post, new Uint8Array(100))).toBe(400)
    expect(await upload(post, jpegOf(PHOTO_BYTES))).toBe(429)
  })

  it('belongs to an awaited proof of this very route', async () => {
    const [one, other] = [await begun(), await begun()]
    const without = proofOf(one.routeId)
    await phone().saveProof(without)
    const sendTo = async (routeId: string, proofId: string) => {
      const post = { url: `/api/drive-photo/${routeId}/${proofId}`, fields: {} }
      return (await postPhoto(cloud().url, post, jpegOf(PHOTO_BYTES))).status
    }

    expect(await sendTo(other.routeId, one.proofId)).toBe(404)
    expect(await sendTo(one.routeId, without.proofId)).toBe(404)
    expect(await sendTo('a'.repeat(26), one.proofId)).toBe(404)
    expect(await sendTo(one.routeId, one.proofId)).toBe(200)
  })

  it('is a file of a form of a bounded length', async () => {
    const { routeId, proofId, post } = await begun()
    const url = `${cloud().url}${post?.url}`
    const bodies = [
      { body: '{}', type: 'application/json', status: 400 },
      { body: 'file=1', type: 'application/x-www-form-urlencoded', status: 400 },
      { body: '--x\r\n', type: 'multipart/form-data; boundary=x', status: 400 },
      { body: new Uint8Array(3 * MEGABYTE), type: 'multipart/form-data; boundary=x', status: 413 },
    ]
    for (const { body, type, status } of bodies) {
      expect((await fetch(url, { method: 'POST', body, headers: { 'content-type': type } })).status).toBe(status)
    }
    expect(await refusalOf(phone().uploadPhoto({ routeid: routeId, proofId }))).toMatchObject({ code: 'drives.photo' })
  })
})
