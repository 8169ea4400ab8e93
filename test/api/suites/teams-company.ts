import { describe, expect, it } from 'vitest'
import { COMPANY_HEADER, callsOf, contract } from '#api/index.ts'
import { memberNotices } from '#core/accounts/membership.ts'
import { createMemberClient, refusalOf } from '#test/support/api-client.ts'
import { teamDriversOf, wireDay } from '#test/support/build-team-day.ts'
import { changeUser, cloud, member, newcomer } from '#test/support/cloud-in-use.ts'
import { colleagueOf } from '#test/support/colleagues.ts'
import { dispatcher, dispatcherWith } from '#test/support/dispatcher.ts'
import { date } from '#test/support/sent-day.ts'

type Call = ReturnType<typeof callsOf>[number]
const calls = callsOf(contract)
const named = (wanted: Call['company']) => calls.filter(({ company, need }) => company === wanted && need !== 'public')

/** A call with a header as no page of ours would send it. */
async function sendFor(ownerId: string, token: string, { method, path }: Pick<Call, 'method' | 'path'>) {
  const url = `${cloud().url}${path.replaceAll(/\{\w+\}/g, date)}`
  const headers = {
    ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    [COMPANY_HEADER]: ownerId,
  }
  const response = await fetch(url, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) })
  return { status: response.status, ...(JSON.parse(await response.text()) as { code?: string; message?: string }) }
}

describe('whoever works for a company', () => {
  it('plans its days with its drivers, its limits and its plan, and has none of it alone', async () => {
    const owner = await dispatcherWith(2)
    const sam = await colleagueOf(owner, 'dispatcher')

    const saved = await sam.forCompany.teams.saveDay({ date, version: 0, day: wireDay(4, 2) })

    expect(saved.version).toBe(1)
    expect((await owner.api.teams.day({ date })).day).toMatchObject({ version: 1 })
    expect((await sam.forCompany.teams.team()).drivers).toEqual((await owner.api.teams.team()).drivers)
    expect((await sam.api.teams.team()).drivers).toEqual([])
    expect(await refusalOf(sam.api.teams.day({ date }))).toMatchObject({ code: 'accounts.not-teams' })
    const { readDayUses } = await import('#store/uses.ts')
    expect(await readDayUses(sam.userId, Date.now())).toEqual([])
    const slots = (await readDayUses(owner.userId, Date.now())).map(({ slot }) => slot.split('#')[0])
    expect(slots).toContain('save-team-day')
  })

  it('acts for no company but their own ones', async () => {
    const [owner, other] = [await dispatcherWith(2), await dispatcherWith(2)]
    const sam = await colleagueOf(owner, 'dispatcher')
    const answers = await Promise.all(
      [other.userId, 'nobody', '', ' ', `${owner.userId}#`, '../../etc', 'x'.repeat(3000)].map((ownerId) =>
        sendFor(ownerId, sam.token, { method: 'GET', path: '/api/team-days/{date}' }),
      ),
    )

    expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [403, 'teams.not-member']))
  })

  it('loses the company with its owner’s account, and its days with its plan, and is told so', async () => {
    const [gone, ended] = [await dispatcherWith(1), await dispatcherWith(1)]
    const [sam, vera] = [await colleagueOf(gone, 'dispatcher'), await colleagueOf(ended, 'dispatcher')]
    const { findItemsOf, deleteItem } = await import('#store/persons/personal-items.ts')
    await changeUser(ended, { teamTier: 0 })
    const items = await findItemsOf(gone.userId)
    for (const item of items.filter(({ entity }) => entity === 'user')) await deleteItem(item)

    expect(items.map(({ entity }) => entity)).toEqual(expect.arrayContaining(['teamMember', 'teamPlace']))
    expect(await refusalOf(sam.forCompany.teams.day({ date }))).toMatchObject({
      ...{ code: 'teams.not-member', message: memberNotices.ownerGone },
    })
    expect((await sam.api.accounts.currentUser()).memberships).toEqual([])
    expect(await refusalOf(vera.forCompany.teams.day({ date }))).toMatchObject({
      ...{ code: 'accounts.not-teams', message: memberNotices.planEnded },
    })
  })

  it('takes their memberships along when their own account goes', async () => {
    const sam = await colleagueOf(await dispatcher(), 'viewer')
    const { findItemsOf } = await import('#store/persons/personal-items.ts')

    const kinds = (await findItemsOf(sam.userId)).map(({ entity }) => entity)

    expect(kinds).toEqual(expect.arrayContaining(['teamMember', 'teamPlace']))
  })

  it('sends nothing of a company along with a key of a program', async () => {
    const owner = await dispatcherWith(1)
    const sam = await colleagueOf(owner, 'dispatcher')
    const { key } = await sam.api.accounts.createApiKey({ name: 'My server' })

    const { code } = await sendFor(owner.userId, key, { method: 'POST', path: '/api/v1/price-fleet' })

    expect(code).toBe('request.invalid')
  })
})

describe('a call that is made for a company', () => {
  it('is refused where it concerns its caller alone', async () => {
    const owner = await member({ teamTier: 3 })
    const sam = await colleagueOf(owner, 'dispatcher')

    const answers = await Promise.all(
      named('never').map(async (call) => ({ call, ...(await sendFor(owner.userId, sam.token, call)) })),
    )

    expect(answers.filter(({ message }) => message !== memberNotices.neverForCompany)).toEqual([])
    expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['400 request.invalid']))
    expect(answers.map(({ call }) => `${call.feature}.${call.name}`)).toEqual(
      expect.arrayContaining(['accounts.createApiKey', 'billing.subscribe', 'teams.invitePerson', 'sharing.saveRoute']),
    )
  })

  it('is refused to a viewer wherever it changes something or costs', async () => {
    const vera = await colleagueOf(await dispatcherWith(2), 'viewer', 'Vera Lind')
    const owner = (await vera.api.accounts.currentUser()).memberships[0]?.ownerId ?? ''

    const changing = await Promise.all(
      named('change').map(async (call) => ({
        ...{ name: `${call.feature}.${call.name}` },
        ...{ code: (await sendFor(owner, vera.token, call)).code },
      })),
    )
    const looking = await Promise.all(named('look').map((call) => sendFor(owner, vera.token, call)))

    expect(changing.length).toBeGreaterThan(15)
    expect(changing.filter(({ code }) => code !== 'teams.view-only')).toEqual([])
    expect(looking.filter(({ code }) => code === 'teams.view-only')).toEqual([])
    expect((await vera.forCompany.teams.day({ date })).day).toBeNull()
  })

  it('is a call of Teams, of its addresses or of its jobs, and no other', () => {
    const features = new Set(calls.filter(({ company }) => company !== 'never').map(({ feature }) => feature))

    expect([...features].toSorted()).toEqual(['drives', 'jobs', 'places', 'teams'])
    // These only read, and are asked in a body.
    expect(
      named('look').filter(({ method, name }) => method !== 'GET' && !/^(pollStatus|taskPart|placeNotes)$/.test(name)),
    ).toEqual([])
  })

  it('is made for oneself where the company is one’s own', async () => {
    const owner = await dispatcherWith(1)

    const own = createMemberClient(cloud().url, owner.token, owner.userId, 'owner')

    expect((await own.teams.team()).drivers).toHaveLength(1)
    expect((await own.teams.saveDrivers({ version: 1, drivers: teamDriversOf(2) })).drivers).toHaveLength(2)
    expect((await newcomer()).userId).not.toBe(owner.userId)
  })
})
