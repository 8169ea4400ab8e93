import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconPolygon } from '@tabler/icons-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { type Coordinates, type Line, toPosition } from '#engine/base/geo.ts'
import type { Aim } from '#web/map/camera/camera.ts'
import { RouteMap } from '#web/map/lazy-map.tsx'
import type { LngLat, MapDrawing, MapOutline, MapPlace } from '#web/map/map-content.ts'
import styles from '../forms/day-fields.module.css'
import classes from './territory.module.css'
import type { Ring } from './use-ring.ts'

interface RingDrawingProps extends Pick<MapOutline, 'colorIndex' | 'isClosed' | 'name'> {
  readonly ring: Ring
  /** What the map is called. */
  readonly label: string
  /** What the border is one of. */
  readonly noun: string
  /** What is shown beside it: the depot, the stops of the day. */
  readonly places: readonly MapPlace[]
  readonly outlines?: readonly MapOutline[]
}

/** A border that is drawn on a map, by clicks or keys, with what is done next. */
export const RingDrawing = (props: RingDrawingProps) => (
  <>
    <DrawingMap {...props} />
    <Tools ring={props.ring} noun={props.noun} />
  </>
)

export const toLngLat = ([lat, lng]: Coordinates): LngLat => [lng, lat]

function DrawingMap({ ring, label, noun, places, outlines = nothing, ...look }: RingDrawingProps) {
  const line = useMemo(() => ring.ring.map(toLngLat), [ring.ring])
  const [firstPlaces] = useState(places)
  const aim = useMemo(() => aimOf(ring.sought, firstPlaces), [ring.sought, firstPlaces])
  const drawing: MapDrawing = {
    ...{ id: noun, ring: line, isOpen: ring.isOpen, ...look },
    ...{ onAdd: ring.add, onMove: ring.move, onInsert: ring.insert, onRemove: ring.remove, onClose: ring.close },
  }
  const press = (event: KeyboardEvent): void => {
    if (!ring.isOpen || ring.ring.length === 0) return
    const isButton = event.target instanceof HTMLButtonElement
    if (event.key === 'Escape') ring.leave()
    else if (event.key === 'Enter' && !isButton && ring.ring.length > 2) ring.close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the map and the handles in it, which take the focus
    <div className={classes.map} onKeyDown={press}>
      <RouteMap
        {...{ label, places, outlines, drawing }}
        {...(aim && { aim })}
        routes={nothing}
        fitKey={ring.sought.join(' ')}
      />
    </div>
  )
}

const nothing: readonly never[] = []
/** A few blocks around the corners of one, and the quarter around a place, in which one is still to be drawn. */
const [BLOCKS_ZOOM, QUARTER_ZOOM] = [16, 13]

function aimOf(ring: Line, places: readonly MapPlace[]): Aim | undefined {
  if (ring.length > 0) return { kind: 'fit', positions: ring.map(toPosition), nearest: BLOCKS_ZOOM }
  const positions = places.map(({ position }) => position)
  return positions.length > 0 ? { kind: 'fit', positions, nearest: QUARTER_ZOOM } : undefined
}

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** What is done next, and the buttons for it. */
function Tools({ ring, noun }: Pick<RingDrawingProps, 'ring' | 'noun'>) {
  const { isOpen, ring: corners } = ring
  const canClose = isOpen && corners.length > 2
  return (
    <div className="row wrap between gap8">
      <p className={styles.hint} role="status">
        {nextWords(ring, noun)}
      </p>
      <div className="row wrap gap8">
        <Button
          variant="default"
          size="compact-md"
          disabled={!ring.canUndo}
          leftSection={<IconArrowBackUp {...iconLook} />}
          onClick={ring.undo}
        >
          Undo
        </Button>
        {isOpen ? (
          <Button
            variant="default"
            size="compact-md"
            disabled={!canClose}
            leftSection={<IconCheck {...iconLook} />}
            onClick={ring.close}
          >
            Close the border
          </Button>
        ) : (
          <Button variant="default" size="compact-md" leftSection={<IconPolygon {...iconLook} />} onClick={ring.begin}>
            Draw anew
          </Button>
        )}
      </div>
    </div>
  )
}

function nextWords({ isOpen, ring }: Ring, noun: string): string {
  if (!isOpen) return 'Drag corners, or the points between them. A double click removes a corner.'
  if (ring.length === 0) return 'Click the corners on the map, one after the other.'
  if (ring.length < 3) return `Go on: a ${noun} has three corners or more.`
  return 'Click the first corner, or press Enter, to close the border.'
}
