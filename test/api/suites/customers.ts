import { afterEach, describe, expect, it } from 'vitest'
import { defaultSettings } from '#core/links/customers/message-kinds.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { cloud, member } from '#test/support/cloud-in-use.ts'
import { eventually } from '#test/support/eventually.ts'
import { contacts, mailsTo, sendTo, teller, textsTo, tomorrow } from '#test/support/told-customers.ts'

const date = tomorrow()

async function setLimits(limits: { CUSTOMER_MAILS_A_DAY?: number; CUSTOMER_TEXTS_A_DAY?: number }): Promise<void> {
  const { environment } = await import('#lambdas/http/environment.ts')
  Object.assign(environment, limits)
}

describe('what a team tells its customers', () => {
  it('is nothing until somebody chooses, and is kept from the version that was seen', async () => {
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
  afterEach(() => setLimits({ CUSTOMER_MAILS_A_DAY: 1000, CUSTOMER_TEXTS_A_DAY: 200 }))

  it('are told once each by one press, each with a link of their own, and the log says what became of it', async () => {
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
    await setLimits({ CUSTOMER_TEXTS_A_DAY: 2 })

    expect(await owner.api.drives.beforeDay({ date })).toMatchObject({
      unreachable: [{ failure: expect.stringMatching(/landline or a service number/) }],
      left: { text: 2 },
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
