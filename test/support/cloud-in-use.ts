import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Role, User } from '#core/accounts/account.ts'
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '#local/cloud.ts'
import { type ApiClient, createApiClient } from './api-client.ts'
import { keepCalls } from './called-routes.ts'
import { reportStrays } from './watch-answers.ts'

/** Somebody with an account of their own, so that tests do not count against each other. */
export interface Person {
  readonly userId: string
  readonly email: string
  readonly token: string
  readonly api: ApiClient
}

let running: LocalCloud | undefined
let folder = ''
let people = 0

/** The local cloud of this test file. @throws before it has started. */
export function cloud(): LocalCloud {
  if (!running) throw new Error('Call withCloud() at the top of the test file')
  return running
}

/** Where that cloud keeps everything. */
export const cloudFolder = (): string => folder

/** Starts a local cloud in a folder of its own before the tests of this file, and stops it after them. */
export function withCloud(options: Partial<LocalCloudOptions> = {}): void {
  let directory = ''

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'stopwise-api-'))
    folder = directory
    await writeHomes(join(directory, 'places'))
    running = await startLocalCloud({ directory, buildsSite: false, seedsDemo: false, ...options })
  })

  afterEach(reportStrays)

  afterAll(async () => {
    await keepCalls()
    await running?.close()
    await rm(directory, { recursive: true, force: true })
  })
}

/** Where inspectors of tests live: a door that no file knows is no place to set out from. */
async function writeHomes(places: string): Promise<void> {
  await mkdir(places, { recursive: true })
  const homes = ['260,West 35 Street,40.7524,-73.9927', '304,West 34 Street,40.7523,-73.9936']
  const rows = homes.map((home) => `${home},New York,Manhattan,NY,10001`)
  await writeFile(join(places, 'homes.csv'), ['house_number,street,lat,lng,city,borough,state,zip', ...rows].join('\n'))
}

/** An account that has never called. */
export async function newcomer(name = 'Dana Reed', groups: readonly Role[] = []): Promise<Person> {
  people += 1
  const email = `person-${people}@example.com`
  const { sub } = await cloud().userPool.createUser({ email, name, password: 'Correct-Horse-1', groups })
  const { AccessToken: token } = await cloud().userPool.tokensFor(email)
  return { userId: sub, email, token, api: createApiClient(cloud().url, token) }
}

type Plan = Partial<Pick<User, 'tier' | 'subscriptionStatus' | 'teamTier'>>

/** Somebody with a user record; a plus member unless the plan says otherwise. */
export async function member(plan: Plan = {}): Promise<Person> {
  const person = await newcomer()
  await person.api.accounts.currentUser()
  await changeUser(person, { tier: 2, subscriptionStatus: 'active', ...plan })
  return person
}

/** Writes the record of somebody as if their plan had changed, or time had passed. */
export async function changeUser({ userId }: Pick<Person, 'userId'>, changes: Partial<User>): Promise<void> {
  // Imported late: the store reads its environment while it is imported.
  const { readUser, saveUser } = await import('#store/accounts.ts')
  const user = await readUser(userId)
  if (!user) throw new Error('The first call creates the user record')
  await saveUser({ ...user, ...changes })
}
