import { Button } from '@mantine/core'
import { IconCheck, IconEye } from '@tabler/icons-react'
import { memo } from 'react'
import { clockSpan, minuteOf } from '#core/department/routes/civil-clock.ts'
import { routeSlack } from '#core/department/routes/route-slack.ts'
import { type Priority, priorities } from '#core/department/rows/inspection.ts'
import { counted } from '#core/kernel/counted.ts'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import { PriorityTag } from '#web/ui/controls/tags/priority-tag.tsx'
import { driverPaint } from '#web/ui/theme/driver-colors.ts'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'
import { AppointmentButton } from '../../appointments/appointment-button.tsx'
import type { DayRoute } from '../../day/day-route.ts'
import type { DaySelection } from '../../day/use-day-view.ts'
import { FieldLine } from '../../field/field-line.tsx'
import { useVisits, visitOf } from '../../field/use-visits.ts'
import { visitWords } from '../../field/visit-words.ts'
import type { TakeOff } from '../use-take-off.ts'
import styles from './inspector-card.module.css'
import { MapLink } from './map-link.tsx'

interface InspectorCardProps {
  readonly route: DayRoute
  readonly selected: boolean
  /** The chosen inspection, where it is one of these. */
  readonly inspectionId: string | undefined
  readonly hovered: boolean
  readonly onSelect: (selection: DaySelection) => void
  readonly onHover: (selection: DaySelection) => void
  /** Takes the inspector off the day; of the chosen card, for schedulers. */
  readonly taking?: TakeOff
}

/** An inspector's day in the list; chosen, with more about it. */
export const InspectorCard = memo(function InspectorCard(props: InspectorCardProps) {
  const { route, selected, inspectionId, hovered, onSelect, onHover, taking } = props
  const { inspector, inspections, wire } = route
  const { inspectorId, department, color } = inspector
  const { fill } = driverPaint(color + 1, useScheme().scheme)
  const slack = routeSlack(wire)
  return (
    <li
      className={`unlisted relative lineBelow ${styles.card}`}
      data-selected={selected || undefined}
      data-hovered={hovered || undefined}
      onPointerEnter={() => onHover({ inspectorId })}
      onPointerLeave={() => onHover({})}
    >
      <span className={styles.color} style={{ background: fill }} aria-hidden="true" />
      <button
        type="button"
        className={`stack gap2 wide leftText ${styles.face}`}
        aria-pressed={selected}
        data-inspector={inspectorId}
        onClick={() => onSelect(selected ? {} : { inspectorId })}
      >
        <span className={`cut secondary ${styles.title}`}>
          <b>{inspectorId}</b> {department}
        </span>
        <span className="secondary">
          {`${counted(inspections.length, 'inspection')} · `}
          <span>{`${wire.totalDistance} miles | ${wire.totalTime} minutes`}</span>
        </span>
        <FieldLine route={route} />
      </button>
      <span className={`row gap4 absolute ${styles.corner}`}>
        {!selected && slack.kind !== 'free' && <SlackTag slack={slack} />}
        <MapLink route={route} />
      </span>
      {selected && <CardDetails {...{ route, inspectionId, onSelect, ...(taking && { taking }) }} />}
    </li>
  )
})

/** How the day ends, by a word and an icon. */
function SlackTag({ slack }: { readonly slack: ReturnType<typeof routeSlack> }) {
  if (slack.kind === 'free') {
    return (
      <Chip tone="success" icon={<IconCheck size={14} stroke={1.7} aria-hidden="true" />}>
        {slack.words}
      </Chip>
    )
  }
  return <Chip tone={slack.kind === 'late' ? 'danger' : 'warning'}>{slack.words}</Chip>
}

type DetailsProps = Pick<InspectorCardProps, 'route' | 'inspectionId' | 'onSelect' | 'taking'>

/** What a chosen inspector's card says besides. */
function CardDetails({ route, inspectionId, onSelect, taking }: DetailsProps) {
  const { inspector, inspections, wire } = route
  const { breakTime } = wire
  return (
    <div className={`stack gap8 ${styles.details}`}>
      <dl className={`grid flush ${styles.lines}`}>
        <dt>Districts</dt>
        <dd>{inspector.districtCodes.join(', ') || 'None assigned'}</dd>
        {breakTime && (
          <>
            <dt>Break:</dt>
            <dd>{clockSpan(breakTime.from, breakTime.to)}</dd>
          </>
        )}
        {inspector.home && <HomeLine address={inspector.home.address} />}
      </dl>
      <div className={`row wrap ${styles.counts}`}>
        {countPriorities(route).map(([priority, count]) => (
          <span key={priority} className="inline gap6">
            <PriorityTag priority={priority} /> {count}
          </span>
        ))}
        <span className="last">
          <SlackTag slack={routeSlack(wire)} />
        </span>
      </div>
      <StopList
        {...{ inspections, inspectionId, onSelect }}
        date={wire.selectedDate}
        inspectorId={inspector.inspectorId}
      />
      {taking && (
        <Button
          variant="default"
          size="compact-sm"
          loading={taking.isRunning}
          onClick={() => taking.takeOff(inspector.inspectorId)}
        >
          Called in sick: take off
        </Button>
      )}
    </div>
  )
}

function HomeLine({ address }: { readonly address: string }) {
  return (
    <>
      <dt>Home</dt>
      <dd>
        {address}
        <span className={`inline gap4 tertiary ${styles.private}`}>
          <IconEye size={14} stroke={1.7} aria-hidden="true" /> schedulers only
        </span>
      </dd>
    </>
  )
}

function countPriorities({ inspections }: DayRoute): [Priority, number][] {
  const counts = priorities.map((priority): [Priority, number] => [
    priority,
    inspections.filter((inspection) => inspection.priority === priority).length,
  ])
  return counts.filter(([, count]) => count > 0)
}

interface StopListProps extends Pick<DetailsProps, 'inspectionId' | 'onSelect'> {
  readonly date: string
  readonly inspectorId: string
  readonly inspections: DayRoute['inspections']
}

/** The inspections in driving order: what the map shows, in words. A phone has no chart of the day, and shows them. */
function StopList({ date, inspections, inspectorId, inspectionId, onSelect }: StopListProps) {
  const said = useVisits(date)
  const wordsOf = ({ inspectionId: id, newAppointmentStart, newAppointmentFinish }: (typeof inspections)[number]) => {
    const visit = visitOf(said, id)
    return visit ? visitWords(visit) : clockSpan(minuteOf(newAppointmentStart), minuteOf(newAppointmentFinish))
  }
  return (
    <details className={styles.stops} open={useIsPhone()}>
      <summary>Inspections in order</summary>
      <ol>
        {inspections.map((inspection) => (
          <li key={inspection.inspectionId}>
            <button
              type="button"
              aria-pressed={inspection.inspectionId === inspectionId}
              onClick={() => onSelect({ inspectorId, inspectionId: inspection.inspectionId })}
            >
              <span>{inspection.street}</span>
              <span>{wordsOf(inspection)}</span>
            </button>
            {inspection.inspectionId === inspectionId && <AppointmentButton {...{ inspectionId, date }} />}
          </li>
        ))}
      </ol>
    </details>
  )
}
