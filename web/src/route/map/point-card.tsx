import { ActionIcon, Button } from '@mantine/core'
import { IconClock, IconLock, IconLockOpen, IconPackage, IconTrash, IconX } from '@tabler/icons-react'
import { durationText } from '#core/itinerary/build-itinerary.ts'
import { areaText, packagesAt, type RoutePoint, splitAddress, visitTexts } from '#core/itinerary/route-points.ts'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import { useRouteActions } from '../route-actions.tsx'
import { StopTexts } from '../stop/stop-texts.tsx'
import styles from './map-cards.module.css'
import { NavigateButton } from './navigate-button.tsx'

interface PointCardProps {
  readonly point: RoutePoint
  readonly previous: RoutePoint | undefined
  readonly locked: boolean
  readonly onRemoved: () => void
  readonly onClose: () => void
}

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

const previousName = ({ bead }: RoutePoint): string =>
  typeof bead === 'number' ? `stop ${bead}` : bead === 'reload' ? 'the depot' : 'the start'

/** What the map says about the chosen stop. */
export function PointCard({ point, previous, locked, onRemoved, onClose }: PointCardProps) {
  const { street, rest } = splitAddress(point.stop.address)
  const visit = visitTexts(point.stop)
  return (
    <div className={`stack gap6 ${styles.card}`}>
      <div className={styles.cardHead}>
        <strong>{street}</strong>
        <ActionIcon size={28} aria-label="Close" onClick={onClose}>
          <IconX size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </div>
      <p>{[rest, areaText(point.stop)].filter(Boolean).join(' · ')}</p>
      <div className="flex wrap gap6">
        {point.time !== undefined && (
          <Chip icon={<IconClock size={14} stroke={1.7} aria-hidden="true" />}>{point.time}</Chip>
        )}
        {packagesAt(point.stop) && (
          <Chip icon={<IconPackage size={14} stroke={1.7} aria-hidden="true" />}>{packagesAt(point.stop)}</Chip>
        )}
        {point.leg && previous && (
          <Chip>{`${durationText(point.leg.durationSeconds)} from ${previousName(previous)}`}</Chip>
        )}
      </div>
      {visit.length > 0 && <p>{visit.join(' · ')}</p>}
      <StopTexts stop={point.stop} />
      <div className={`row gap6 ${styles.cardActions}`}>
        <NavigateButton href={point.urls.googleUrl} />
        <StopActions point={point} locked={locked} onRemoved={onRemoved} />
      </div>
    </div>
  )
}

function StopActions({ point, locked, onRemoved }: Pick<PointCardProps, 'point' | 'locked' | 'onRemoved'>) {
  const actions = useRouteActions()
  const { entered } = point.stop
  if (entered === undefined) return null
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        aria-pressed={locked}
        leftSection={locked ? <IconLock {...iconLook} /> : <IconLockOpen {...iconLook} />}
        onClick={() => actions.toggleLock(entered)}
      >
        {locked ? 'Locked' : 'Lock'}
      </Button>
      <ActionIcon
        size={32}
        variant="default"
        aria-label={`Remove ${point.title}`}
        onClick={() => {
          onRemoved()
          actions.removeStop(entered)
        }}
      >
        <IconTrash {...iconLook} />
      </ActionIcon>
    </>
  )
}
