import { afterEach, describe, expect, it } from 'vitest'
import { addDays } from '#core/kernel/civil-days.ts'
import { defaultSettings } from '#core/links/customers/message-kinds.ts'
import { DAILY_SAYS } from '#core/links/customers/visit-say.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { changeUser, cloud, member } from '#test/support/cloud-in-use.ts'
import { eventually } from '#test/support/eventually.ts'
import {
  contacts,
  drivenDay,
  linkIn,
  lookLater,
  mailsTo,
  mark,
  phone,
  sendTo,
  subjectsTo,
  teller,
  textsTo,
  today,
  tomorrow,
} from '#test/support/told-customers.ts'

const date = tomorrow()
const MINUTE_MS = 60_000

async function setLimits(limits: { CUSTOMER_MAILS_A_DAY?: number; CUSTOMER_TEXTS_A_DAY?: number }): Promise<void> {
  const { environment } = await import('#lambdas/http/environment.ts')
  Object.assign(environment, limits)
}

describe('what a team tells its customers', () => {
  it('is nothing until somebody chooses, and is kept from the version that was seen', { tags: ['deep'] }, async () => {
    const { api } = await member({ teamTier: 1 })
    expect(await api.drives.tellSettings({})).toEqual({ version: 0, settings: defaultSettings, stopped: [] })
    expect(await refusalOf(api.drives.tellCustomers({ date }))).toMatchObject({ code: 'drives.no-messages' })

    const settings = {
      ...defaultSettings,
      windowMinutes: 60,
      eveningAt: 1080,
      ways: { ...defaultSettings.ways, before: 'both' as const },
    }
    expect(await api.drives.saveTellSettings({ version: 0, settings })).toMatchObject({ version: 1, settings })

    expect(await api.drives.tellSettings({})).toMatchObject({ version: 1, settings })
    expect(await refusalOf(api.drives.saveTellSettings({ version: 0, settings }))).toMatchObject({
      ...{ status: 409, code: 'drives.changed-elsewhere' },
    })
    const unsound = { ...settings, templates: { ...settings.templates, done: 'Hello {nobody}' } }
    expect(await refusalOf(api.drives.saveTellSettings({ version: 1, settings: unsound }))).toMatchObject({
      ...{ status: 400, code: 'drives.unsound-settings' },
    })
  })
})

describe('the customers of a day', () => {
  afterEach(() => setLimits({ CUSTOMER_MAILS_A_DAY: 1000, CUSTOMER_TEXTS_A_DAY: 100 }))

  it('are told once each by one press, each with a link of their own, and the log says what became of it', {
    tags: ['deep'],
  }, async () => {
    const [one, two] = [contacts(), contacts()]
    const owner = await teller({ ways: { before: 'either' } })
    const van = await sendTo(owner, [
      { contactName: 'Jo <b>', contactEmail: one.email },
      { contactEmail: two.email, contactPhone: two.phone },
      {},
    ])
    const before = await owner.api.drives.beforeDay({ date })
    expect(before).toMatchObject({ stops: 3, due: 2, noContact: 1, told: 0, needs: { email: 1 } })

    const both = await Promise.all([owner.api.drives.tellCustomers({ date }), owner.api.drives.tellCustomers({ date })])

    expect(both.reduce((sum, { sent }) => sum + sent, 0)).toBe(2)
    const again = await owner.api.drives.tellCustomers({ date })
    expect(again).toMatchObject({ sent: 0, failed: 0, before: { due: 0, told: 2, needs: { email: 0, text: 0 } } })
    const [mail] = mailsTo(one.email)
    expect([mailsTo(one.email).length, mailsTo(two.email).length, textsTo(two.phone).length]).toEqual([1, 0, 1])
    expect(mail?.subject).toMatch(/^Harbor Parcel comes to you on /)
    expect(mail?.html).not.toContain('Jo <b>')
    const [, linkid = ''] = /\/stop\/([0-9a-z]+)/i.exec(mail?.text ?? '') ?? []
    expect(await owner.api.drives.stopView({ linkid })).toMatchObject({ state: 'later' })
    expect(textsTo(two.phone)[0]?.message).toMatch(/between \d.*Reply STOP to opt out\.$/)
    await eventually(async () => {
      const { messages } = await owner.api.drives.customersOfDay({ date })
      expect(messages.map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    })
    const { messages } = await owner.api.drives.customersOfDay({ date })
    expect(messages[0]).toMatchObject({ routeId: van.routeId, kind: 'before' })
    const stranger = await member({ teamTier: 1 })
    expect(await stranger.api.drives.customersOfDay({ date })).toMatchObject({ messages: [], visits: [] })
    expect(await stranger.api.drives.beforeDay({ date })).toMatchObject({ stops: 0 })
  })

  it('who have a landline or no contact are named, and nobody is told beyond what a day allows', async () => {
    const owner = await teller({ ways: { before: 'text' } })
    await sendTo(owner, [
      { contactPhone: '+1 800 555 0199' },
      { contactPhone: contacts().phone },
      { contactPhone: contacts().phone },
    ])
    await setLimits({ CUSTOMER_TEXTS_A_DAY: 1 })

    expect(await owner.api.drives.beforeDay({ date })).toMatchObject({
      unreachable: [{ failure: expect.stringMatching(/landline or a service number/) }],
      left: { text: 1 },
    })
    expect(await refusalOf(owner.api.drives.tellCustomers({ date }))).toMatchObject({
      ...{ status: 429, code: 'drives.too-many-messages' },
    })
    expect((await owner.api.drives.customersOfDay({ date })).messages).toEqual([])
  })

  it('wait in the quiet hours, and are not told once it is too late', async () => {
    const owner = await teller({ settings: { quiet: [0, 1439] } })
    await sendTo(owner, [{ contactEmail: contacts().email }])

    const { sent, before } = await owner.api.drives.tellCustomers({ date })

    expect(sent).toBe(0)
    expect(before).toMatchObject({ due: 0 })
    expect(before.waits + before.tooLate).toBe(1)
  })

  it('whose message failed are told at the next press', async () => {
    const { email } = contacts()
    const owner = await teller()
    await sendTo(owner, [{ contactEmail: email }])
    await setLimits({ CUSTOMER_MAILS_A_DAY: 0 })
    expect(await refusalOf(owner.api.drives.tellCustomers({ date }))).toMatchObject({
      code: 'drives.too-many-messages',
    })
    await setLimits({ CUSTOMER_MAILS_A_DAY: 10 })

    expect(await owner.api.drives.tellCustomers({ date })).toMatchObject({ sent: 1 })
    expect(cloud().failedEvents()).toEqual([])
  })
})

describe('what marks have customers told', () => {
  it('is told once, whichever phone marks it and however often it is looked at', async () => {
    const { van, stops, emails } = await drivenDay()
    await mark(van, stops.slice(0, 1), 2)
    await mark(van, stops.slice(0, 1), 2)
    expect(subjectsTo(emails[0])).toEqual([])

    await Promise.all([lookLater(), lookLater()])
    await mark(van, stops.slice(0, 1), 1)
    await lookLater()

    expect(subjectsTo(emails[0])).toEqual(['Harbor Parcel has been at your address'])
    expect(subjectsTo(emails[1])).toEqual(['Harbor Parcel is on the way to you'])
    expect(subjectsTo(emails[2])).toEqual([])
  })

  it('is nothing of a mark that was taken back within its minute, nor "on the way" by one that comes hours late', async () => {
    const { van, stops, emails } = await drivenDay()
    await mark(van, stops.slice(0, 1), 3)
    await mark(van, stops.slice(0, 1), 2, 'none')
    await lookLater()
    expect(emails.flatMap(subjectsTo)).toEqual([])

    await mark(van, stops.slice(1, 2), 1.5, 'incomplete')
    await lookLater()
    expect(subjectsTo(emails[1])).toEqual(['Harbor Parcel could not complete your stop'])
    const late = await drivenDay()
    await mark(late.van, late.stops.slice(0, 1), 180)
    await lookLater()
    expect(late.emails.map((email) => subjectsTo(email).length)).toEqual([1, 0, 0])
  })

  it('is nothing where the team has chosen nothing, or has no plan any more', async () => {
    const quiet = await drivenDay({ ways: { before: 'email' } })
    const lapsed = await drivenDay()
    await changeUser(lapsed.owner, { teamTier: 0 })
    for (const { van, stops } of [quiet, lapsed]) await mark(van, stops.slice(0, 1), 2)

    await lookLater()

    expect([...quiet.emails, ...lapsed.emails].flatMap(subjectsTo)).toEqual([])
  })
})

it('a message that was cut off while it was sent is sent two minutes later, and looked after until then', async () => {
  const { owner, van, stops, emails } = await drivenDay()
  const { beginTelling } = await import('#store/drives/tellings.ts')
  const { listLooks } = await import('#store/drives/looks.ts')
  const { stopKeyOf } = await import('#lambdas/drives/driven-route.ts')
  const begin = (stop: string, at: number) => {
    const key = { userId: owner.userId, day: today, routeId: van.routeId, stopKey: stopKeyOf(stop) }
    return beginTelling({ ...key, kind: 'done', by: 'email', stop, at }, Math.ceil(Date.now() / 1000) + 3600)
  }
  await begin(stops[0] ?? '', Date.now() - 3 * MINUTE_MS)
  await begin(stops[1] ?? '', Date.now())
  await mark(van, stops.slice(0, 2), 2)

  await lookLater()

  expect(emails.slice(0, 2).map(subjectsTo)).toEqual([['Harbor Parcel has been at your address'], []])
  const looks = await listLooks(Date.now() + 4 * MINUTE_MS, 100)
  expect(looks).toContainEqual(expect.objectContaining({ about: 'route', ref: van.routeId }))
})

it('a team whose plan has ended tells nobody of an evening, and does so again once it has one', async () => {
  const owner = await teller({ settings: { quiet: [0, 0], eveningAt: 1080 } })
  const { changeTellSettings, readTellSettings } = await import('#store/drives/tellings.ts')
  const { noteLook } = await import('#store/drives/looks.ts')
  const { settings } = await readTellSettings(owner.userId)
  const { email } = contacts()
  await sendTo(owner, [{ contactEmail: email }], addDays(new Date().toISOString().slice(0, 10), 1))
  const eveningDueAt = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  await changeTellSettings(owner.userId, 1, { settings, eveningDueAt })
  await noteLook({ dueAt: eveningDueAt, about: 'evening', ref: 'evening', userId: owner.userId })
  await changeUser(owner, { teamTier: 0 })

  await lookLater(0)

  expect(subjectsTo(email)).toEqual([])
  expect((await readTellSettings(owner.userId)).eveningDueAt).toBeGreaterThan(Date.now())
})

/** A day whose first stop is done, and the link that its second customer has then. */
async function nextCustomer() {
  const day = await drivenDay()
  await mark(day.van, day.stops.slice(0, 1), 2)
  await lookLater()
  return { ...day, linkid: linkIn(mailsTo(day.emails[1] ?? '')[0]?.text) }
}

describe('the customer of a stop', () => {
  it('asks for something until the driver is there, which the driver and the dispatcher see, and rates the visit then', async () => {
    const { owner, van, stops, linkid } = await nextCustomer()
    expect(await phone().stopView({ linkid })).toMatchObject({ state: 'next', mayWish: true, mayRate: false })

    await phone().sayOfStop({ linkid, wish: { wish: 'neighbor', words: 'Smith\u2028 https://evil.example' } })

    const wish = { stop: stops[1], wish: 'neighbor', words: 'Smith evil. example' }
    expect((await phone().routeWishes({ routeid: van.routeId })).wishes).toMatchObject([wish])
    expect((await owner.api.drives.progress({ date: today })).wishes).toMatchObject([{ ...wish, routeId: van.routeId }])
    expect((await owner.api.drives.progress({ date: today })).drives.flatMap(({ marks }) => marks)).toHaveLength(1)
    expect(await refusalOf(phone().sayOfStop({ linkid, rating: { stars: 5, words: '' } }))).toMatchObject({
      ...{ status: 409, code: 'drives.too-late' },
    })
    await phone().sayOfStop({ linkid, wish: { wish: 'none', words: '' } })
    expect((await phone().routeWishes({ routeid: van.routeId })).wishes).toEqual([])

    await mark(van, stops.slice(1, 2), 0)
    expect(await refusalOf(phone().sayOfStop({ linkid, wish: { wish: 'not-today', words: '' } }))).toMatchObject({
      code: 'drives.too-late',
    })
    for (const stars of [2, 5]) await phone().sayOfStop({ linkid, rating: { stars, words: 'Kind' } })
    expect(await phone().stopView({ linkid })).toMatchObject({ state: 'done', rating: { stars: 5, words: 'Kind' } })
    const { visits } = await owner.api.drives.customersOfDay({ date: today })
    expect(visits).toMatchObject([{ stop: stops[1], rating: { stars: 5 } }])
  })

  it('stops the messages of one team and starts them again; the log and the settings say so', async () => {
    const { owner, van, stops, emails, linkid } = await nextCustomer()

    await phone().stopMessages({ linkid, isStopped: true })
    await mark(van, stops.slice(1, 2), 2)
    await lookLater()

    expect(subjectsTo(emails[1])).toHaveLength(1)
    expect(await phone().stopView({ linkid })).toMatchObject({ contacts: [{ by: 'email', isStopped: true }] })
    expect((await owner.api.drives.tellSettings({})).stopped).toMatchObject([{ by: 'email', mask: 'c…@homes.example' }])
    const { messages } = await owner.api.drives.customersOfDay({ date: today })
    expect(messages).toContainEqual(expect.objectContaining({ stop: stops[1], kind: 'done', state: 'stopped' }))
    await phone().stopMessages({ linkid, isStopped: false })
    expect((await owner.api.drives.tellSettings({})).stopped).toEqual([])
  })

  it('says so much in a day, and nothing along a link that is none', async () => {
    const { linkid } = await nextCustomer()
    for (let say = 0; say < DAILY_SAYS; say++)
      await phone().sayOfStop({ linkid, wish: { wish: 'not-today', words: '' } })

    expect(await refusalOf(phone().sayOfStop({ linkid, wish: { wish: 'none', words: '' } }))).toMatchObject({
      ...{ status: 429, code: 'drives.too-many-says' },
    })
    // Whoever has said enough can still end the messages.
    await phone().stopMessages({ linkid, isStopped: true })
    const none = { linkid: 'b'.repeat(28) }
    for (const call of [
      () => phone().sayOfStop({ ...none, rating: { stars: 1, words: '' } }),
      () => phone().stopMessages({ ...none, isStopped: true }),
      () => phone().stopMails({ ...none, contact: 'a'.repeat(40) }),
      () => phone().stopProof({ ...none, proofId: 'a'.repeat(20) }),
      () => phone().stopProof({ linkid, proofId: 'a'.repeat(20) }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'drives.no-such-link' })
    }
  })
})

it('a team that has asked for it tells everybody of tomorrow by itself, once an evening, and not any more once it is off', async () => {
  const { email } = contacts()
  const owner = await teller()
  const { readTellSettings, changeTellSettings } = await import('#store/drives/tellings.ts')
  const { noteLook } = await import('#store/drives/looks.ts')
  const { settings } = await readTellSettings(owner.userId)
  await sendTo(owner, [{ contactEmail: email }], addDays(new Date().toISOString().slice(0, 10), 1))
  const dueAt = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  const evening = { dueAt, about: 'evening' as const, ref: 'evening', userId: owner.userId }
  await noteLook(evening)
  await lookLater(0)
  expect(subjectsTo(email)).toEqual([])

  await changeTellSettings(owner.userId, 1, {
    settings: { ...settings, quiet: [0, 0], eveningAt: 1080 },
    eveningDueAt: dueAt,
  })
  await noteLook(evening)
  await lookLater(0)
  await noteLook(evening)
  await lookLater(0)

  expect(subjectsTo(email)).toHaveLength(1)
  expect((await readTellSettings(owner.userId)).eveningDueAt).toBeGreaterThan(Date.now())
})
