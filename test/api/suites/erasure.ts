import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { ListObjectsV2Command, PutObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { describe, expect, it } from 'vitest'
import { GEOFENCE_COLLECTION, TRACKER_NAME } from '#local/environment.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { teamDriversOf, wireDay } from '#test/support/build-team-day.ts'
import { cloud, member, newcomer, type Person } from '#test/support/cloud-in-use.ts'
import { eventually } from '#test/support/eventually.ts'
import { keptElsewhere, tracesOf } from '#test/support/kept-traces.ts'
import { provider, subscription, visitor } from '#test/support/payments-in-use.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'
import { type SentVan, sendVan } from '#test/support/sent-van.ts'

const root = join(import.meta.dirname, '../../..')
const bucket = (): string => process.env.PAYLOAD_BUCKET ?? ''

interface Run {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

/** The command as an operator runs it; the endpoints of this cloud, which lives in this process, are in the environment. */
function erase(...options: readonly string[]): Promise<Run> {
  return eraseIn(bucket(), ...options)
}

function eraseIn(bucketName: string, ...options: readonly string[]): Promise<Run> {
  const { TABLE_NAME: table = '', USER_POOL_ID: pool = '', UPLOAD_BUCKET: uploads = '' } = process.env
  const places = [
    '--region',
    'us-east-1',
    '--pool',
    pool,
    '--table',
    table,
    '--bucket',
    bucketName,
    '--uploads',
    uploads,
    ...['--tracker', TRACKER_NAME, '--fences', GEOFENCE_COLLECTION],
  ]
  return new Promise((resolve) => {
    execFile('node', ['scripts/erase.ts', ...options, ...places], { cwd: root }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

async function objectsOf(words: readonly string[]): Promise<string[]> {
  const pages = paginateListObjectsV2({ client: new S3Client({}) }, { Bucket: bucket() })
  const keys: string[] = []
  for await (const { Contents = [] } of pages) keys.push(...Contents.map(({ Key = '' }) => Key))
  return keys.filter((key) => words.some((word) => key.includes(word)))
}

const itemsOf = async (userId: string): Promise<number> => {
  const { findItemsOf } = await import('#store/persons/personal-items.ts')
  return (await findItemsOf(userId)).length
}

async function isEnabled(email: string): Promise<boolean | undefined> {
  const request = new AdminGetUserCommand({ UserPoolId: process.env.USER_POOL_ID, Username: email })
  return (await new CognitoIdentityProviderClient({}).send(request)).Enabled
}

const customerOf = async ({ userId }: Person): Promise<string> => {
  const { readCustomerId } = await import('#store/billing/customers.ts')
  return (await readCustomerId(userId)) ?? 'none'
}

/** A day of a team with the version before. */
async function saveTwice({ api }: Person): Promise<void> {
  const date = new Date().toISOString().slice(0, 10)
  await api.teams.saveDrivers({ version: 0, drivers: teamDriversOf(2) })
  await api.teams.saveDay({ date, version: 0, day: wireDay(2, 2) })
  await api.teams.saveDay({ date, version: 1, day: wireDay(3, 2) })
}

/** Somebody who has used everything. */
async function busyPerson(): Promise<Person & { readonly routeId: string; readonly taskId: string }> {
  const person = await member({ teamTier: 1 })
  const { api } = person
  await saveTwice(person)
  await api.places.saveFavorite({ name: 'Depot', address: '1 Broadway, New York, NY', coordinates: [40.7, -74] })
  await api.places.validateAddresses({ addressArr: ['41 Erased Street, New York, NY 10013'] })
  await api.accounts.submitFeedback({ score: 5, feedback: 'Good' })
  const routeData = itineraryOf(await planAtOnce(api, requestOf(3)))
  const { routeId } = await api.sharing.saveRoute({ routeData, title: 'Private' })
  await api.sharing.updateRoute({ routeId, routeData, version: 1 })
  const started = await api.planner.optimize(requestOf(30))
  const taskId = 'taskId' in started ? started.taskId : ''
  await eventually(async () => expect((await api.jobs.pollStatus({ taskId })).pollStatus).not.toBeNull())
  return { ...person, routeId, taskId }
}

/** The driver agrees to be followed, and stands at the last stop. */
async function share({ routeId, itinerary }: SentVan): Promise<void> {
  const { drives } = createApiClient(cloud().url)
  const [lat, lng] = itinerary.points.findLast(({ kind }) => kind === 'stop')?.coordinates ?? [0, 0]
  await drives.saveConsent({ routeid: routeId, shares: true })
  const positions = [{ at: Date.now(), position: [lat, lng] as const }]
  await drives.tellPositions({ routeid: routeId, sentAt: Date.now(), positions })
}

describe('a person who is to be forgotten', () => {
  it('leaves nothing: identity, record, counts, favorites, routes, jobs and their objects', async () => {
    const [person, other] = [await busyPerson(), await busyPerson()]
    const traces = [person.routeId, person.taskId, `teams/${person.userId}/`]
    expect(await itemsOf(person.userId)).toBeGreaterThan(7)
    expect((await objectsOf(traces)).length).toBeGreaterThan(3)

    const { stdout, stderr, status } = await erase('--email', person.email)

    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^Erased: 1 identities, \d+ items, \d+ objects, 0 vans of the tracker\.$/m)
    expect(stdout).toContain(`--user-id ${person.userId}`)
    await expect(cloud().userPool.tokensFor(person.email)).rejects.toThrow()
    expect(await itemsOf(person.userId)).toBe(0)
    expect(await objectsOf(traces)).toEqual([])
    expect(await itemsOf(other.userId)).toBeGreaterThan(7)
    expect((await objectsOf([other.routeId])).length).toBe(1)
    expect((await objectsOf([`teams/${other.userId}/`])).length).toBe(2)
  })

  it('is followed no more, and stands in no record and no execution: the van, its circles, the end of its day', async () => {
    const [van, other] = [await sendVan(), await sendVan()]
    const { owner, routeId } = van
    for (const each of [van, other]) await share(each)
    const words = [owner.userId, owner.email, routeId]
    expect((await keptElsewhere()).join()).toContain(routeId)
    expect((await tracesOf(words)).length).toBeGreaterThan(3)

    const { stdout, stderr } = await erase('--email', owner.email)

    expect([stderr, stdout]).toEqual(['', expect.stringMatching(/, 1 vans of the tracker\.$/m)])
    expect(stdout).not.toContain(owner.email)
    expect((await keptElsewhere()).filter((text) => words.some((word) => text.includes(word)))).toEqual([])
    expect(await tracesOf(words)).toEqual([])
    expect((await keptElsewhere()).join()).toContain(other.routeId)
    expect((await tracesOf([other.routeId])).length).toBeGreaterThan(1)
  })

  it('leaves no photo that a phone was just sending, and no day whose save was cut off', async () => {
    const person = await member({ teamTier: 1 })
    const { createProof } = await import('#store/drives.ts')
    const [routeId, proofId] = [`photographed${person.userId}`, '0000000000000000-1']
    const proof = { proofId, stop: '1 A', at: Date.now(), photo: 'awaited' } as const
    await createProof({ userId: person.userId, day: '2026-11-22', routeId }, proof, 4_000_000_000)
    const objects = [
      { Bucket: process.env.UPLOAD_BUCKET, Key: `drives/incoming/${routeId}/${proofId}` },
      { Bucket: bucket(), Key: `teams/${person.userId}/2026-11-22/cut-off.json.gz` },
    ]
    const client = new S3Client({})
    for (const object of objects) await client.send(new PutObjectCommand({ ...object, Body: 'private' }))

    expect((await erase('--email', person.email)).stdout).toMatch(/, 2 objects, /)

    for (const { Bucket, Key } of objects) {
      expect((await client.send(new ListObjectsV2Command({ Bucket, Prefix: Key }))).Contents ?? []).toEqual([])
    }
  })

  it('is found again by the address after an interruption, and does not sign in meanwhile', async () => {
    const person = await member()
    const routeData = itineraryOf(await planAtOnce(person.api, requestOf(3)))
    const { routeId } = await person.api.sharing.saveRoute({ routeData, title: 'Private' })

    const interrupted = await eraseIn('no-such-bucket', '--email', person.email)

    expect(interrupted.status).not.toBe(0)
    expect(interrupted.stdout).toContain(`--user-id ${person.userId}`)
    expect(await itemsOf(person.userId)).toBeGreaterThan(0)
    expect(await isEnabled(person.email)).toBe(false)
    expect(await erase('--email', person.email)).toMatchObject({ status: 0, stderr: '' })
    expect(await itemsOf(person.userId)).toBe(0)
    expect(await objectsOf([routeId])).toEqual([])
    expect((await erase('--email', person.email)).stderr).toContain('Nobody has the address')
  })

  it('loses the identity too when an interrupted run is ended by the id', async () => {
    const person = await member()
    await person.api.sharing.saveRoute({
      routeData: itineraryOf(await planAtOnce(person.api, requestOf(3))),
      title: 'A',
    })
    await eraseIn('no-such-bucket', '--email', person.email)

    const { stdout } = await erase('--user-id', person.userId)

    expect(stdout).toMatch(/^Erased: 1 identities/m)
    expect((await erase('--email', person.email)).stderr).toContain('Nobody has the address')
  })

  it('is found again by the id, whatever a token has written since', async () => {
    const person = await member()
    await erase('--email', person.email)
    await person.api.places.saveFavorite({ address: '1 Broadway, New York, NY', coordinates: [40.7, -74] })

    const { stdout, status } = await erase('--user-id', person.userId)

    expect(status).toBe(0)
    expect(stdout).toMatch(/^Erased: 0 identities, 1 items, 0 objects/m)
    expect(await itemsOf(person.userId)).toBe(0)
  })

  it('pays for nothing afterwards where the secret of the provider is named', async () => {
    const person = await visitor()
    await person.api.billing.subscribe(await subscription())
    const customer = await customerOf(person)

    const ended = await erase('--email', person.email, '--payments', process.env.PAYMENTS_SECRET_ID ?? '')

    expect([ended.status, ended.stderr]).toEqual([0, ''])
    expect(await provider().customers.retrieve(customer)).toMatchObject({ deleted: true })
    expect(await itemsOf(person.userId)).toBe(0)
  })

  it('is not erased before somebody has said what becomes of their payments', async () => {
    const person = await visitor()
    await person.api.billing.subscribe(await subscription())
    const customer = await customerOf(person)

    const refused = await erase('--email', person.email)

    expect([refused.status, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toMatch(/^Nothing was erased\. .*would go on and be charged\.\n.*--payments SECRET/)
    expect(refused.stderr).toContain(customer)
    expect(await isEnabled(person.email)).toBe(true)
    expect(await itemsOf(person.userId)).toBeGreaterThan(0)
    const told = await erase('--email', person.email, '--without-payments')
    expect(told.stdout).toContain(`delete the customer ${customer} at the payment provider`)
    expect(await itemsOf(person.userId)).toBe(0)
  })

  it('is written in whatever case', async () => {
    const person = await newcomer()

    expect((await erase('--email', person.email.toUpperCase())).status).toBe(0)
    expect(await erase('--email', person.email)).toMatchObject({
      status: 1,
      stderr: `Nobody has the address ${person.email}.\n`,
    })
  })

  it('is not guessed where the command is not complete', async () => {
    expect(await erase()).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage: npm run erase') })
  })
})
