import { formatClock, formatDayClock } from '#core/itinerary/arrival-times.ts'
import { loadsText, type RouteWords, stopTextKeys, stopTexts, toldWordKeys } from '#core/itinerary/stop-words.ts'
import { counted } from '#core/kernel/counted.ts'
import { longestRun } from '#core/kernel/longest-run.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { tableOf } from '#engine/base/keys.ts'
import type { ToldBreak, ToldRoute, ToldStop } from '../told-route.ts'

/** Of one kind, more changes than these are counted instead of listed. */
const LISTED = 4

/**
 * What has changed of a route since its driver was told of it, a sentence each; empty where nothing has.
 *
 * Stops are known by their address, those of one address by their order. A stop counts as moved where it changed places
 * with others, not where a stop that came or went before it shifts its number: the fewest moves that explain the order
 * are named. O(n²) in the number of stops.
 */
export function dayChanges(told: ToldRoute, now: ToldRoute): string[] {
  const [before, after] = [numbered(told.stops), numbered(now.stops)]
  const added = [...after].filter(([name]) => !before.has(name)).map(([, stop]) => stop)
  const removed = [...before].filter(([name]) => !after.has(name)).map(([, stop]) => stop)
  const kept = [...after].flatMap(([name, stop]) => {
    const was = before.get(name)
    return was ? [{ was, is: stop }] : []
  })
  const moved = outOfOrder(kept)
  return [
    ...timesChanged(told, now),
    ...breaksChanged(told, now),
    ...endsChanged(told, now),
    ...reloadsChanged(told, now),
    ...listed(added, 'added', ({ address, number }) => `Added: ${shortened(address)}, now stop ${number}`),
    ...listed(removed, 'removed', ({ address }) => `Removed: ${shortened(address)}`),
    ...listed(moved, 'changed places', ({ was, is }) => wordsOfMove(was, is)),
    ...listed(
      kept.filter((each) => newWords(each).length > 0),
      'changed',
      (each) => `Stop ${each.is.number}: ${newWords(each).join(', ')}`,
    ),
  ]
}

/** Where the driver comes back to the depot: more counts than the number of a stop, which others may shift. */
function reloadsChanged({ reloads: was = [] }: ToldRoute, { reloads: is = [] }: ToldRoute): string[] {
  if (was.join() === is.join()) return []
  return is.length === 0 ? ['No reload at the depot any more'] : [`Reload at the depot before stop ${listOf(is)}`]
}

const listOf = (numbers: readonly number[]): string =>
  numbers.length < 2 ? numbers.join() : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`

/** A stop with its number in the route, from 1. */
interface NumberedStop extends ToldStop {
  readonly number: number
}

interface KeptStop {
  readonly was: NumberedStop
  readonly is: NumberedStop
}

function numbered(stops: readonly ToldStop[]): Map<string, NumberedStop> {
  const counts = new Map<string, number>()
  return new Map(
    stops.map((stop, index) => {
      const count = (counts.get(stop.address) ?? 0) + 1
      counts.set(stop.address, count)
      return [`${count} ${stop.address}`, { ...stop, number: index + 1 }]
    }),
  )
}

/** The stops that stand outside of the longest run that kept its order; they come in the order of now. */
function outOfOrder(kept: readonly KeptStop[]): KeptStop[] {
  const inRun = longestRun(kept.map(({ was }) => was.number))
  return kept.filter((_, index) => !inRun.has(index))
}

function listed<Change>(changes: readonly Change[], done: string, words: (change: Change) => string): string[] {
  return changes.length > LISTED ? [`${counted(changes.length, 'stop')} ${done}`] : changes.map(words)
}

function timesChanged(told: ToldRoute, now: ToldRoute): string[] {
  if (told.leaveAt === now.leaveAt) return []
  if (now.leaveAt === undefined) return ['Has no starting time any more']
  const instead = told.leaveAt === undefined ? '' : ` instead of ${formatDayClock(told.leaveAt)}`
  return [`Leaves ${formatDayClock(now.leaveAt)}${instead}`]
}

/** A break that only comes between other stops is no news: its driver takes it at its time. */
function breaksChanged(told: ToldRoute, now: ToldRoute): string[] {
  if (!told.breaks) return []
  const [before, after] = [breaksText(told.breaks), breaksText(now.breaks ?? [])]
  if (before === after) return []
  return [after === '' ? 'No break any more' : `Break of ${after}`]
}

const breaksText = (breaks: readonly ToldBreak[]): string =>
  breaks.map(({ minutes, from }) => `${formatMinutes(minutes)}, not before ${formatDayClock(from)}`).join('; ')

function endsChanged(told: ToldRoute, now: ToldRoute): string[] {
  const end = now.end === undefined ? 'Ends at the last stop' : `Ends at ${shortened(now.end)}`
  return [
    ...(told.start === now.start ? [] : [`Starts at ${shortened(now.start)}`]),
    ...(told.end === now.end ? [] : [end]),
  ]
}

/** A stop that passed others may have kept its number, where as many went the other way. */
const wordsOfMove = (was: NumberedStop, is: NumberedStop): string =>
  was.number === is.number
    ? `Stop ${is.number}, ${shortened(is.address)}, comes in another order`
    : `Stop ${was.number} is now stop ${is.number}: ${shortened(is.address)}`

/** What a driver hears of a word that is another one now. */
const phrases: Readonly<Record<keyof RouteWords, (now: RouteWords) => string>> = {
  window: ({ window }) => (window ? `come ${clocksOf(window)}` : 'come at any time'),
  packages: ({ packages = 0 }) => counted(packages, 'package'),
  loads: ({ loads = {} }) => loadsText(loads) || 'no load any more',
  pairName: ({ pairName = '' }) => (pairName === '' ? 'no pair any more' : `now of the pair ${pairName}`),
  pairRole: ({ pairRole }) => (pairRole ? `now a ${pairRole}` : 'neither pickup nor delivery any more'),
  serviceMinutes: ({ serviceMinutes = 0 }) => `${serviceMinutes} min there`,
  ...tableOf(stopTextKeys, (key) => {
    const { called } = stopTexts[key]
    return (now: RouteWords) => (now[key] ? `another ${called}` : `no ${called} any more`)
  }),
}

const newWords = ({ was, is }: KeptStop): string[] =>
  toldWordKeys.flatMap((key) => (wordOf(was[key]) === wordOf(is[key]) ? [] : [phrases[key](is)]))

const wordOf = (word: RouteWords[keyof RouteWords]): string =>
  typeof word === 'object' && !('length' in word) ? loadsText(word) : String(word ?? '')

const clocksOf = ([from, to]: readonly [number, number]): string =>
  `between ${formatClock(from)} and ${formatDayClock(to)}`

/** An address without its town and country, as long as that leaves something: "340 E 62nd St". */
const shortened = (address: string): string => /^[^,]*[^,\s]/.exec(address)?.[0].trim() ?? address
