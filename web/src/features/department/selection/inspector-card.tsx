import { Checkbox } from '@mantine/core'
import { IconClockPause, IconMapPin, IconUserOff } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { canInspect } from '#core/department/availability/available-inspectors.ts'
import { formatClocks } from '#core/itinerary/arrival-times.ts'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import styles from './inspector-card.module.css'
import type { ListedInspector } from './listed-inspector.ts'

interface InspectorCardProps {
  readonly inspector: ListedInspector
  readonly selected: boolean
  /** Stable between renders. */
  readonly onToggle: (inspectorId: string) => void
}

const iconLook = { size: 14, stroke: 1.7, 'aria-hidden': true } as const

/** An inspector on the planning date. The whole card is the target; who is away cannot be selected, and it says why. */
export const InspectorCard = memo(function InspectorCard({ inspector, selected, onToggle }: InspectorCardProps) {
  const details = useId()
  const box = useId()
  const { inspectorId, departmentName, districtCodes, skills, street } = inspector
  const canGo = canInspect(inspector)
  return (
    <li className={styles.card} data-selected={selected || undefined} data-away={!canGo || undefined}>
      <label className={`row gap8 pointer ${styles.target}`} htmlFor={box}>
        <Checkbox
          id={box}
          size="xs"
          aria-label={inspectorId}
          aria-describedby={details}
          checked={selected}
          disabled={!canGo}
          onChange={() => onToggle(inspectorId)}
        />
        <span className={styles.id}>{inspectorId}</span>
        <Presence inspector={inspector} />
      </label>
      <dl id={details} className={`grid flush body ${styles.details}`}>
        <dt>Department</dt>
        <dd>{departmentName}</dd>
        <dt>Districts</dt>
        <dd data-missing={districtCodes.length === 0 || undefined}>
          {districtCodes.length === 0 ? 'No community district codes' : districtCodes.join(', ')}
        </dd>
        <dt>Skills</dt>
        <dd className={`flex wrap gap4 ${styles.skills}`}>
          {skills.map((skill) => (
            <Chip key={skill}>{skill}</Chip>
          ))}
        </dd>
        <dt>Location</dt>
        <dd>
          <IconMapPin {...iconLook} /> {street}
        </dd>
        <Blocks inspector={inspector} />
      </dl>
    </li>
  )
})

function Presence({ inspector }: Pick<InspectorCardProps, 'inspector'>) {
  const { availability } = inspector
  if (availability === 'available') return null
  if (availability === 'partial') {
    return (
      <Chip tone="warning" icon={<IconClockPause {...iconLook} />}>
        Partly blocked
      </Chip>
    )
  }
  return (
    <Chip tone="danger" icon={<IconUserOff {...iconLook} />}>
      {availability === 'holiday' ? 'Holiday' : 'Blocked all day'}
    </Chip>
  )
}

function Blocks({ inspector: { partialBlocks } }: Pick<InspectorCardProps, 'inspector'>) {
  if (partialBlocks.length === 0) return null
  return (
    <>
      <dt>Blocked</dt>
      <dd>{partialBlocks.map(({ eventName, from, to }) => `${eventName}, ${formatClocks(from, to)}`).join('; ')}</dd>
    </>
  )
}
