import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import {
  isLateWord,
  lateWord,
  MOST_LATE_MINUTES,
  mergeWords,
  type TimedWord,
  wordMinutes,
} from '#core/itinerary/drive-words.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import type { LiveRoute } from '#core/itinerary/live-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { formatMinutes } from '#core/kernel/time.ts'

/** Minutes that are chosen by one press; none takes back what was said. */
export const lateChoices = [0, 15, 30, 45, 60, 90, 120].map((minutes) => ({
  value: `${minutes}`,
  label: `${minutes}`,
}))

/** What was said last of how many minutes a driver is late. */
export const behindNow = (words: readonly TimedWord[]): number | undefined =>
  mergeWords(words).flatMap(({ word }) => wordMinutes(word) ?? [])[0]

/** Why nobody can be said to be so late; `undefined` for minutes that can. */
export const minutesFault = (minutes: number | undefined): string | undefined =>
  minutes !== undefined && isLateWord(lateWord(minutes))
    ? undefined
    : `Enter whole minutes from 1 to ${MOST_LATE_MINUTES}, or 0 for on time.`

/** "66 Rockwell Pl, 9:41 AM, 11 min after its time", by the place of each stop as entered. */
export const becomesLate = ({ points }: Itinerary, live: LiveRoute) =>
  live.points.flatMap(({ mark, minute, isLate }, index) => {
    const { entered, address = '', window } = points[index] ?? {}
    if (mark !== 'none' || !isLate || minute === undefined || entered === undefined || !window) return []
    const after = Math.max(1, Math.round(minute - window[1]))
    const words = `${splitAddress(address).street}, ${formatDayClock(Math.round(minute))}, ${formatMinutes(after)} after its time`
    return [{ entered, words }]
  })
