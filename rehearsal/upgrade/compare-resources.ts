import { type Finding, isSame, refused, told } from './finding.ts'
import { type KeptType, keptTypes } from './kept-types.ts'
import type { KeptResource, StackShape } from './stack-shape.ts'

const keepIt = 'Keep the logical id: a construct keeps the name and the place in its stack that it had.'
const keepValue = 'Keep the value; another one needs a resource of its own beside it, and a move of what it holds.'

interface Pair {
  readonly at: string
  readonly before: KeptResource
  readonly after: KeptResource
  readonly kept: KeptType
}

/** What an update of a stack would do to resources that must stay. */
export function compareResources(
  stack: string,
  [released, head]: readonly [StackShape, StackShape],
  usedIndexes: readonly string[],
): Finding[] {
  return Object.entries(released.resources).flatMap(([id, before]) => {
    const kept = keptTypes[before.type]
    if (!kept) return renamed(`${stack} ${id}`, before, head.resources[id])
    const say = kept.isTold ? told : refused
    const after = head.resources[id]
    const at = `${stack} ${id}`
    if (!after) return [say(at, `${before.type} is gone under this id: ${kept.holds} would be lost.`, keepIt)]
    if (after.type !== before.type)
      return [say(at, `It is ${after.type} and was ${before.type}: ${kept.holds} would be lost.`, keepIt)]
    const pair = { at, before, after, kept }
    return [
      ...replacements(pair),
      ...lostGuards(pair),
      ...indexChanges(pair, usedIndexes),
      ...attributeChanges(pair),
      ...shorterDays(pair),
    ]
  })
}

/** Another name makes another resource; what holds nothing may be made anew, but not within one update by its own name. */
function renamed(at: string, before: KeptResource, after: KeptResource | undefined): Finding[] {
  if (!after || before.name === after.name) return []
  return [told(at, `${before.type} is made anew: its name was ${before.name}.`, 'Who knows the old name must be told.')]
}

function replacements({ at, before, after, kept }: Pair): Finding[] {
  const say = kept.isTold ? told : refused
  return kept.replacing
    .filter((name) => !isSame(before.fixed?.[name], after.fixed?.[name]))
    .map((name) => say(at, `Another ${name} makes another ${before.type}: ${kept.holds} would be lost.`, keepValue))
}

function lostGuards({ at, before, after, kept }: Pair): Finding[] {
  const guards = (kept.guards ?? []).filter((name) => isWeaker(before.guards?.[name], after.guards?.[name]))
  return [
    ...(before.removal === 'Retain' && after.removal !== 'Retain'
      ? [refused(at, 'It would be deleted with its stack or when it is replaced.', 'Set RemovalPolicy.RETAIN again.')]
      : []),
    ...guards.map((name) => refused(at, `${name} guards it less than before.`, 'Set it again as it was.')),
    ...(before.timeToLive !== undefined && !isSame(before.timeToLive, after.timeToLive)
      ? [refused(at, 'TimeToLiveSpecification has changed: items would not end, or end early.', keepValue)]
      : []),
  ]
}

/** Whether a switch that was on, anywhere below, is off or gone. */
function isWeaker(before: unknown, after: unknown): boolean {
  if (Array.isArray(before)) return before.some((each, index) => isWeaker(each, Object(after)[index]))
  if (before !== null && typeof before === 'object')
    return Object.entries(before).some(([name, value]) => isWeaker(value, Object(after)[name]))
  const isOn = before === true || before === 'ACTIVE' || before === 'Enabled'
  return isOn && before !== after
}

function indexChanges({ at, before, after }: Pair, usedIndexes: readonly string[]): Finding[] {
  const [was, is] = [before.indexes ?? {}, after.indexes ?? {}]
  const gone = Object.keys(was).filter((name) => !(name in is))
  const added = Object.keys(is).filter((name) => !(name in was))
  const changed = Object.keys(was).filter((name) => name in is && !isSame(was[name], is[name]))
  const one = 'DynamoDB makes or deletes one index in an update: a release for each, docs/releases.md, In two releases.'
  return [
    ...gone
      .filter((name) => usedIndexes.includes(name))
      .map((name) =>
        refused(
          `${at} ${name}`,
          'The index is gone while the last release reads it.',
          'Stop reading it a release before.',
        ),
      ),
    ...changed.map((name) =>
      refused(`${at} ${name}`, 'Keys or projection of the index have changed.', `Add another index beside it. ${one}`),
    ),
    ...(gone.length + added.length > 1
      ? [refused(at, `Indexes ${[...gone, ...added].join(', ')} come or go at once.`, one)]
      : []),
  ]
}

/** A pool takes new attributes; it refuses to change or to lose one. */
const attributeChanges = ({ at, before, after }: Pair): Finding[] =>
  Object.entries(before.attributes ?? {})
    .filter(([name, value]) => !isSame(value, after.attributes?.[name]))
    .map(([name]) =>
      refused(`${at} ${name}`, 'The attribute of accounts has changed or is gone: Cognito refuses that.', keepValue),
    )

/** The new rule holds for files that are there already. */
const shorterDays = ({ at, before, after }: Pair): Finding[] =>
  Object.entries(after.days ?? {}).flatMap(([prefix, days]) => {
    const was = daysOf(before, prefix)
    return was !== undefined && was <= days
      ? []
      : [
          refused(
            `${at} ${prefix || 'all files'}`,
            `Files go after ${days} days ${was === undefined ? 'and stayed' : `and did after ${was}`}: those that are there too.`,
            'Give a shorter life to a folder of its own, for what is written from now on.',
          ),
        ]
  })

/** Of several rules the shortest holds. */
function daysOf({ days = {} }: KeptResource, prefix: string): number | undefined {
  const holding = Object.entries(days).flatMap(([each, value]) => (prefix.startsWith(each) ? [value] : []))
  return holding.length === 0 ? undefined : Math.min(...holding)
}
