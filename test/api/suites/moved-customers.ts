import { describe, expect, it } from 'vitest'
import { wireToDayBody } from '#api/teams/wire.ts'
import { defaultSettings } from '#core/links/customers/message-kinds.ts'
import type { Routes } from '#core/plan/plan.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { wireDay, wireDayWith, yardIn } from '#test/support/build-team-day.ts'
import { cloud } from '#test/support/cloud-in-use.ts'
import { date, withDay } from '#test/support/sent-day.ts'
import { contacts, linkIn, mailsTo } from '#test/support/told-customers.ts'
import { jpegOf, photoAt, proofOf, sendPhoto } from './drive-steps.ts'

const [bySent, byMoved]: Routes[] = [
  [
    [0, 2, 4],
    [1, 3, 5],
  ],
  [
    [2, 4],
    [1, 3, 5, 0],
  ],
]
const allToTheOther: Routes = [[], [1, 3, 5, 0, 2, 4]]

/** A day of two drivers whose first customer, at the first driver's first stop, was told the evening before. */
async function toldDay(neighborEmail?: string) {
  const { email } = contacts()
  const { request } = wireToDayBody(wireDay(6, 2))
  const [first, second, ...rest] = request.stopList
  if (!first || !second) throw new Error('A day has stops')
  const neighbor = neighborEmail === undefined ? {} : { address: first.address, contactEmail: neighborEmail }
  const others = [{ ...second, ...neighbor }, ...rest]
  const asked = { ...request, stopList: [{ ...first, contactEmail: email }, ...others] }
  const { api, save, link, userId } = await withDay()
  await api.teams.saveDepot({ version: 1, depot: yardIn('America/New_York') })
  const ways = { ...defaultSettings.ways, before: 'email' } as const
  await api.drives.saveTellSettings({ version: 0, settings: { ...defaultSettings, ways, quiet: [0, 0] } })
  await save(1, wireDayWith(asked, bySent ?? []))
  const links = [await link(1), await link(2)]
  await api.drives.tellCustomers({ date })
  return {
    ...{ api, email, userId, asked, others, links, stop: `1 ${first.address}` },
    linkid: linkIn(mailsTo(email)[0]?.text),
    move: (routes: Routes = byMoved ?? []) => save(2, wireDayWith(asked, routes)),
    cancel: () =>
      save(
        2,
        wireDayWith({ ...asked, stopList: others }, [
          [1, 3],
          [0, 2, 4],
        ]),
      ),
  }
}
const anybody = () => createApiClient(cloud().url).drives

describe('a customer who was told, and whose stop goes to another driver', () => {
  it('is not told the same once more', async () => {
    const { api, email, move } = await toldDay()
    await move()

    const { sent, before } = await api.drives.tellCustomers({ date })

    expect([sent, before.told, before.due]).toEqual([0, 1, 0])
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('can still end the messages, and start them again', async () => {
    const { api, linkid, move } = await toldDay()
    await move()
    expect((await anybody().stopView({ linkid })).contacts).toMatchObject([{ by: 'email', isStopped: false }])

    await anybody().stopMessages({ linkid, isStopped: true })

    expect((await anybody().stopView({ linkid })).contacts).toMatchObject([{ by: 'email', isStopped: true }])
    expect((await api.drives.tellSettings({})).stopped).toHaveLength(1)
    await anybody().stopMessages({ linkid, isStopped: false })
    expect((await api.drives.tellSettings({})).stopped).toEqual([])
  })

  it('sees what they have asked for, and takes it back from the driver who has it by now', async () => {
    const { api, linkid, links, move, stop } = await toldDay()
    await anybody().sayOfStop({ linkid, wish: { wish: 'neighbor', words: 'Smith' } })
    await move()
    const wishesOf = async () => (await anybody().routeWishes({ routeid: links[1]?.linkId ?? '' })).wishes

    expect(await anybody().stopView({ linkid })).toMatchObject({ wish: { wish: 'neighbor', words: 'Smith' } })
    expect(await wishesOf()).toMatchObject([{ stop, wish: 'neighbor' }])
    await anybody().sayOfStop({ linkid, wish: { wish: 'not-today', words: '' } })
    expect((await api.drives.progress({ date })).wishes).toMatchObject([{ stop, wish: 'not-today' }])
    await anybody().sayOfStop({ linkid, wish: { wish: 'none', words: '' } })

    expect(await wishesOf()).toEqual([])
    expect((await api.drives.progress({ date })).wishes).toEqual([])
    expect('wish' in (await anybody().stopView({ linkid }))).toBe(false)
  })

  it('finds it by a copied link too, where the driver before has nothing left', async () => {
    const { api, move, stop } = await toldDay()
    const { url } = await api.drives.stopLink({ date, driverId: 1, stop })
    const linkid = url.slice(url.lastIndexOf('/') + 1)

    await move(allToTheOther)

    expect(await anybody().stopView({ linkid })).toMatchObject({ before: 3 })
  })
})

it('a customer sees the photo of their own stop once it is done, and of no other', async () => {
  const { links, linkid, stop, others } = await toldDay()
  const routeid = links[0]?.linkId ?? ''
  const [photo, own, other] = [jpegOf(3000), proofOf(routeid, stop), proofOf(routeid, `1 ${others[1]?.address}`)]
  for (const said of [own, other]) await sendPhoto(said, photo)
  const early = await refusalOf(anybody().stopProof({ linkid, proofId: own.proofId }))

  const now = Date.now()
  await anybody().syncMarks({ routeid, sentAt: now, marks: [{ stop, mark: 'complete', at: now }] })

  expect(early).toMatchObject({ code: 'drives.no-such-link' })
  expect(await anybody().stopView({ linkid })).toMatchObject({ proofs: [{ proofId: own.proofId, hasPhoto: true }] })
  const { url } = await anybody().stopProof({ linkid, proofId: own.proofId })
  expect((await photoAt(url)).bytes).toEqual(photo)
  expect(await refusalOf(anybody().stopProof({ linkid, proofId: other.proofId }))).toMatchObject({ status: 404 })
})

it('a customer who was told, and whose stop is cancelled, can end the messages along a link that shows no visit', async () => {
  const { api, cancel, linkid } = await toldDay()
  await cancel()
  expect(await refusalOf(anybody().stopView({ linkid }))).toMatchObject({ code: 'drives.no-such-link' })

  await anybody().stopMessages({ linkid, isStopped: true })

  expect((await api.drives.tellSettings({})).stopped).toMatchObject([{ by: 'email' }])
})

it('a customer whose stop is cancelled does not find the visit of a neighbor at the same address', async () => {
  const { email: neighbor } = contacts()
  const { linkid, cancel, api } = await toldDay(neighbor)
  const ofNeighbor = linkIn(mailsTo(neighbor)[0]?.text)
  expect((await anybody().stopView({ linkid: ofNeighbor })).contacts).toHaveLength(1)

  await cancel()

  expect(await refusalOf(anybody().stopView({ linkid }))).toMatchObject({ code: 'drives.no-such-link' })
  await anybody().stopMessages({ linkid, isStopped: true })
  expect((await api.drives.tellSettings({})).stopped).toHaveLength(1)
})

describe('a customer whose stop went to another driver', () => {
  /** What the second driver's marks have them told. */
  async function tellOnTheWay({ userId, links, stop }: Awaited<ReturnType<typeof toldDay>>) {
    const { readSentRoute } = await import('#lambdas/drives/customers/told-route.ts')
    const { readSender } = await import('#lambdas/drives/customers/sender.ts')
    const { tellStops } = await import('#lambdas/drives/customers/tell-day.ts')
    const now = Date.now()
    const route = await readSentRoute(links[1]?.routeId ?? '', now)
    const told = route?.stops.find((each) => each.stop === stop)
    if (!route || !told) throw new Error('The stop is on the second route')
    const ways = { ...defaultSettings.ways, 'on-the-way': 'email' as const }
    const sender = await readSender(userId, { ...defaultSettings, ways })
    const message = { kind: 'on-the-way' as const, stop: told, minutes: 9, reason: '', until: now + 1e6 }
    return tellStops([{ sender, route, message }], now)
  }

  it('is told more along the link that they have, and takes back along it what they said', async () => {
    const day = await toldDay()
    await anybody().sayOfStop({ linkid: day.linkid, wish: { wish: 'not-today', words: '' } })
    await day.move()

    expect(await tellOnTheWay(day)).toMatchObject([{ state: 'sent' }])

    expect(linkIn(mailsTo(day.email)[0]?.text)).toBe(day.linkid)
    await anybody().sayOfStop({ linkid: day.linkid, wish: { wish: 'none', words: '' } })
    expect((await anybody().routeWishes({ routeid: day.links[1]?.linkId ?? '' })).wishes).toEqual([])
  })

  it('sees what the driver before has kept without a network, and told later', async () => {
    const { links, linkid, move, stop } = await toldDay()
    const routeid = links[0]?.linkId ?? ''
    await anybody().syncMarks({ routeid, sentAt: Date.now(), marks: [] })
    await move()
    const said = { routeid, sentAt: Date.now(), proofId: 'late-proof-of-the-first', stop, at: Date.now() }

    await anybody().saveProof({ ...said, recipient: 'Ana Sosa' })
    await anybody().syncMarks({ routeid, sentAt: Date.now(), marks: [{ stop, mark: 'complete', at: Date.now() }] })

    expect(await anybody().stopView({ linkid })).toMatchObject({ state: 'done', proofs: [{ recipient: 'Ana Sosa' }] })
  })
})
