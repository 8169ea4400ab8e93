import { afterEach, describe, expect, it } from 'vitest'
import { cloud, type Person } from '#test/support/cloud-in-use.ts'
import {
  contacts,
  drivenDay,
  lookLater,
  mailsTo,
  mark,
  sendTo,
  subjectsTo,
  teller,
  today,
  tomorrow,
} from '#test/support/told-customers.ts'

const MINUTE_MS = 60_000

describe('a provider that is away', () => {
  afterEach(() => cloud().throttleMessages(false))

  /** As if so many minutes had passed since the last try. */
  async function waitFor({ userId }: Person, day: string, minutes: number): Promise<void> {
    const { endTelling, listTellings } = await import('#store/drives/tellings.ts')
    const waiting = (await listTellings({ userId, day })).filter(({ state }) => state === 'waiting')
    for (const { retryAt = 0, ...telling } of waiting) {
      await endTelling(telling, { state: 'waiting', retryAt: retryAt - minutes * MINUTE_MS })
    }
  }
  /** The local SES tells of a delivery a moment after it has taken a mail. */
  const heardOr = (state: string) => (state === 'delivered' ? 'sent' : state)
  const statesOf = async ({ api }: Person, day: string) =>
    (await api.drives.customersOfDay({ date: day })).messages
      .map(({ kind, state }) => `${kind} ${heardOr(state)}`)
      .toSorted()

  it('gets a message again until it answers, which is sent once, and counted once', async () => {
    const [date, { email }] = [tomorrow(), contacts()]
    const owner = await teller({ settings: { quiet: [0, 0] } })
    const { api } = owner
    const mailsLeft = async () => (await api.drives.beforeDay({ date })).left.email
    await sendTo(owner, [{ contactEmail: email }])
    const left = await mailsLeft()
    cloud().throttleMessages(true)

    expect(await api.drives.tellCustomers({ date })).toMatchObject({ sent: 0, failed: 0, before: { trying: 1 } })
    expect(await api.drives.tellCustomers({ date })).toMatchObject({ sent: 0, before: { due: 0, trying: 1 } })
    await waitFor(owner, date, 1)
    await lookLater(2)
    expect([await statesOf(owner, date), await mailsLeft()]).toEqual([['before waiting'], left])
    cloud().throttleMessages(false)
    await api.drives.tellCustomers({ date })
    expect(mailsTo(email)).toHaveLength(0)
    await waitFor(owner, date, 2)
    await Promise.all([lookLater(4), lookLater(4)])
    await lookLater(9)

    expect([mailsTo(email).length, await mailsLeft()]).toEqual([1, left - 1])
    expect((await api.drives.beforeDay({ date })).told).toBe(1)
  })

  it('is not asked again for what may have gone out, whatever else of the day waits', async () => {
    const [date, lost, open] = [tomorrow(), contacts(), contacts()]
    const owner = await teller()
    await sendTo(owner, [{ contactEmail: lost.email }, { contactEmail: open.email }])
    cloud().throttleMessages(true)
    await owner.api.drives.tellCustomers({ date })
    cloud().throttleMessages(false)
    const { endTelling, listTellings } = await import('#store/drives/tellings.ts')
    const first = (await listTellings({ userId: owner.userId, day: date })).find(({ stop }) => stop.startsWith('1 '))
    if (first) await endTelling(first, { state: 'unanswered', failure: 'Nobody knows' })

    await waitFor(owner, date, 1)
    await lookLater(2)
    await owner.api.drives.tellCustomers({ date })

    expect(await statesOf(owner, date)).toEqual(['before failed', 'before sent'])
    expect(mailsTo(lost.email).length + mailsTo(open.email).length).toBe(1)
  })

  it('gets nothing any more that would be no news: nobody is "on the way" a quarter of an hour later', async () => {
    const { owner, van, stops, emails } = await drivenDay()
    cloud().throttleMessages(true)
    await mark(van, stops.slice(0, 1), 14.5)
    await lookLater()
    expect(await statesOf(owner, today)).toEqual(['done waiting', 'on-the-way failed'])
    cloud().throttleMessages(false)

    await waitFor(owner, today, 1)
    await lookLater(9)

    expect(emails.map((each) => subjectsTo(each).length)).toEqual([1, 0, 0])
  })
})

describe('what fails to be looked at', () => {
  it('makes way for the others, is looked at again later, and is given up in the end', { tags: ['deep'] }, async () => {
    const [poisoned, sound] = [await drivenDay(), await drivenDay()]
    const { changeTellSettings } = await import('#store/drives/tellings.ts')
    const { listLooks } = await import('#store/drives/looks.ts')
    const { routeId } = poisoned.van
    const FAR = 15_000
    const looks = async () => (await listLooks(Date.now() + FAR * MINUTE_MS, 500)).filter(({ ref }) => ref === routeId)
    for (const { van, stops } of [poisoned, sound]) await mark(van, stops.slice(0, 1), 2)
    await changeTellSettings(poisoned.owner.userId, 1, { settings: JSON.parse('{}') })

    await lookLater()

    expect(subjectsTo(sound.emails[0])).toHaveLength(1)
    const [later] = await looks()
    expect(later?.dueAt).toBeGreaterThan(Date.now() + MINUTE_MS)
    for (let tries = 1; tries < 12; tries++) {
      expect(await looks()).toHaveLength(1)
      await lookLater(FAR)
    }
    expect(await looks()).toEqual([])
  })
})

it('a customer with a landline is told by mail where the team tells by either way', async () => {
  const { email } = contacts()
  const owner = await teller({ ways: { before: 'either' } })
  await sendTo(owner, [{ contactEmail: email, contactPhone: '+1 800 555 0199' }])

  expect(await owner.api.drives.tellCustomers({ date: tomorrow() })).toMatchObject({ sent: 1, failed: 0 })

  expect(mailsTo(email)).toHaveLength(1)
})
