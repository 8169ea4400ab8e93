import { beforeAll, describe, expect, it } from 'vitest'
import { callsOf, contract, routesOf } from '#api/index.ts'
import { MAX_API_KEYS } from '#core/accounts/api-key.ts'
import { monthlyLimits } from '#core/accounts/monthly-limit.ts'
import { dayOf, monthOf } from '#core/kernel/time.ts'
import { createKeyClient, refusalOf } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { cloud, member, newcomer } from '#test/support/cloud-in-use.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'

const keyed = routesOf(contract).filter(({ access }) => access === 'key')
const unkeyed = callsOf(contract).filter(({ name }) => !keyed.some((each) => each.name === name))

async function send(path: string, authorization?: string, method = 'POST') {
  const response = await fetch(`${cloud().url}${path.replaceAll(/\{\w+\}/g, 'a'.repeat(40))}`, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
    ...(method === 'GET' ? {} : { body: '{}' }),
  })
  return { status: response.status, text: await response.text() }
}

async function keyOwner(plan: Parameters<typeof member>[0] = {}) {
  const person = await member(plan)
  const { key, keyId } = await person.api.accounts.createApiKey({ name: 'My server' })
  return { ...person, key, keyId, program: createKeyClient(cloud().url, key) }
}

describe('an API key', () => {
  it('is shown once, and kept as a hash of its secret', async () => {
    const { api, userId } = await member()

    const made = await api.accounts.createApiKey({ name: '  Night\nrun ' })
    const { keys } = await api.accounts.apiKeys()

    expect(made).toMatchObject({
      name: 'Night run',
      key: expect.stringMatching(`^stopwise_${made.keyId}_[0-9a-z]{28}$`),
    })
    expect(keys).toEqual([{ keyId: made.keyId, name: 'Night run', createdAt: made.createdAt, lastUsedOn: null }])
    const { findItemsOf } = await import('#store/persons/personal-items.ts')
    expect(JSON.stringify(await findItemsOf(userId))).not.toContain(made.key.slice(-28))
  })

  it('optimises as its owner does, counts against the same month, and says when it was used', async () => {
    const { api, program } = await keyOwner()

    const answer = await program.planner.optimize(requestOf(3))

    expect(answer).toHaveProperty('totalTime')
    expect(await program.accounts.trackedRequests({})).toMatchObject({ reqCount: 1, stopCount: 3 })
    expect((await api.accounts.trackedRequests({})).reqCount).toBe(1)
    expect((await api.accounts.apiKeys()).keys[0]?.lastUsedOn).toBe(dayOf(Date.now()))
  })

  it('follows a task, saves its route and finds it again', async () => {
    const { program } = await keyOwner()

    const started = await program.planner.optimize(requestOf(30))
    const taskId = 'taskId' in started ? started.taskId : ''
    const { routeId } = await program.sharing.saveRoute({
      routeData: itineraryOf(await planAtOnce(program, requestOf(3))),
    })

    expect((await program.jobs.pollStatus({ taskId })).progress.total).toBeGreaterThanOrEqual(0)
    expect(await program.jobs.deleteTask({ taskId })).toEqual({})
    expect((await program.sharing.savedRoutes({})).routes.map((route) => route.routeId)).toEqual([routeId])
  })

  it('is refused at the end of the month, like its owner', async () => {
    const { userId, program } = await keyOwner()
    const { countRequest } = await import('#store/table/counters.ts')
    const full = { userId, scope: 'web', month: monthOf(Date.now()), stops: monthlyLimits.web, limit: 1 } as const
    const { Months } = await import('#store/table/counters.ts')
    await countRequest({ ...full, requestId: 'the-first', expiresAt: Date.now() / 1000 + 600 })
    await Months.patch({ userId, scope: 'web', month: full.month }).set({ reqCount: monthlyLimits.web }).go()

    expect(await refusalOf(program.planner.optimize(requestOf(3)))).toMatchObject({
      status: 429,
      code: 'accounts.monthly-limit',
    })
  })

  it('opens what the plan opens, and nothing that a role does', async () => {
    const { program: withoutPlan } = await keyOwner({ tier: 0, subscriptionStatus: 'none' })
    const scheduler = await newcomer('Sam', ['department-scheduler'])
    const { key } = await scheduler.api.accounts.createApiKey({ name: 'Script' })
    const program = createKeyClient(cloud().url, key)

    expect(await refusalOf(withoutPlan.planner.optimize(requestOf(3)))).toMatchObject({ code: 'accounts.not-plus' })
    const addressArr = ['1 Broadway, New York, NY 10004']
    expect(await scheduler.api.places.validateAddresses({ addressArr })).toHaveProperty('validationResults')
    expect(await refusalOf(program.places.validateAddresses({ addressArr }))).toMatchObject({
      code: 'accounts.not-plus',
    })
  })

  it('ends at once when it is revoked, and only then', async () => {
    const { api, program, keyId } = await keyOwner()
    const stranger = await member()

    expect(await refusalOf(stranger.api.accounts.revokeApiKey({ keyId }))).toMatchObject({
      status: 404,
      code: 'accounts.no-such-key',
    })
    expect(await program.accounts.trackedRequests({})).toMatchObject({ reqCount: 0 })
    await api.accounts.revokeApiKey({ keyId })

    expect(await refusalOf(program.accounts.trackedRequests({}))).toMatchObject({
      status: 401,
      code: 'caller.unknown-key',
    })
    expect(await refusalOf(api.accounts.revokeApiKey({ keyId }))).toMatchObject({ code: 'accounts.no-such-key' })
  })

  it('is one of ten at most, also when more are asked for at once', async () => {
    const { api } = await member()

    const made = await Promise.allSettled(
      Array.from({ length: MAX_API_KEYS + 3 }, (_, index) => api.accounts.createApiKey({ name: `Key ${index}` })),
    )

    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_API_KEYS)
    expect(await refusalOf(api.accounts.createApiKey({ name: 'One more' }))).toMatchObject({
      status: 429,
      code: 'accounts.too-many-keys',
    })
  })

  it('needs a name that can be seen', async () => {
    const { api } = await member()

    expect(await refusalOf(api.accounts.createApiKey({ name: '\u202e\u200b' }))).toMatchObject({
      status: 400,
      code: 'accounts.key-name-needed',
    })
  })
})

describe('the door of API keys', () => {
  let owner: Awaited<ReturnType<typeof keyOwner>>
  beforeAll(async () => {
    owner = await keyOwner()
  })

  it.each(keyed)('asks for a key: $method $path', async ({ path, method }) => {
    const { token } = owner
    const forged = `stopwise_${'a'.repeat(12)}_${'b'.repeat(28)}`
    const presented = [undefined, '', 'Bearer', `Bearer ${token}`, `Bearer ${forged}`, `Basic ${forged}`, forged]

    for (const authorization of presented) {
      const { status, text } = await send(path, authorization, method)
      expect([status, JSON.parse(text).code]).toEqual([401, 'caller.unknown-key'])
    }
  })

  it('does not open with the right id and another secret, or with two keys', async () => {
    const { key } = owner
    const { key: other } = await keyOwner()
    const wrong = [`${key.slice(0, -28)}${other.slice(-28)}`, `${key} ${other}`, `${key},${other}`, `${key}x`]

    for (const each of wrong) expect((await send('/api/v1/optimize', `Bearer ${each}`)).status).toBe(401)
    expect((await send('/api/v1/optimize', `bearer  ${key}`)).status).toBe(400)
  })

  it('is not the door of tokens: a key opens nothing there', async () => {
    const { key } = owner

    expect((await send('/api/optimize', `Bearer ${key}`)).status).toBe(401)
    expect((await send('/api/current-user', `Bearer ${key}`, 'GET')).status).toBe(401)
  })

  it.each(unkeyed)('leads to no other call: $name', async ({ path, method }) => {
    expect((await send(path.replace('/api/', '/api/v1/'), `Bearer ${owner.key}`, method)).status).toBe(404)
  })
})
