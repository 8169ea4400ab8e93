import { ORPCError } from '@orpc/client'
import { expect } from 'vitest'
import { type Fault, type MadeCall, withFault } from '#test/support/fail-aws.ts'
import { isBatch } from '#test/support/half-done.ts'
import { type Expected, expectedOf, isLostMessage } from './expected.ts'
import { type LoggedLine, withLines } from './logged-lines.ts'
import type { Begun, Walk } from './walk.ts'

const failed = new Set<string>()
const pairOf = ({ module, call }: MadeCall): string => `${module} ${call}`

/** What somebody is told, as one text, and by which reference. */
async function told(act: () => Promise<unknown>): Promise<{ answer: string; reference?: string }> {
  try {
    return { answer: JSON.stringify(await act()) ?? '' }
  } catch (error) {
    if (!(error instanceof ORPCError)) return { answer: 'thrown' }
    return { answer: `${error.status} ${error.code}`, ...error.data }
  }
}

const seenOf = async ({ seen }: Begun): Promise<unknown> => (seen ? await seen() : undefined)

/** The faults of a call: at its first try, which the SDK mends in the same way everywhere, and at all of them. */
function faultsOf(made: MadeCall): Fault[] {
  const { module, call, nth } = made
  const half = isBatch(call) ? (['half-done'] as const) : []
  const of = (lasts: Fault['lasts'], kinds: readonly Fault['kind'][]) =>
    kinds.map((kind) => ({ module, call, nth, kind, lasts }))
  const retried = isSeldom(made) ? of('once', ['throttled', 'unreached']) : []
  // Nothing is done by a reading, whose answer can then not be lost.
  if (isReading.test(call)) return [...retried, ...of('once', half), ...of('always', ['throttled', ...half])]
  return [...retried, ...of('once', ['unanswered', ...half]), ...of('always', ['throttled', 'unanswered', ...half])]
}

const SELDOM = 3
const times = new Map<string, number>()

/** Whether a function has made such a call a few times at most. */
function isSeldom(made: MadeCall): boolean {
  const before = times.get(pairOf(made)) ?? 0
  times.set(pairOf(made), before + 1)
  return before < SELDOM
}

const isReading = /^(DynamoDB (BatchGet|Get|Query|TransactGet)|S3 (Get|Head|List))/

/** How often a call is tried: half a batch is an answer, and a message is not sent again where its answer is lost. */
function triesOf(fault: Fault): number {
  if (fault.kind === 'half-done' || isLostMessage(fault)) return 1
  if (fault.lasts === 'once') return 2
  return fault.call.startsWith('DynamoDB') ? 4 : 3
}

/** Who calls is looked up in the same way each time. */
function isNew(made: MadeCall): boolean {
  const known = `${pairOf(made)} ${made.nth}`
  if (made.call === 'DynamoDB GetItem' && made.nth <= 2 && failed.has(known)) return false
  failed.add(known)
  return true
}

const nameOf = ({ level, message }: LoggedLine): string => `${level} ${message}`

const goingOn = (line?: string): Expected | undefined => (line === undefined ? undefined : { answer: 'as-ever', line })

function refusalBy({ refuses }: Begun, line = ''): Expected | undefined {
  const answer = refuses?.[line]
  return answer && { answer, line }
}

async function failing({ begin, ...walk }: Walk, fault: Fault, whole: { answer: string; seen: unknown }) {
  const begun = await begin()
  const where = `${fault.call} ${fault.nth} ${fault.kind} ${fault.lasts}`

  const { outcome, lines, texts } = await withLines(() => withFault(fault, () => told(begun.act)))

  const { answer, reference } = outcome.outcome
  const missed = lines.map(nameOf).find((each) => begun.goesOn?.includes(each))
  const refused = lines.map(nameOf).find((each) => begun.refuses?.[each] !== undefined)
  const expected: Expected = refusalBy(begun, refused) ?? goingOn(missed) ?? expectedOf(fault, walk)
  const tries = outcome.calls.find(
    ({ module, call, nth }) => module === fault.module && call === fault.call && nth === fault.nth,
  )?.tries
  if (tries === undefined && (begun.isOnce || isReading.test(fault.call))) return
  expect([where, tries]).toEqual([where, triesOf(fault)])
  const answers: Readonly<Record<string, string>> = { 'as-ever': whole.answer, 'not-sent': '{"isSent":false}' }
  const line = expected.line === undefined ? [] : [expected.line]
  expect([where, answer, ...lines.map(nameOf)]).toEqual([where, answers[expected.answer] ?? expected.answer, ...line])
  if (expected.line === 'ERROR call.failed') expect([where, lines[0]?.requestId]).toEqual([where, reference])
  if (!walk.isEvent) expect([where, lines.filter(({ requestId }) => !requestId)]).toEqual([where, []])
  expect(texts.join()).not.toMatch(/@example\.com|Main Street|\+1212/)
  if (expected.answer === 'as-ever') return expect([where, await seenOf(begun)]).toEqual([where, whole.seen])
  return holdRepeat(begun, fault, whole)
}

/** Who asks again once AWS is well has what they asked for. */
async function holdRepeat(begun: Begun, fault: Fault, whole: { answer: string; seen: unknown }) {
  const where = `${fault.call} ${fault.nth} ${fault.kind} ${fault.lasts} again`
  const again = await told(begun.act)
  const isDone = fault.kind === 'unanswered'
  const mayBeGone = (isDone && begun.gone?.includes(fault.call)) || begun.behind?.includes(fault.call)
  if (mayBeGone && /^40[149] /.test(again.answer)) return
  expect([where, again.answer]).toEqual([where, whole.answer])
  const twice = isDone && begun.twice?.includes(fault.call) && (fault.lasts === 'always' || isLostMessage(fault))
  expect([where, await seenOf(begun)]).toEqual([where, twice ? 2 : whole.seen])
}

/** Goes a walk whole, and then with each of its calls of AWS failing in each way, one by one. */
export async function holdWalk(walk: Walk): Promise<void> {
  const begun = await walk.begin()
  const { outcome, calls } = await withFault(undefined, () => told(begun.act))
  const whole = { ...outcome, seen: await seenOf(begun) }
  expect(whole.answer).not.toMatch(/^(thrown|\d{3} )/)
  const own = calls.filter(({ module, tries }) => tries > 0 && (walk.isEvent || module.endsWith('/index.ts')))
  expect(own.length).toBeGreaterThan(0)

  for (const made of own.filter(isNew)) for (const fault of faultsOf(made)) await failing(walk, fault, whole)
}
