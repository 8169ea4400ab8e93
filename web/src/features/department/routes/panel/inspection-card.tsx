import { ActionIcon, Button } from '@mantine/core'
import { IconArrowUpRight, IconClock, IconX } from '@tabler/icons-react'
import { addressOf, inspectionFacts } from '#core/department/routes/inspection-facts.ts'
import { soloUrls } from '#core/itinerary/map-links.ts'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import { PriorityTag } from '#web/ui/controls/tags/priority-tag.tsx'
import { AppointmentButton } from '../../appointments/appointment-button.tsx'
import type { DayInspection, DayRoute } from '../../day/day-route.ts'
import { VisitFacts } from '../../field/visit-facts.tsx'
import styles from './inspection-card.module.css'

interface InspectionCardProps {
  readonly route: DayRoute
  /** Those at one address, or under one pin. */
  readonly inspections: readonly DayInspection[]
  readonly onClose: () => void
}

/** What the map says about an inspection, or about all of those at one address. */
export function InspectionCard({ route, inspections, onClose }: InspectionCardProps) {
  const { method } = route.wire.travel
  return (
    <div className={styles.card}>
      <ActionIcon className={styles.close ?? ''} size={28} aria-label="Close" onClick={onClose}>
        <IconX size={16} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      {inspections.length > 1 && <p className={styles.several}>{`${inspections.length} inspections here`}</p>}
      <ul>
        {inspections.map((inspection) => (
          <li key={inspection.inspectionId}>
            <Facts inspection={inspection} />
            <VisitFacts date={route.wire.selectedDate} inspectionId={inspection.inspectionId} />
            <Button
              component="a"
              href={
                soloUrls({ address: addressOf(inspection), coordinates: [inspection.lat, inspection.lng] }, method)
                  .googleUrl
              }
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              size="compact-md"
              fullWidth
              leftSection={<IconArrowUpRight size={16} stroke={1.7} aria-hidden="true" />}
            >
              Open in Maps
            </Button>
            <AppointmentButton inspectionId={inspection.inspectionId} date={route.wire.selectedDate} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Facts({ inspection }: { readonly inspection: DayInspection }) {
  const { title, address, time, method, lines } = inspectionFacts(inspection)
  return (
    <>
      <p className={styles.title}>
        <PriorityTag priority={inspection.priority} /> <strong>{title}</strong>
      </p>
      <p className={`flex wrap gap6 ${styles.chips}`}>
        <Chip tone="info" icon={<IconClock size={14} stroke={1.7} aria-hidden="true" />}>
          {time}
        </Chip>
        <Chip>{method}</Chip>
      </p>
      <p className="secondary">{address}</p>
      <dl>
        {lines.map(({ name, words, overdue }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-overdue={overdue || undefined}>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Where an inspector's day begins and ends. */
export function HomeCard({
  inspectorId,
  address,
  onClose,
}: {
  inspectorId: string
  address: string
  onClose: () => void
}) {
  return (
    <div className={styles.card}>
      <ActionIcon className={styles.close ?? ''} size={28} aria-label="Close" onClick={onClose}>
        <IconX size={16} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <p className={styles.title}>
        <strong>{`Home of ${inspectorId}`}</strong>
      </p>
      <p className="secondary">{address}</p>
    </div>
  )
}
