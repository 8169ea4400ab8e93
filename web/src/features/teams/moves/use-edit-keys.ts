import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardSelection } from '../day/use-team-selection.ts'
import { useBoardDays } from '../saving/use-days.ts'
import { teamEdits } from './team-edits.ts'

/** Keys for the chosen stops of a built day: Delete takes them off their routes, L locks them. */
export function useEditKeys(): void {
  const { shown, drivers } = useBoardDay()
  const { stopIds } = useBoardSelection()
  const days = useBoardDays()
  const edits = teamEdits(drivers)
  const isLocked = shown.stops.some(({ id, lockedAt }) => lockedAt !== undefined && stopIds.includes(id))
  const unassign = (): void => void edits.unassign(stopIds)
  const lock = (): void => void edits.lockStops(stopIds, !isLocked)
  const isMeant = !days.isOpening && shown.plan !== null && stopIds.length > 0
  useKeys(
    isMeant
      ? [
          ['Delete', unassign],
          ['Backspace', unassign],
          ['l', lock],
        ]
      : [],
  )
}
