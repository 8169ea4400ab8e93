import { nameKey } from './kinds/pairs.ts'
import type { PlanRequest } from './plan.ts'

/** How a sentence of the core names one of several drivers, whose names it does not know. */
export const driverWord = (driver: number): string => `Driver ${driver + 1}`

/** A sentence of the core with the name of the driver with whom it begins; `nameOf` takes a place in the list, from 0. */
export const withDriverName = (sentence: string, nameOf: (driver: number) => string | undefined): string =>
  sentence.replace(/^Driver (\d+)/, (word, number: string) => nameOf(Number(number) - 1) ?? word)

/** "1 package", "3 packages". */
export const packagesText = (count: number): string => `${count} ${count === 1 ? 'package' : 'packages'}`

/** What a stop asks for and a driver is not able to do, as the stop names it. */
export function lackedSkills({ stops, drivers }: Pick<PlanRequest, 'stops' | 'drivers'>, stop: number, driver: number) {
  const own = (drivers[driver]?.skills ?? []).map(nameKey)
  return (stops[stop]?.skills ?? []).filter((skill) => !own.includes(nameKey(skill)))
}
