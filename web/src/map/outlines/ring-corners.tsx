import { Marker, useMap } from '@vis.gl/react-maplibre'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { Position } from '#engine/base/geo.ts'
import type { Scheme } from '#web/ui/theme/colors.ts'
import { routePaint } from '../map-colors.ts'
import type { LngLat, MapDrawing } from '../map-content.ts'
import { paintOf } from './outline-features.ts'
import classes from './ring-corners.module.css'

interface RingCornersProps {
  readonly drawing: MapDrawing
  readonly scheme: Scheme
  /** A click where the pointer is closes the border. */
  readonly isAtFirst: boolean
}

/** The corners of a border as handles: dragged, moved by arrows, removed by Delete; between two of them another begins. */
export function RingCorners({ drawing, scheme, isAtFirst }: RingCornersProps) {
  const { ring, isOpen, colorIndex } = drawing
  const { color: fill } = paintOf(drawing, scheme)
  const { text } = routePaint(colorIndex, scheme)
  const style: CSSProperties & Record<`--${string}`, string> = { '--corner-fill': fill, '--corner-text': text }
  return (
    <>
      {ring.map((corner, place) => (
        // A corner is its place: one that is dragged stays the same handle.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Corner key={place} {...{ drawing, corner, place, style }} isMeant={isAtFirst && place === 0} />
      ))}
      {!isOpen &&
        ring.map((corner, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Middle key={place} {...{ drawing, corner, place, style }} />
        ))}
      <MiddleOfMap drawing={drawing} />
    </>
  )
}

interface HandleProps {
  readonly drawing: MapDrawing
  readonly corner: LngLat
  readonly place: number
  readonly style: CSSProperties
}

const STEP_PIXELS = 8
const LONG_STEP_PIXELS = 40
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The map takes the click of a handle for its own, and a press for a pan. */
const keepToHandle = (event: MouseEvent): void => event.stopPropagation()

interface CornerProps extends HandleProps {
  /** A click would close the border here. */
  readonly isMeant: boolean
}

function Corner({ drawing, corner: [lng, lat], place, style, isMeant }: CornerProps) {
  const { current: map } = useMap()
  const [held, setHeld] = useState<Position>()
  const closes = drawing.isOpen && place === 0 && drawing.ring.length > 2
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') drawing.onRemove(place)
    else if (step && map) {
      const by = event.shiftKey ? LONG_STEP_PIXELS : STEP_PIXELS
      const { x, y } = map.project([lng, lat])
      drawing.onMove(place, map.unproject([x + by * step[0], y + by * step[1]]))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const at = held ?? { lat, lng }
  return (
    <Marker
      longitude={at.lng}
      latitude={at.lat}
      draggable
      onDrag={({ lngLat }) => setHeld({ lat: lngLat.lat, lng: lngLat.lng })}
      onDragEnd={({ lngLat }) => {
        setHeld(undefined)
        drawing.onMove(place, { lat: lngLat.lat, lng: lngLat.lng })
      }}
    >
      <button
        type="button"
        className={classes.corner}
        style={style}
        data-closes={closes || undefined}
        data-meant={isMeant || undefined}
        data-mantine-stop-propagation={drawing.isOpen || undefined}
        title={closes ? 'Close the border here' : 'Drag, or remove by a double click'}
        aria-label={`Corner ${place + 1} of ${drawing.ring.length}. ${closes ? 'Enter closes the border. ' : ''}Arrows move it, Delete removes it.`}
        onClick={(event) => {
          keepToHandle(event)
          if (closes) drawing.onClose()
        }}
        onDoubleClick={(event) => {
          keepToHandle(event)
          if (!drawing.isOpen) drawing.onRemove(place)
        }}
        onKeyDown={press}
      />
    </Marker>
  )
}

/** Where a side may be bent: the middle of it, which becomes a corner by a click or a drag. */
function Middle({ drawing, corner: [lng, lat], place, style }: HandleProps) {
  const [nextLng, nextLat] = drawing.ring[(place + 1) % drawing.ring.length] ?? [lng, lat]
  const insert = ({ lat: newLat, lng: newLng }: Position): void =>
    drawing.onInsert(place + 1, { lat: newLat, lng: newLng })
  const [middleLng, middleLat] = [(lng + nextLng) / 2, (lat + nextLat) / 2]
  return (
    <Marker longitude={middleLng} latitude={middleLat} draggable onDragEnd={({ lngLat }) => insert(lngLat)}>
      <button
        type="button"
        className={classes.middle}
        style={style}
        title="Add a corner here"
        aria-label={`Add a corner behind corner ${place + 1}`}
        onClick={(event) => {
          keepToHandle(event)
          insert({ lat: middleLat, lng: middleLng })
        }}
      />
    </Marker>
  )
}

/** The way to draw without a pointer: arrows move the map, and its middle becomes a corner. */
function MiddleOfMap({ drawing }: Pick<RingCornersProps, 'drawing'>) {
  const { current: map } = useMap()
  if (!drawing.isOpen) return null
  const add = (): void => {
    const center = map?.getCenter()
    if (center) drawing.onAdd({ lat: center.lat, lng: center.lng })
  }
  return (
    <>
      <span className={classes.cross} aria-hidden="true" />
      <button
        type="button"
        className={classes.add}
        data-mantine-stop-propagation={drawing.ring.length > 0 || undefined}
        onClick={add}
      >
        Add a corner in the middle
      </button>
    </>
  )
}
