import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useSlot } from '#web/ui/feedback/dialogs/use-slot.ts'
import { FloatBar } from '#web/ui/layout/tool-page/float-bar.tsx'
import { DriverChip } from '#web/ui/stops/driver-chip.tsx'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardAccount } from '../day/use-team.ts'
import { useBoardSelection } from '../day/use-team-selection.ts'
import { heldBetween } from '../moves/carried-stop.ts'
import { changedLast } from '../moves/changed-last.ts'
import { SelectionBar } from '../moves/selection-bar.tsx'
import { teamEdits } from '../moves/team-edits.ts'
import styles from './map-note.module.css'

/** What stands above the map: a drag and where it goes, what can be done to the chosen stops, or to the changed routes. */
export function MapNote() {
  const held = useSlot(heldBetween)
  const { day, shown } = useBoardDay()
  const { stopIds } = useBoardSelection()
  const { isLooking } = useBoardAccount()
  const changed = changedLast(day.state.history)
  const isChosen = shown.plan !== null && stopIds.length > 1
  if (isLooking || (!held && !isChosen && changed.length === 0)) return null
  return (
    <FloatBar corner="top-left">
      {held ? (
        <DragNote from={held.from} to={held.to} />
      ) : isChosen ? (
        <SelectionBar />
      ) : (
        <ReplanButton routes={changed} />
      )}
    </FloatBar>
  )
}

interface DragNoteProps {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** "Ana → Marcus". */
function DragNote({ from, to }: DragNoteProps) {
  const { drivers } = useBoardDay()
  const ends = [from, to === from ? undefined : to].flatMap(
    (id) => drivers.find((driver) => String(driver.id) === id) ?? [],
  )
  return (
    <p className={styles.note}>
      {ends.map(({ id, number, colorNumber, name }, index) => (
        <span key={id} className={styles.end}>
          {index > 0 && <span aria-hidden="true">→</span>}
          <DriverChip driver={number} color={colorNumber} name={name} />
        </span>
      ))}
      <span className={styles.aside}>others dimmed while you drag</span>
    </p>
  )
}

/** Routes that the last change has touched can be put into their best order, with everything else held. */
function ReplanButton({ routes }: { readonly routes: readonly number[] }) {
  const { drivers } = useBoardDay()
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconRoute size={16} stroke={1.7} aria-hidden="true" />}
      onClick={() => void teamEdits(drivers).replan(routes)}
    >
      {routes.length === 1 ? 'Re-optimize this route' : 'Re-optimize these routes'}
    </Button>
  )
}
