import { setTimeout as wait } from 'node:timers/promises'
import type { TimedMark } from '#core/drives/marks.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import type { Coordinates } from '#core/kernel/geo.ts'
import type { Random } from '#core/kernel/random.ts'
import type { ApiClient } from '#test/support/api-client.ts'
import { postPhoto } from '#test/support/post-photo.ts'
import type { DayClock } from './day-clock.ts'
import type { Ledger } from './ledger.ts'

/** A phone with the link of a route. */
export interface Phone {
  readonly api: ApiClient
  /** Where its page is. */
  readonly site: string
  readonly routeId: string
  readonly linkId: string
  readonly clock: DayClock
  readonly ledger: Ledger
  readonly random: Random
  /** Told of with each mark, so that each is known again. */
  readonly name: string
  /** What its clock is ahead, in milliseconds. */
  readonly skew: number
  /** It marks what the other phone of the route has marked, a little later. */
  readonly isSecond: boolean
}

/** What became of a phone's day. */
export interface DrivenPhone {
  readonly proofs: number
  readonly positions: number
  readonly refusals: readonly string[]
}

const TICK_MS = 200
const POSITIONS_AT_ONCE = 10
/** A van tells of itself every minute, which are the usual six hundred of a day. */
const POSITION_EVERY_MS = 60_000
const MINUTE_MS = 60_000
/** The smallest file that is a picture. */
const PHOTO = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000), Buffer.from([0xff, 0xd9])])

interface Stop {
  readonly name: string
  readonly position: Coordinates
}

interface State {
  stops: readonly Stop[]
  readonly unsent: TimedMark[]
  readonly marked: Set<string>
  readonly positions: { at: number; position: Coordinates }[]
  positionAt: number
  proofs: number
  told: number
  count: number
  version: number
  readonly refusals: string[]
}

/** Drives a route until the day is over, and sends what is left when there is a network again. */
export async function drivePhone(phone: Phone): Promise<DrivenPhone> {
  const { clock, random, isSecond } = phone
  const state: State = {
    ...{ stops: [], unsent: [], marked: new Set<string>(), positions: [], refusals: [] },
    ...{ positionAt: clock.now(), proofs: 0, told: 0, count: 0, version: 0 },
  }
  await readRoute(phone, state)
  if (!isSecond) await phone.api.drives.saveConsent({ routeid: phone.linkId, shares: true })
  const gaps = [random.next() * 0.4, 0.45 + random.next() * 0.3].map((from) => [from, from + 0.1 + random.next() * 0.2])
  let looks = 0
  while (clock.share() < 1) {
    const share = clock.share()
    const isOffline = gaps.some(([from = 0, to = 0]) => share > from && share < to)
    markNext(phone, state)
    if (!isSecond) takePositions(phone, state)
    if (!isOffline) await tell(phone, state, looks)
    looks += 1
    await wait(TICK_MS + random.next() * TICK_MS)
  }
  await tell(phone, state, 0)
  if (state.unsent.length > 0) await sendMarks(phone, state)
  return { proofs: state.proofs, positions: state.told, refusals: state.refusals }
}

async function readRoute({ api, linkId }: Phone, state: State): Promise<void> {
  const { routeData, version } = await api.sharing.sharedRoute({ routeid: linkId })
  const names = markNames(routeData.routeOrder)
  state.version = version
  state.stops = routeData.routeOrder.flatMap(({ kind, coordinates }, index) =>
    kind === 'stop' && coordinates ? [{ name: names[index] ?? '', position: coordinates }] : [],
  )
}

/** Each stop at its time of the day; one in four is missed first, and done an hour later. */
function markNext(phone: Phone, state: State): void {
  const { clock, isSecond, random } = phone
  const share = Math.max(0, clock.share() - (isSecond ? 0.02 : 0))
  const due = Math.floor(share * (state.stops.length + 1))
  for (const { name } of state.stops.slice(0, due)) {
    if (state.marked.has(name)) continue
    state.marked.add(name)
    // A second phone has seen every third stop.
    if (isSecond && state.marked.size % 3 !== 0) continue
    const isMissed = random.next() < 0.25
    make(phone, state, { stop: name, mark: isMissed ? 'incomplete' : 'complete', at: clock.now() })
    if (isMissed && random.next() < 0.5) setTimeout(() => correct(phone, state, name), 60 * TICK_MS * random.next())
  }
}

function correct(phone: Phone, state: State, stop: string): void {
  if (phone.clock.share() < 0.99) make(phone, state, { stop, mark: 'complete', at: phone.clock.now() })
}

function make({ ledger, routeId, name, skew }: Phone, state: State, mark: TimedMark): void {
  state.count += 1
  const named = { ...mark, reason: `${name} ${state.count}` }
  ledger.make(routeId, named)
  state.unsent.push({ ...named, at: named.at + skew })
}

function takePositions({ clock }: Phone, state: State): void {
  const { stops, positions } = state
  for (; state.positionAt <= clock.now(); state.positionAt += POSITION_EVERY_MS) {
    const place = clock.share() * stops.length
    const [from, to] = [stops[Math.floor(place)], stops[Math.min(stops.length - 1, Math.floor(place) + 1)]]
    if (!from || !to) continue
    // Half of the time it stands at the stop, then it drives.
    const way = Math.max(0, (place % 1) * 2 - 1)
    const between = (index: 0 | 1): number => from.position[index] + (to.position[index] - from.position[index]) * way
    positions.push({ at: state.positionAt, position: [between(0), between(1)] })
  }
}

async function tell(phone: Phone, state: State, look: number): Promise<void> {
  // A page that waits for nothing asks once a minute: so does this one now and then.
  if (state.unsent.length > 0 || look % 40 === 0) await sendMarks(phone, state)
  if (look % 60 === 59) await readRoute(phone, state)
  if (state.positions.length >= POSITIONS_AT_ONCE) await sendPositions(phone, state)
}

async function sendMarks(phone: Phone, state: State): Promise<void> {
  const { api, routeId, linkId, ledger, random, skew, name } = phone
  const sending = [...state.unsent]
  const words = random.next() < 0.05 ? [{ word: 'late-15', at: Date.now() + skew } as const] : []
  const sentAt = Date.now() + skew
  const asked = { routeid: linkId, sentAt, version: state.version, marks: sending, ...(words[0] ? { words } : {}) }
  try {
    const { marks } = await api.drives.syncMarks(asked)
    // The answer is lost on the road: the same marks go once more.
    if (random.next() < 0.1) await api.drives.syncMarks({ ...asked, sentAt: Date.now() + skew })
    state.unsent.splice(0, sending.length)
    ledger.keep(
      routeId,
      sending.map((mark) => ({ ...mark, at: mark.at - skew })),
    )
    for (const { stop } of marks) state.marked.add(stop)
    if (sending[0] && random.next() < 0.2) await prove(phone, state, sending[0].stop)
  } catch (cause) {
    state.refusals.push(`${name}: ${cause}`)
  }
}

/** A photo in two steps, of which the second may be made twice. */
async function prove({ api, site, linkId, random, skew, name }: Phone, state: State, stop: string): Promise<void> {
  const proofId = `proof-of-${name}-${state.count}-${Date.now().toString(36)}`.toLowerCase()
  const sentAt = Date.now() + skew
  const proof = { routeid: linkId, proofId, stop, at: sentAt - MINUTE_MS, sentAt, recipient: 'Ana Sosa' }
  const isSigned = random.next() < 0.5
  const said = { ...proof, photoBytes: PHOTO.length, ...(isSigned ? { signature: 'M10 20L200 90' } : {}) }
  const { upload } = await api.drives.saveProof(said)
  for (let time = 0; upload && time < (random.next() < 0.2 ? 2 : 1); time += 1) {
    await postPhoto(site, upload, PHOTO)
  }
  state.proofs += 1
}

async function sendPositions({ api, linkId, name }: Phone, state: State): Promise<void> {
  const positions = state.positions.slice(0, 100)
  try {
    const { taken } = await api.drives.tellPositions({ routeid: linkId, sentAt: Date.now(), positions })
    state.told += taken
  } catch (cause) {
    state.refusals.push(`${name}: ${cause}`)
  }
  state.positions.splice(0, positions.length)
}
