/** @module-tag deep */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { EVENT_RETRIES, eventFunctions } from '#events/index.ts'
import { loadFunction } from '#local/functions/load-function.ts'
import { withCloud } from '#test/support/cloud-in-use.ts'
import { type Fault, withFault } from '#test/support/fail-aws.ts'
import { accountEvents } from './event-faults/account-events.ts'
import { customerEvents } from './event-faults/customer-events.ts'
import { holdUploads } from './event-faults/held-uploads.ts'
import type { Occurred, Occurrence } from './event-faults/occurrence.ts'
import { teamEvents } from './event-faults/team-events.ts'
import { faultsOf, isTold } from './event-faults/told-faults.ts'
import { uploadEvents } from './event-faults/upload-events.ts'
import { watchEvents } from './event-faults/watch-events.ts'
import { isLostMessage } from './faults/expected.ts'
import { withLines } from './faults/logged-lines.ts'

withCloud()
holdUploads()

const WITHIN_MS = 60_000
/** By it each line is found, and the event in the trace. */
const TRACE = '1-67000000-000000000000000000000001'

beforeAll(() => {
  process.env._X_AMZN_TRACE_ID = `Root=${TRACE}`
  // What people may send is no matter here.
  process.env.CUSTOMER_TEXTS_A_DAY = '1000'
  process.env.TEXT_DOLLARS_A_MONTH = '1000'
  process.env.TEXT_SHARE_PERCENT = '100'
})

/** Calls a function as Lambda does, in this process, and says whether it took the event in. */
async function deliver(module: string, event: unknown): Promise<'taken' | 'thrown'> {
  return loadFunction(module)(event, WITHIN_MS).then(
    () => 'taken',
    () => 'thrown',
  )
}

/** What Lambda and schedules do by themselves afterwards. @throws where an event is given up */
async function goOn(module: string, { event, turns = [] }: Occurred, isTaken: boolean): Promise<void> {
  let isDone = isTaken
  for (let retry = 1; !isDone; retry++) {
    if (retry > EVENT_RETRIES) throw new Error(`${module} does not take its event in, however often it comes`)
    isDone = (await deliver(module, event)) === 'taken'
  }
  for (const turn of turns) {
    vi.useFakeTimers({ toFake: ['Date'], now: turn.at })
    try {
      await deliver(module, turn.event)
    } finally {
      vi.useRealTimers()
    }
  }
}

/** Whether somebody hears of a fault: not of one that the SDK has tried again, nor of what an answer tells. */
const isHeard = (fault: Fault): boolean =>
  (fault.lasts === 'always' && fault.kind !== 'half-done') || isLostMessage(fault)

async function failing({ module, begin }: Occurrence, fault: Fault, whole: unknown): Promise<void> {
  const occurred = await begin()
  const { told = [], ends = {} } = occurred
  const where = `${fault.call} ${fault.nth} ${fault.kind} ${fault.lasts}`

  const { outcome, lines } = await withLines(() => withFault(fault, () => deliver(module, occurred.event)))

  const isTaken = outcome.outcome === 'taken'
  const written = lines.map(({ level, message }) => `${level} ${message}`)
  // What nobody hears of is lost without a sound.
  const isTold = written.some((line) => told.includes(line))
  // Work that is done side by side asks a little more or less at times.
  const hasFailed = outcome.calls.some(({ call, nth }) => call === fault.call && nth === fault.nth)
  if (isTaken && hasFailed && isHeard(fault)) expect([where, isTold]).toEqual([where, true])
  for (const line of lines) expect([where, line]).toMatchObject([where, { xray_trace_id: TRACE }])
  await withLines(() => goOn(module, occurred, isTaken))
  // A message that was turned away waits for its provider.
  const isAway = fault.kind === 'throttled' && written.includes('ERROR mail.failed')
  const others = isAway ? [] : [isTaken ? '' : 'thrown', ...written].flatMap((line) => ends[line] ?? [])
  expect([whole, ...others].map((end) => [where, end])).toContainEqual([where, await occurred.seen()])
}

/** What a function asks for and what is there in the end where nothing fails, also if its event comes twice. */
async function undisturbed({ module, begin }: Occurrence) {
  const occurred = await begin()
  const { outcome } = await withLines(() => withFault(undefined, () => deliver(module, occurred.event)))
  expect(outcome.outcome).toBe('taken')
  await withLines(() => goOn(module, occurred, true))
  const whole = await occurred.seen()
  await withLines(() => deliver(module, occurred.event))
  expect(await occurred.seen()).toEqual(whole)
  return { whole, calls: outcome.calls.filter((made) => made.module === module) }
}

const occurrences = [...watchEvents, ...customerEvents, ...teamEvents, ...uploadEvents, ...accountEvents]

describe('an event while AWS fails', () => {
  it.each(occurrences)('comes to the same end, and is told of: $name', async (occurrence) => {
    const { whole } = await undisturbed(occurrence)
    // What is there once for all, as a first count of a day, is there by now.
    const { calls, whole: again } = await undisturbed(occurrence)
    expect(again).toEqual(whole)

    for (const made of calls.filter(isTold)) for (const fault of faultsOf(made)) await failing(occurrence, fault, whole)
  })

  it('is tried with every function of events', () => {
    const tried = new Set(occurrences.map(({ module }) => module))
    // It asks for the same as that of mails, by the same function.
    tried.add('teams/tasks/note-text-fates.ts')
    // The local cloud has no Amazon map, so this function's own test makes its calls fail.
    tried.add('places/tasks/guard-map.ts')

    expect(Object.values(eventFunctions).filter(({ module }) => !tried.has(module))).toEqual([])
  })
})
