import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { describe, expect, it, vi } from 'vitest'
import { markNames } from '#core/itinerary/mark-names.ts'
import { createApiClient, createKeyClient, refusalOf } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { cloud, member, newcomer, type Person } from '#test/support/cloud-in-use.ts'
import { eventually } from '#test/support/eventually.ts'
import { keptElsewhere, tracesOf } from '#test/support/kept-traces.ts'
import { subscription } from '#test/support/payments-in-use.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'
import { sendVan } from '#test/support/sent-van.ts'

const anybody = () => createApiClient(cloud().url)

async function isInPool(email: string): Promise<boolean> {
  const request = new AdminGetUserCommand({ UserPoolId: process.env.USER_POOL_ID, Username: email })
  return new CognitoIdentityProviderClient({}).send(request).then(
    () => true,
    () => false,
  )
}

async function gone(receiptId: string) {
  return eventually(async () => {
    const { Contents = [] } = await new S3Client({}).send(
      new ListObjectsV2Command({ Bucket: process.env.UPLOAD_BUCKET, Prefix: 'accounts/erasures/' }),
    )
    expect(Contents).toEqual([])
    const receipt = await anybody().accounts.erasureReceipt({ receiptId })
    expect(receipt.finishedAt).not.toBeNull()
    return receipt
  })
}

/** Somebody who has used everything, under a name that stands nowhere else. */
async function busyPerson(): Promise<Person & { readonly traces: readonly string[]; readonly key: string }> {
  const person = await member()
  const { api } = person
  await api.places.saveFavorite({ name: 'Xanadu depot', address: '7 Xanadu Road', coordinates: [40.7, -74] })
  await api.accounts.submitFeedback({ score: 5, feedback: 'Xanadu feedback' })
  await api.accounts.saveOnboarding({ segment: 'Other', medium: 'Other', organization: 'Xanadu Ltd' })
  const { customerId } = await api.billing.createCustomer({ name: 'Xanadu' })
  const { key, keyId } = await api.accounts.createApiKey({ name: 'Xanadu key' })
  const routeData = itineraryOf(await planAtOnce(api, requestOf(3)))
  const { routeId } = await api.sharing.saveRoute({ routeData, title: 'Xanadu route' })
  const { version } = await api.sharing.updateRoute({ routeId, routeData, version: 1 })
  const started = await api.planner.optimize(requestOf(30))
  const taskId = 'taskId' in started ? started.taskId : ''
  await eventually(async () => expect((await api.jobs.pollStatus({ taskId })).pollStatus).not.toBeNull())
  expect(version).toBe(2)
  return { ...person, key, traces: [person.userId, person.email, 'Xanadu', routeId, taskId, keyId, customerId] }
}

describe('an account that its owner deletes', () => {
  it('leaves nothing in table, buckets and pool, and everybody else in peace', async () => {
    const [person, other] = [await busyPerson(), await busyPerson()]
    const routes = (await other.api.sharing.savedRoutes({})).routes.map(({ routeId }) => routeId)
    const own = person.traces.filter((trace) => trace !== 'Xanadu')
    expect((await tracesOf(own)).length).toBeGreaterThan(10)

    const { receiptId } = await person.api.accounts.deleteAccount({ email: ` ${person.email.toUpperCase()} ` })
    const receipt = await gone(receiptId)

    expect(await tracesOf(own)).toEqual([])
    expect(await isInPool(person.email)).toBe(false)
    expect(receipt.erased).toEqual(
      expect.arrayContaining([
        { what: 'account record', count: 1 },
        { what: 'saved routes, with their links', count: 1 },
        { what: 'favorite places', count: 1 },
        { what: 'tasks, with their results', count: 1 },
        { what: 'API keys', count: 1 },
      ]),
    )
    expect((await other.api.sharing.savedRoutes({})).routes.map(({ routeId }) => routeId)).toEqual(routes)
    expect((await other.api.places.favorites()).favorites).toHaveLength(1)
    expect((await tracesOf([other.userId])).length).toBeGreaterThan(5)
  })

  it('is followed no more, and stands in no log: its van, its circles, its executions, its lines', async () => {
    const lines: string[] = []
    const logs = ['stdout', 'stderr'] as const
    const spies = logs.map((log) =>
      vi.spyOn(process[log], 'write').mockImplementation((line) => {
        lines.push(String(line))
        return true
      }),
    )
    const van = await sendVan()
    const { owner, routeId } = van
    const [lat, lng] = van.itinerary.points.findLast(({ kind }) => kind === 'stop')?.coordinates ?? [0, 0]
    const positions = [{ at: Date.now(), position: [lat, lng] as const }]
    await anybody().drives.saveConsent({ routeid: routeId, shares: true })
    await anybody().drives.tellPositions({ routeid: routeId, sentAt: Date.now(), positions })
    expect((await keptElsewhere()).join()).toContain(routeId)

    await gone((await owner.api.accounts.deleteAccount({ email: owner.email })).receiptId)
    await eventually(async () => expect((await keptElsewhere()).join()).not.toContain(routeId))
    for (const spy of spies) spy.mockRestore()

    const words = [owner.userId, owner.email]
    expect((await keptElsewhere()).filter((text) => words.some((word) => text.includes(word)))).toEqual([])
    expect(lines.filter((line) => words.some((word) => line.includes(word)))).toEqual([])
    expect(await tracesOf([...words, routeId])).toEqual([])
  })

  it('tells by mail, without naming anybody on the receipt', async () => {
    const person = await member()

    const { receiptId } = await person.api.accounts.deleteAccount({ email: person.email })
    await gone(receiptId)

    const mail = await eventually(() => {
      const found = cloud()
        .inbox()
        .find(({ to, subject }) => JSON.stringify(to).includes(person.email) && subject.includes('deleted'))
      if (!found) throw new Error('No mail yet')
      return found
    })
    expect(JSON.stringify(mail)).toContain(receiptId)
    const shown = JSON.stringify(await anybody().accounts.erasureReceipt({ receiptId }))
    expect(shown).not.toContain(person.userId)
    expect(shown).not.toContain(person.email)
    expect(await refusalOf(anybody().accounts.erasureReceipt({ receiptId: 'a'.repeat(28) }))).toMatchObject({
      code: 'accounts.no-such-receipt',
    })
  })

  it('opens nothing any more: neither its token nor its key, and no call brings it back', async () => {
    const person = await member()
    const { key } = await person.api.accounts.createApiKey({ name: 'Left behind' })
    const { receiptId } = await person.api.accounts.deleteAccount({ email: person.email })

    const favorite = { address: '1 Broadway', coordinates: [40.7, -74] as const }
    const refusals = await Promise.all([
      refusalOf(person.api.accounts.currentUser()),
      refusalOf(person.api.places.saveFavorite({ ...favorite, coordinates: [...favorite.coordinates] })),
      refusalOf(person.api.planner.optimize(requestOf(2))),
      refusalOf(person.api.accounts.createApiKey({ name: 'Another' })),
    ])
    expect(refusals.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    await gone(receiptId)
    expect((await refusalOf(person.api.accounts.currentUser())).status).toBe(401)
    expect(await refusalOf(createKeyClient(cloud().url, key).accounts.trackedRequests({}))).toMatchObject({
      status: 401,
      code: 'caller.unknown-key',
    })
    await expect(cloud().userPool.tokensFor(person.email)).rejects.toThrow()
    expect(await tracesOf([person.userId])).toEqual([])
  })

  it('has no link that opens from that moment on, whatever of it is still to be erased', async () => {
    const van = await sendVan()
    const [, first] = markNames(van.itinerary.points)
    const { url } = await van.owner.api.drives.stopLink({ ...van, stop: first ?? '' })
    const linkid = url.slice(url.lastIndexOf('/') + 1)
    const { sharing, drives } = anybody()
    const calls = () => [
      sharing.getRoute({ routeid: van.routeId }),
      sharing.sharedRoute({ routeid: van.routeId }),
      drives.consent({ routeid: van.routeId }),
      drives.stopView({ linkid }),
    ]
    await Promise.all(calls())
    const { markGone } = await import('#lambdas/accounts/erasure/gone-accounts.ts')

    await markGone(van.owner.userId, 'receipt-of-a-link', Date.now())

    const refusals = await Promise.all(calls().map((call) => refusalOf(call)))
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  it('is deleted once, however often that is clicked', async () => {
    const person = await member()

    const answers = await Promise.allSettled(
      Array.from({ length: 4 }, () => person.api.accounts.deleteAccount({ email: person.email })),
    )

    const receipts = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value.receiptId] : []))
    expect(new Set(receipts).size).toBe(1)
    for (const each of answers) if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 401 })
    await gone(receipts[0] ?? '')
    await eventually(async () => expect(await tracesOf([person.userId, person.email])).toEqual([]))
  })

  it('stays where the typed address is another one', async () => {
    const [person, other] = [await member(), await member()]

    for (const email of ['', 'DELETE', other.email, `${person.email}x`]) {
      expect(await refusalOf(person.api.accounts.deleteAccount({ email }))).toMatchObject({
        status: 400,
        code: 'accounts.other-email',
      })
    }
    expect((await person.api.accounts.currentUser()).userId).toBe(person.userId)
  })

  it('leaves what a department did, and not who did it', async () => {
    const person = await newcomer('Xavier Quill', ['department-scheduler'])
    await person.api.department.noteExport({ date: '2026-11-24', file: 'routes' })
    const colleague = await newcomer('Vera', ['department-scheduler'])

    const { receiptId } = await person.api.accounts.deleteAccount({ email: person.email })
    await gone(receiptId)

    expect(await tracesOf([person.userId, 'Xavier Quill'])).toEqual([])
    const { entries } = await colleague.api.department.audit({})
    expect(entries.map(({ actor }) => actor.name)).toContain('Former colleague')
  })

  it('is erased to its end by another run, where one was killed in the middle', async () => {
    const person = await member()
    const receiptId = `killed${'0'.repeat(22)}`
    const { markGone } = await import('#lambdas/accounts/erasure/gone-accounts.ts')
    const { findItemsOf, deleteItem } = await import('#store/persons/personal-items.ts')
    await person.api.places.saveFavorite({ address: '1 Broadway', coordinates: [40.7, -74] })
    await markGone(person.userId, receiptId, Date.now())
    const [first] = await findItemsOf(person.userId)
    if (first) await deleteItem(first)

    await new S3Client({}).send(
      new PutObjectCommand({
        Bucket: process.env.UPLOAD_BUCKET,
        Key: `accounts/erasures/${receiptId}.json`,
        Body: JSON.stringify({ receiptId, userId: person.userId, username: person.userId, email: person.email }),
      }),
    )

    expect((await gone(receiptId)).erased.length).toBeGreaterThan(0)
    await eventually(async () => expect(await tracesOf([person.userId, person.email])).toEqual([]))
    expect(await isInPool(person.email)).toBe(false)
  })

  it('does not begin anew what counts for the person: no second trial, no second day of allowances', async () => {
    const email = 'ida@example.com'
    const signUp = async (address: string) => {
      await cloud().userPool.createUser({ email: address, name: 'Ida', password: 'Correct-Horse-1', groups: [] })
      const { AccessToken } = await cloud().userPool.tokensFor(address)
      const api = createApiClient(cloud().url, AccessToken)
      const { userId } = await api.accounts.currentUser()
      return { api, userId }
    }
    const { readDayUses } = await import('#store/uses.ts')
    const usesOf = async (userId: string) => (await readDayUses(userId, Date.now())).map(({ count }) => count)
    const trialOf = async ({ api }: Awaited<ReturnType<typeof signUp>>) =>
      (await api.billing.checkPromoCode({ plan: 'plus-yearly' })).trialDays
    const first = await signUp(email)
    await refusalOf(first.api.billing.checkPromoCode({ code: 'GUESSED', plan: 'plus-yearly' }))
    expect(await trialOf(first)).toBe(7)
    await first.api.billing.subscribe(await subscription())
    const used = await usesOf(first.userId)

    await gone((await first.api.accounts.deleteAccount({ email })).receiptId)

    const [again, labelled] = [await signUp(email), await signUp('Ida+new@example.com')]
    expect(await trialOf(again)).toBe(0)
    expect(await trialOf(labelled)).toBe(0)
    expect((await usesOf(again.userId)).toSorted()).toEqual(used.toSorted())
    expect(used.length).toBeGreaterThan(0)
    expect(await tracesOf([first.userId])).toEqual([])
  })
})
