import { Button } from '@mantine/core'
import { IconBike, IconCar, IconRoute, IconWalk } from '@tabler/icons-react'
import type { TravelMethod } from '#core/itinerary/itinerary.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import type { PlannerDocument } from '../document/planner-document.ts'
import type { PlannerActions } from '../document/use-planner.ts'
import styles from '../planner.module.css'
import { LeaveField } from './leave-field.tsx'

const iconLook = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

const modes = [
  { value: 'd', label: 'Drive', icon: <IconCar {...iconLook} /> },
  { value: 'b', label: 'Bike', icon: <IconBike {...iconLook} /> },
  { value: 'w', label: 'Walk', icon: <IconWalk {...iconLook} /> },
] as const

interface TravelBarProps {
  readonly document: PlannerDocument
  readonly actions: PlannerActions
  readonly running: boolean
  readonly onOptimize: () => void
}

/** How and when to travel, and the one primary button. */
export function TravelBar({ document, actions, running, onOptimize }: TravelBarProps) {
  return (
    <div className={`stack gap8 ${styles.footer}`}>
      <div className={`flex gap8 ${styles.travel}`}>
        <SegmentedTabs<TravelMethod>
          label="Travel mode"
          segments={modes}
          value={document.method}
          onChange={actions.setMethod}
        />
        <LeaveField document={document} onOptions={actions.setOptions} />
      </div>
      <Button
        size="md"
        fullWidth
        disabled={running}
        onClick={onOptimize}
        leftSection={<IconRoute size={19} stroke={1.7} aria-hidden="true" />}
      >
        {running ? 'loading...' : 'optimize route'}
      </Button>
    </div>
  )
}
