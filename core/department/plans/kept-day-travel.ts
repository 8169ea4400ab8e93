import { numbersToText, textToNumbers } from '#engine/base/number-text.ts'
import { intAt } from '#engine/base/typed-array.ts'
import type { DayTravel } from '../optimal/day-to-problem.ts'
import type { Mobility } from '../rows/inspector.ts'

/** Travel between the points of a day as JSON can hold it: two letters a pair. */
export type KeptDayTravel = Readonly<Partial<Record<Mobility, string>>>

const mobilities: readonly Mobility[] = ['Car', 'Walking']

/** Travel of a day in a compact form: each time as what it differs by from the one before. */
export const keepDayTravel = (travel: DayTravel): KeptDayTravel =>
  Object.fromEntries(
    mobilities.flatMap((mobility) => {
      const times = travel[mobility]
      if (!times) return []
      const steps = times.durations.map((seconds, cell) => seconds - (cell > 0 ? intAt(times.durations, cell - 1) : 0))
      return [[mobility, numbersToText(steps)]]
    }),
  )

/** Travel of a day as it was kept. @throws Error for a text that was not kept here */
export const readDayTravel = (kept: KeptDayTravel): DayTravel =>
  Object.fromEntries(
    mobilities.flatMap((mobility) => {
      const text = kept[mobility]
      return text === undefined ? [] : [[mobility, timesOf(text)]]
    }),
  )

function timesOf(text: string) {
  const durations = textToNumbers(text)
  const size = Math.sqrt(durations?.length ?? Number.NaN)
  if (!durations || !Number.isInteger(size)) throw new Error('The travel times of this day cannot be read')
  for (let cell = 1; cell < durations.length; cell++) {
    durations[cell] = intAt(durations, cell) + intAt(durations, cell - 1)
  }
  return { size, durations }
}
