import { counted } from '#core/kernel/counted.ts'
import { driverLimitFault } from '#core/teams/company/driver-rules.ts'
import { readyDrivers, type SettledDriver, withFileDrivers } from '#core/teams/drivers-file/settle-drivers.ts'
import { driversOf } from '#core/teams/limits.ts'
import type { Team } from '#core/teams/team.ts'

/** What a review amounts to. */
export interface ReviewSum {
  /** Drivers to add or to change. */
  readonly ready: number
  readonly words: string
  /** More than the plan includes, in a sentence. */
  readonly over?: string
  /** The rows at the end that would have to stay out. */
  readonly spare: readonly number[]
  readonly canImport: boolean
}

/** Whether an address of a row is still looked up. */
export const isBeingFound = ({ driver: { start, end }, faults, choice }: SettledDriver): boolean =>
  choice !== 'skip' && faults.length === 0 && [start, end].some((place) => place?.coordinates === null)

const leftOut = (count: number, until: string): string[] =>
  count === 0 ? [] : [`${counted(count, 'row')} ${count === 1 ? 'is' : 'are'} left out until ${until}.`]

/** The last rows of those that would add a driver. */
const spareRows = (ready: readonly SettledDriver[], count: number): number[] =>
  ready
    .filter(({ choice }) => choice === 'add')
    .slice(-count)
    .map(({ row }) => row.row)

/** How many are ready, and why the others are not. */
export function reviewSum(settled: readonly SettledDriver[], team: Team, teamTier: number): ReviewSum {
  const ready = readyDrivers(settled)
  const added = ready.filter(({ choice }) => choice === 'add').length
  const faulty = settled.filter(({ faults, choice }) => choice !== undefined && faults.length > 0).length
  const open = settled.filter(({ choice }) => choice === undefined).length
  const count = withFileDrivers(team, settled).length
  const most = driversOf({ teamTier })
  const isOver = added > 0 && driverLimitFault({ teamTier }, count, team.drivers.length) !== undefined
  const over = `${count - most} more than the ${counted(most, 'driver')} that your plan includes${team.drivers.length > 0 ? ', those of your team counted' : ''}. Leave some out below, or choose a larger plan.`
  const isOpen = settled.some(isBeingFound)
  return {
    ready: ready.length,
    words: [
      `${added} to add, ${ready.length - added} to change.`,
      ...leftOut(faulty, 'corrected'),
      ...leftOut(open, 'you choose'),
    ].join(' '),
    ...(isOver && { over }),
    spare: isOver ? spareRows(ready, count - Math.max(most, team.drivers.length)) : [],
    canImport: ready.length > 0 && !isOver && !isOpen,
  }
}
