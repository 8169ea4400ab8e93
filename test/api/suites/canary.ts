import { describe, expect, it } from 'vitest'
import { CANARY_SECRET_ID } from '#local/environment.ts'
import { changeUser, cloud, member } from '#test/support/cloud-in-use.ts'

const at = Date.parse('2026-11-24T03:00:00Z')
const look = (time = at) => cloud().callSchedule('canary', time)

/** An account of its own, whose key the canary has. */
async function account() {
  const person = await member()
  const { key, keyId } = await person.api.accounts.createApiKey({ name: 'Canary' })
  cloud().keepSecret(CANARY_SECRET_ID, { key })
  const { saveMonthlyOptimizations } = await import('#store/accounts.ts')
  const agree = (monthly: number | undefined) => saveMonthlyOptimizations(person.userId, monthly)
  const counted = async () => (await person.api.accounts.trackedRequests({})).reqCount
  return { ...person, keyId, agree, counted }
}

describe('the canary', () => {
  it('gets a good route by the public address, and counts once however often its time is called', async () => {
    const { counted } = await account()

    expect(await look()).toMatchObject({ fault: null })
    expect(await look()).toMatchObject({ fault: null })
    expect(await counted()).toBe(1)
    expect(await look(at + 300_000)).toMatchObject({ fault: null })
    expect(await counted()).toBe(2)
  })

  it('is refused by a full month, and not by the one that was agreed on', async () => {
    const { agree, api } = await account()

    await agree(1)
    await look()
    expect(await look(at + 1)).toMatchObject({ fault: { reason: 'refused', detail: '429 accounts.monthly-limit' } })
    await agree(10_000)
    expect(await look(at + 1)).toMatchObject({ fault: null })
    expect(await api.accounts.trackedRequests({})).toMatchObject({ limit: 10_000 })
    await agree(undefined)
    expect(await api.accounts.trackedRequests({})).toMatchObject({ limit: 200 })
  })

  it('says that its key was revoked, that it has none, and that its plan does not plan', async () => {
    const { api, keyId, userId } = await account()

    await changeUser({ userId }, { tier: 1 })
    expect(await look()).toMatchObject({ fault: { reason: 'refused', detail: '403 accounts.not-plus' } })
    await api.accounts.revokeApiKey({ keyId })
    expect(await look()).toMatchObject({ fault: { reason: 'refused', detail: '401 caller.unknown-key' } })
    cloud().keepSecret(CANARY_SECRET_ID, { token: 'something else' })
    expect(await look()).toMatchObject({ fault: { reason: 'no key' } })
  })
})
