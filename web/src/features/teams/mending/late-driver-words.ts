import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import { type LateWord, lateWords, type TimedWord } from '#core/itinerary/drive-words.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import type { LiveRoute } from '#core/itinerary/live-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { formatMinutes } from '#core/kernel/time.ts'

/** How late somebody may be said to be; "on time" takes it back. */
export const lateChoices = lateWords.map((value) => ({
  value,
  label: value === 'on-time' ? 'On time' : value.slice('late-'.length),
}))

/** What was said last of how late a driver is. */
export const behindNow = (words: readonly TimedWord[]): LateWord | undefined =>
  lateWords.find((word) => words.some((said) => said.word === word))

/** "66 Rockwell Pl, 9:41 AM, 11 min after its time", by the place of each stop as entered. */
export const becomesLate = ({ points }: Itinerary, live: LiveRoute) =>
  live.points.flatMap(({ mark, minute, isLate }, index) => {
    const { entered, address = '', window } = points[index] ?? {}
    if (mark !== 'none' || !isLate || minute === undefined || entered === undefined || !window) return []
    const after = Math.max(1, Math.round(minute - window[1]))
    const words = `${splitAddress(address).street}, ${formatDayClock(Math.round(minute))}, ${formatMinutes(after)} after its time`
    return [{ entered, words }]
  })
