import { afterEach, describe, expect, it } from 'vitest'
import { DAILY_SENDS_TO_ONE } from '#core/links/daily-limits.ts'
import type { TeamDayBody } from '#core/teams/days/team-day.ts'
import { sampleDepot } from '#core/teams/sample/sample-team.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { builtDay, wireDay } from '#test/support/build-team-day.ts'
import { cloud, member } from '#test/support/cloud-in-use.ts'
import { eventually } from '#test/support/eventually.ts'
import { date, requestId, withDay } from '#test/support/sent-day.ts'

const mailsTo = (address: string) =>
  cloud()
    .inbox()
    .filter(({ to }) => to.includes(address))
const open = (linkId: string) => createApiClient(cloud().url).sharing.getRoute({ routeid: linkId })

/** As much of a save as is done before it comes to the links. */
async function saveCutOff(userId: string, body: TeamDayBody): Promise<void> {
  const { dayToJson, newDayKey } = await import('#lambdas/teams/day-payloads.ts')
  const { writeCompressed } = await import('#lambdas/gateways/compressed-payloads.ts')
  const { putDay, readDay } = await import('#store/teams/days.ts')
  const record = await readDay({ userId, date }, Date.now())
  if (!record) throw new Error('It was saved')
  const payloadKey = newDayKey(userId, date)
  await writeCompressed(payloadKey, dayToJson(body))
  expect(await putDay({ ...record, payloadKey, digest: 'another', version: record.version + 1 })).toBe('saved')
}

async function setEnvironment(change: { TEXTING?: boolean; TEAM_MAILS_A_DAY?: number }): Promise<void> {
  const { environment } = await import('#lambdas/http/environment.ts')
  Object.assign(environment, change)
}

/** Nothing is heard of it yet, or it has arrived. */
const taken = expect.stringMatching(/^(sent|delivered)$/)

describe('a day that is sent to its drivers', () => {
  afterEach(() => setEnvironment({ TEXTING: true, TEAM_MAILS_A_DAY: 400 }))

  it('brings each the link to their own route, by e-mail [T-008, T-075, T-085, T-088, T-155, T-174, T-175]', async () => {
    const { send, drivers } = await withDay()

    const answer = await send(2, 1)

    expect(answer).toMatchObject({ driverId: 2, changes: [], sent: { by: 'email', state: taken, version: 1 } })
    expect(answer.url).toBe(`${cloud().url}/shared-route-id/${answer.linkId}`)
    const [mail] = mailsTo(drivers[1]?.email ?? '')
    expect(mail?.subject).toMatch(/^Your route for \w+, \w+ \d+ from Dana Reed$/)
    expect(mail?.text).toContain(answer.url)
    const { routeData, title, standing, date: told } = await open(answer.linkId)
    expect(routeData.routeOrder.filter(({ kind }) => kind === 'stop')).toHaveLength(3)
    const { routeOrder, curatedLinks, splitUrls, totalDistance, totalTime } = wireDay(6, 2).plan?.routes[1] ?? {}
    expect(routeData).toMatchObject({ routeOrder, curatedLinks, splitUrls, totalDistance, totalTime })
    expect(title).toMatch(/^Driver 2, /)
    expect({ standing, date: told }).toEqual({ standing: 'current', date })
  })

  it('brings it by text, to a phone of the country of the depot [T-008]', async () => {
    const { send } = await withDay(1, { phoneNum: '(718) 555-0142' })

    const answer = await send(1, 1, { by: 'text' })

    expect(answer.sent).toMatchObject({ by: 'text', state: taken })
    const [text] = cloud().outbox()
    expect(text).toMatchObject({ phone: '+17185550142' })
    expect(text?.message).toContain(`${answer.url} Reply STOP to opt out.`)
  })

  it.each([
    ['+49 30 1234567', 'This is a number of Germany, not of the United States'],
    ['030 1234567', 'There is no such phone number in the United States'],
    ['+1 876 555 1234', 'This is a number of Jamaica, not of the United States'],
  ])('fails for the phone %s with a reason, not as an error', async (phoneNum, failure) => {
    const { send } = await withDay(1, { phoneNum })

    expect((await send(1, 1, { by: 'text' })).sent).toMatchObject({ state: 'failed', failure })
  })

  it('reaches nineteen of twenty where the provider refuses one [T-110, T-175]', async () => {
    const { api, drivers, send } = await withDay(20)
    cloud().refuseMail(drivers[6]?.email ?? '')

    for (const { id } of drivers) await send(id, 1)

    const { day } = await api.teams.day({ date })
    const failed = day?.sends.filter(({ sent }) => sent?.state === 'failed')
    expect(day?.sends).toHaveLength(20)
    expect(failed).toMatchObject([{ driverId: 7, sent: { failure: 'The mail service refused it' } }])
    // The fates of messages are counted meanwhile: the last of them notes the sum.
    await eventually(async () => {
      const { days } = await api.teams.days({ from: date, to: date })
      expect(days).toMatchObject([{ sent: 19 }])
    })
  })

  it('is not one for a driver without a contact, who is told nothing [T-112]', async () => {
    const { send } = await withDay(1)

    expect(await refusalOf(send(1, 1, { by: 'text' }))).toMatchObject({ status: 400, code: 'teams.no-contact' })
    expect(cloud().outbox()[0]?.message ?? '').not.toContain('no-contact')
  })

  it('is sent once per request id, and again with another', async () => {
    const { send, drivers } = await withDay(1)
    const id = requestId()

    await Promise.all([1, 2, 3].map(() => send(1, 1, { requestId: id })))
    expect(mailsTo(drivers[0]?.email ?? '')).toHaveLength(1)

    await send(1, 1)
    expect(mailsTo(drivers[0]?.email ?? '')).toHaveLength(2)
  })

  it('goes out in the version that its sender has seen, and in no other', async () => {
    const { send, save, drivers } = await withDay()
    await save(1, wireDay(8, 2))

    expect(await refusalOf(send(1, 1))).toMatchObject({ status: 409, code: 'teams.changed-elsewhere' })
    expect(mailsTo(drivers[0]?.email ?? '')).toEqual([])
  })

  it('is nobody else’s to send', async () => {
    await withDay()
    const { api } = await member({ teamTier: 1 })

    const link = await refusalOf(api.teams.routeLink({ date, driverId: 1 }))
    const send = await refusalOf(
      api.teams.sendRoute({ date, driverId: 1, by: 'email', version: 1, requestId: requestId() }),
    )

    expect(link).toMatchObject({ status: 404, code: 'teams.no-such-day' })
    expect(send).toMatchObject({ status: 404, code: 'teams.no-such-day' })
  })

  it('goes to one driver ten times a day, and to all as often as the operator allows', async () => {
    const { send } = await withDay(2)
    for (let times = 0; times < DAILY_SENDS_TO_ONE; times++) await send(1, 1)

    expect(await refusalOf(send(1, 1))).toMatchObject({ status: 429, code: 'teams.too-many-sends' })
    expect((await send(2, 1)).sent?.state).toEqual(taken)
    await setEnvironment({ TEAM_MAILS_A_DAY: 2 })
    expect(await refusalOf(send(2, 1))).toMatchObject({ status: 429, code: 'teams.too-many-sends' })
  })

  it('sends no texts where a deployment has switched them off [T-041]', async () => {
    const { send } = await withDay(1, { phoneNum: '(718) 555-0142' })
    await setEnvironment({ TEXTING: false })

    expect(await refusalOf(send(1, 1, { by: 'text' }))).toMatchObject({
      code: 'links.no-texts',
      message: 'Text coming soon!',
    })
  })

  it('keeps what became of each way', async () => {
    const { send } = await withDay(1, { phoneNum: '(718) 555-0143' })
    await send(1, 1)

    const both = await send(1, 1, { by: 'text' })

    expect(both.sent?.by).toBe('text')
    expect(both.earlier).toMatchObject({ by: 'email', state: taken })
  })
})

describe('the link of a driver', () => {
  it('is one, unguessable, and not among the saved routes of the dispatcher [T-038]', async () => {
    const { api, link } = await withDay(1)

    const links = await Promise.all([link(1), link(1), link(1)])

    expect(new Set(links.map(({ routeId }) => routeId)).size).toBe(1)
    expect(links[0]?.linkId).toMatch(/^[0-9a-z]{36}$/)
    expect(links[0]?.sent).toBeUndefined()
    expect((await api.sharing.savedRoutes({})).routes).toEqual([])
    expect(await refusalOf(link(9))).toMatchObject({ status: 404, code: 'teams.no-such-route' })
  })

  it('shows the day as it was saved last, and the driver counts as told of the one before [R39]', async () => {
    const { api, send, save } = await withDay(2)
    const { linkId } = await send(1, 1)
    await send(2, 1)
    const states = async () => (await api.teams.day({ date })).day?.sends.map(({ sent }) => sent?.state)
    await eventually(async () => expect(await states()).toEqual(['delivered', 'delivered']))

    const { sends, version } = await save(1, wireDay(7, 2))

    const [first, second] = sends
    expect(first?.changes).toEqual([expect.stringMatching(/^Added: .*, now stop 4$/)])
    expect(second?.changes).toEqual([])
    const { routeData, version: routeVersion } = await open(linkId)
    expect(routeData.routeOrder.filter(({ kind }) => kind === 'stop')).toHaveLength(4)
    expect(routeVersion).toBe(2)
    expect((await api.teams.day({ date })).day?.sends).toEqual(sends)
    const again = await send(1, version)
    expect(again.changes).toEqual([])
    expect(cloud().inbox()[0]?.text).toContain(`- ${first?.changes[0]}`)
  })

  it('is not told of as changed where the route is the same', async () => {
    const { send, save } = await withDay(2)
    const { linkId } = await send(1, 1)

    const { sends } = await save(1, { ...wireDay(6, 2), isSample: true })

    expect(sends[0]).toMatchObject({ changes: [] })
    expect((await open(linkId)).version).toBe(1)
  })

  it('says that the route was withdrawn when its driver has no stops left, until there are some again', async () => {
    const { send, save } = await withDay(2)
    const { linkId } = await send(2, 1)

    const gone = await save(1, wireDay(6, 1))

    expect(gone.sends).toMatchObject([{ driverId: 2, standing: 'withdrawn', changes: ['The route was withdrawn'] }])
    expect((await open(linkId)).standing).toBe('withdrawn')
    const told = await send(2, gone.version)
    expect(told.changes).toEqual([])
    expect(cloud().inbox()[0]?.subject).toMatch(/^No route for /)
    const back = await save(gone.version, wireDay(6, 2))
    expect(back.sends).toMatchObject([{ driverId: 2, changes: ['There is a route again: 3 stops'] }])
    expect((await open(linkId)).standing).toBe('current')
  })

  it('ends when its owner ends it; the next one is another [R15]', async () => {
    const { api, send, save } = await withDay(1)
    const { routeId, linkId } = await send(1, 1)

    await api.sharing.revokeRoute({ routeId })

    expect(await refusalOf(open(linkId))).toMatchObject({ status: 404 })
    expect((await api.teams.day({ date })).day?.sends).toEqual([])
    expect((await save(1, wireDay(4, 1))).sends).toEqual([])
    expect((await send(1, 2)).routeId).not.toBe(routeId)
  })

  it('takes what is known of its van along when its owner ends it', async () => {
    const person = await withDay(1, { sharesPosition: true })
    await person.api.teams.saveDepot({ version: 1, depot: sampleDepot })
    const { routeId, linkId } = await person.send(1, 1)
    await createApiClient(cloud().url).drives.saveConsent({ routeid: linkId, shares: true })
    const vans = async () => (await person.api.drives.teamPositions({ date })).vans
    expect(await vans()).toMatchObject([{ driverId: 1, isSharing: true }])

    await person.api.sharing.revokeRoute({ routeId })

    expect(await vans()).toEqual([])
  })

  it('says that it lags where a save was cut off before it came to the links, which follow once its day is opened [R39]', async () => {
    const { api, userId, send } = await withDay(1)
    const { linkId } = await send(1, 1)
    await saveCutOff(userId, builtDay(4, 1))

    expect((await open(linkId)).standing).toBe('behind')
    expect((await api.teams.day({ date })).day?.sends).toMatchObject([{ changes: [expect.stringMatching(/^Added: /)] }])
    const { standing, routeData } = await open(linkId)
    expect(standing).toBe('current')
    expect(routeData.routeOrder.filter(({ kind }) => kind === 'stop')).toHaveLength(4)
  })

  it('is changed by its day alone [R39]', async () => {
    const { api, link } = await withDay(1)
    const { routeId, linkId } = await link(1)
    const { routeData, version } = await open(linkId)

    expect(await refusalOf(api.sharing.updateRoute({ routeId, routeData, version }))).toMatchObject({
      status: 409,
      code: 'sharing.follows-its-day',
    })
  })

  it('says on both sides that it lags where it could not be written, and mends with the next sending [R39]', async () => {
    const { S3Client, PutObjectCommand } = await import('@aws-sdk/client-s3')
    const { send, save } = await withDay(1)
    const { linkId } = await send(1, 1)
    const passOn = S3Client.prototype.send
    S3Client.prototype.send = function send(this: InstanceType<typeof S3Client>, ...args: unknown[]) {
      const [command] = args
      if (command instanceof PutObjectCommand && command.input.Key?.startsWith('routes/')) {
        return Promise.reject(new Error('The bucket is away'))
      }
      return Reflect.apply(passOn, this, args)
    } as typeof passOn

    const lagging = await save(1, wireDay(4, 1)).finally(() => {
      S3Client.prototype.send = passOn
    })

    expect(lagging.sends).toMatchObject([{ standing: 'behind' }])
    expect((await open(linkId)).standing).toBe('behind')
    const mended = await send(1, lagging.version)
    expect(mended.standing).toBeUndefined()
    expect((await open(linkId)).routeData.routeOrder.filter(({ kind }) => kind === 'stop')).toHaveLength(4)
  })
})
