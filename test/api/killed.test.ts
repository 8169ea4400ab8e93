/** @module-tag deep */
import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addDays } from '#core/kernel/civil-days.ts'
import { readLinkId } from '#core/links/share-link.ts'
import { stopNames } from '#core/plan/driven-head.ts'
import { createRandom } from '#engine/base/random.ts'
import { type ApiClient, createApiClient, refusalOf } from '#test/support/api-client.ts'
import { teamDriversOf, wireDay } from '#test/support/build-team-day.ts'
import { findFreePorts } from '#test/support/free-ports.ts'
import { linkIdOfUrl } from '#test/support/link-id.ts'
import { postPhoto } from '#test/support/post-photo.ts'

const PORTS = 12
const LIVES = 3
/** How far each work gets before the end comes: a little later than that, wherever it then is. */
const STEPS = 2
const random = createRandom(26)
const today = new Date().toISOString().slice(0, 10)
const [driven, saved, next] = [addDays(today, 1), addDays(today, 2), addDays(today, 3)]
const day = wireDay(6, 2)
const photo = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(3000).fill(7), 0xff, 0xd9])

let directory: string
let port: number
let site = ''
let running: ChildProcess | undefined

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-killed-'))
  port = await findFreePorts(PORTS)
})

afterEach(async () => {
  await kill()
  await rm(directory, { recursive: true, force: true })
})

async function start(): Promise<ApiClient> {
  const script = join(import.meta.dirname, '../support/serve-cloud.ts')
  const stdio = ['pipe', 'pipe', 'inherit'] as const
  const child = spawn(process.execPath, [script, directory, `${port}`, 'tess@example.com'], { stdio: [...stdio] })
  running = child
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The local cloud did not start')))
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  const { url, token } = JSON.parse(line)
  site = url
  return createApiClient(url, token)
}

/** As by a power cut: nothing is told that the end has come. */
async function kill(): Promise<void> {
  const child = running
  running = undefined
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Something that goes on and on; each step ends with an answer, and `check` looks whether what was answered is there. */
interface Work {
  readonly step: (api: ApiClient, count: number) => Promise<unknown>
  readonly check: (api: ApiClient) => Promise<void>
}

const bodyAt = (version: number) => wireDay(6, 2, { options: { leaveAt: 400 + version, serviceMinutes: 5 } })

function marks(routeid: string): Work {
  const stops = stopNames(day.plan?.routes[0]?.routeOrder ?? [])
  const answered = new Map<string, number>()
  const sync = (api: ApiClient, sent: readonly { stop: string; reason: string }[]) =>
    api.drives.syncMarks({
      ...{ routeid, sentAt: Date.now() },
      marks: sent.map((each) => ({ ...each, mark: 'incomplete', at: Date.now() })),
    })
  let made = 0
  return {
    step: async (api) => {
      const number = ++made
      const stop = stops[number % stops.length] ?? ''
      await sync(api, [{ stop, reason: `${number}` }])
      answered.set(stop, number)
    },
    check: async (api) => {
      const { marks: kept } = await sync(api, [])
      for (const [stop, number] of answered) {
        const reason = Number(kept.find((each) => each.stop === stop)?.reason)
        expect(reason).toBeGreaterThanOrEqual(number)
        expect(reason).toBeLessThanOrEqual(made)
      }
    },
  }
}

function saves(routeid: string): Work {
  let version = 1
  const leaveAt = async (api: ApiClient) => (await api.sharing.getRoute({ routeid })).routeData.leaveAt
  return {
    step: async (api) => {
      const answer = await api.teams.saveDay({ date: saved, version, day: bodyAt(version + 1) })
      version = answer.version
    },
    check: async (api) => {
      const { day: kept } = await api.teams.day({ date: saved })
      // The last one may have been kept without an answer.
      expect([version, version + 1]).toContain(kept?.version)
      version = kept?.version ?? 0
      expect(kept?.plan?.routes[0]?.leaveAt).toBe(bodyAt(version).plan?.routes[0]?.leaveAt)
      // Who has lost the answer saves again, and the driver's link has what the day has.
      await api.teams.saveDay({ date: saved, version, day: bodyAt(version) })
      expect(await leaveAt(api)).toBe(kept?.plan?.routes[0]?.leaveAt)
    },
  }
}

function proofs(routeid: string): Work {
  const [, , stop = ''] = stopNames(day.plan?.routes[0]?.routeOrder ?? [])
  const begun: string[] = []
  const answered = new Set<string>()
  const prove = async (api: ApiClient, proofId: string): Promise<void> => {
    const said = { routeid, proofId, stop, at: Date.now(), sentAt: Date.now(), signature: 'M1 1L2 2' }
    const { upload } = await api.drives.saveProof({ ...said, photoBytes: photo.length })
    if (upload) expect((await postPhoto(site, upload, photo)).ok).toBe(true)
    answered.add(proofId)
  }
  return {
    step: (api) => {
      const proofId = `proof-of-a-delivery-${begun.length}`
      begun.push(proofId)
      return prove(api, proofId)
    },
    check: async (api) => {
      const keptOnes = async () =>
        (await api.drives.progress({ date: driven })).drives.flatMap((drive) => drive.proofs).filter(isKept)
      const kept = (await keptOnes()).map(({ proofId }) => proofId)
      expect(kept).toEqual(expect.arrayContaining([...answered]))
      // The phone sends again what it has no answer for.
      for (const proofId of begun) if (!answered.has(proofId)) await prove(api, proofId)
      expect((await keptOnes()).map(({ proofId }) => proofId).toSorted()).toEqual(begun.toSorted())
      for (const proofId of begun) {
        const of = { date: driven, routeId: readLinkId(routeid).routeId, proofId }
        const { url } = await api.drives.proofPhoto(of)
        expect(new Uint8Array(await (await fetch(new URL(url, site))).arrayBuffer())).toEqual(photo)
        expect(await api.drives.proofSignature(of)).toEqual({ signature: 'M1 1L2 2' })
      }
    },
  }
}

const isKept = ({ photo: state }: { photo: string }): boolean => state === 'kept'

/** To the next day and back again. */
function leftOvers(entered: number): Work {
  let isMoved = false
  const versionOf = async (api: ApiClient) => (await api.teams.day({ date: next })).day?.version ?? 0
  const turn = async (api: ApiClient): Promise<void> => {
    const to = { date: driven, to: next, toVersion: await versionOf(api) }
    if (isMoved) await api.teams.takeBackLeftOvers(to)
    else await api.teams.moveLeftOvers({ ...to, version: 1, picks: [{ entered }] })
    isMoved = !isMoved
  }
  return {
    step: turn,
    check: async (api) => {
      const { moved } = await api.teams.evening({ date: driven })
      const there = (await api.teams.day({ date: next })).day?.request.stopList.length ?? 0
      // On one of the two days, never on both or on none.
      expect(there).toBe(moved.length)
      isMoved = moved.length === 1
      for (const _ of [1, 2]) await turn(api)
    },
  }
}

function builds(): Work {
  let begun: string | undefined
  const { request } = wireDay(30, 2)
  const ends = async (api: ApiClient, taskId: string): Promise<void> => {
    while ((await api.jobs.pollStatus({ taskId })).pollStatus === null) await wait(20)
  }
  return {
    step: async (api, count) => {
      begun = undefined
      const { taskId } = await api.teams.optimizeFleet({ ...request, requestId: `build-${Date.now()}-${count}` })
      begun = taskId
      await ends(api, taskId)
    },
    check: async (api) => {
      const taskId = begun
      if (taskId === undefined) return
      // Who waits is answered: with the routes, or that it has failed.
      const refusal = await ends(api, taskId).then(
        () => undefined,
        () => refusalOf(api.jobs.pollStatus({ taskId })),
      )
      if (refusal) expect(refusal).toMatchObject({ status: 503, code: 'jobs.failed' })
    },
  }
}

async function beginDays(api: ApiClient): Promise<readonly Work[]> {
  await api.teams.saveDrivers({ version: 0, drivers: teamDriversOf(2) })
  await api.teams.saveDay({ date: driven, version: 0, day })
  await api.teams.saveDay({ date: saved, version: 0, day: bodyAt(1) })
  const linkOf = async (date: string, driverId: number) =>
    linkIdOfUrl((await api.teams.routeLink({ date, driverId })).url)
  const [first, second, later] = [await linkOf(driven, 1), await linkOf(driven, 2), await linkOf(saved, 1)]
  const [missed = ''] = stopNames(day.plan?.routes[1]?.routeOrder ?? [])
  const mark = { stop: missed, mark: 'incomplete', at: Date.now(), reason: 'Closed' } as const
  await api.drives.syncMarks({ routeid: second, sentAt: Date.now(), marks: [mark] })
  const { stops } = await api.teams.evening({ date: driven })
  const entered = stops.find(({ fate }) => fate === 'missed')?.entered ?? -1
  return [marks(first), saves(later), proofs(first), leftOvers(entered), builds()]
}

/** Works until the cloud is killed, which happens a moment after each work has come so far. */
async function workUntilKilled(api: ApiClient, works: readonly Work[]): Promise<void> {
  const counts = works.map(() => 0)
  const isFar = new EventEmitter()
  let isKilled = false
  const goOn = async ({ step }: Work, place: number): Promise<void> => {
    while (!isKilled) {
      await step(api, counts[place] ?? 0)
      counts[place] = (counts[place] ?? 0) + 1
      if (counts.every((count) => count >= STEPS)) isFar.emit('far')
    }
  }
  const far = once(isFar, 'far')
  // Whatever fails before the end is a failure of the test.
  const ends = works.map((work, place) =>
    goOn(work, place).catch((cause: unknown) => {
      if (!isKilled) isFar.emit('error', cause)
    }),
  )
  await far
  await wait(random.below(200))
  isKilled = true
  await kill()
  await Promise.all(ends)
}

it('a product that is killed in the middle of a day has lost nothing that it had answered, and has nothing half', async () => {
  let api = await start()
  const works = await beginDays(api)
  for (let life = 0; life < LIVES; life += 1) {
    await workUntilKilled(api, works)
    api = await start()
    for (const { check } of works) await check(api)
  }
})
