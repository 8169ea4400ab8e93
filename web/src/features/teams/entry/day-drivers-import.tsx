import { lazy, Suspense } from 'react'
import type { Team, TeamDriver } from '#core/teams/team.ts'
import type { DayActions } from '../day/day-actions.ts'
import { presentDay } from '../day/day-store.ts'
import { useDrivers } from '../settings/use-drivers.ts'

/** Most days are made of drivers who are there already. */
const DriversImport = lazy(async () => ({
  default: (await import('../settings/drivers-file/drivers-import.tsx')).DriversImport,
}))

interface DayDriversImportProps {
  readonly team: Team
  readonly teamTier: number
  /** Drivers of a day that the plan takes. */
  readonly most: number
  readonly actions: Pick<DayActions, 'addDrivers' | 'takeDriversBack'>
  /** Hears whom the day has got. */
  readonly onJoin: (ids: readonly number[]) => void
  readonly onClose: () => void
}

const joinedWords = (joined: number, named: number, most: number): string =>
  joined === named ? 'on this day, too' : `${joined} of them on this day, which takes ${most}`

/** Drivers from a file, for the team and for the day on which they were asked for. */
export function DayDriversImport({ team, teamTier, most, actions, onJoin, onClose }: DayDriversImportProps) {
  const { bring, busy } = useDrivers(team, teamTier, (named) => {
    const { date, drivers } = presentDay()
    const there = new Set(drivers.map(({ id }) => id))
    const room = Math.max(0, most - drivers.length)
    const joining = named.filter(({ id }: TeamDriver) => !there.has(id)).slice(0, room)
    const ids = joining.map(({ id }) => id)
    actions.addDrivers(joining)
    onJoin(ids)
    const already = named.filter(({ id }) => there.has(id)).length
    return {
      words: joinedWords(joining.length + already, named.length, most),
      // Somebody may have gone on to another day.
      undo: () => presentDay().date === date && actions.takeDriversBack(ids),
    }
  })
  return (
    <Suspense fallback={null}>
      <DriversImport {...{ team, teamTier, busy }} onBring={bring} onClose={onClose} />
    </Suspense>
  )
}
