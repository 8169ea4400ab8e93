import { Button, Group, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconPolygon } from '@tabler/icons-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { type Coordinates, type Position, toPosition } from '#core/kernel/geo.ts'
import { omit } from '#core/kernel/omit.ts'
import { type Territory, USUAL_CROSSING_CENTS } from '#core/plan/kinds/kinds.ts'
import { territoryFault } from '#core/plan/kinds/territory.ts'
import { RouteMap } from '#web/map/lazy-map.tsx'
import type { LngLat, MapDrawing, MapPlace } from '#web/map/map-content.ts'
import { FieldError } from '#web/ui/controls/field-error.tsx'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import styles from '../forms/day-fields.module.css'
import { MoneyField } from '../forms/money-field.tsx'
import { CornersField } from './corners-field.tsx'
import { IncludePlace } from './include-place.tsx'
import classes from './territory.module.css'
import { type Ring, useRing } from './use-ring.ts'

export interface TerritoryEditorProps {
  readonly territory: Territory
  /** Of the driver, from 1. */
  readonly colorNumber: number
  /** What is shown beside it: the depot, the stops of the day. */
  readonly places: readonly MapPlace[]
  readonly onChange: (territory: Territory) => void
}

/** Where a driver works, drawn on the map or written, and what a stop outside of it costs. */
export function TerritoryEditor(props: TerritoryEditorProps) {
  const { territory, onChange } = props
  const ring = useRing(territory.ring, (corners) => onChange({ ...territory, ring: corners }))
  const fault = ring.ring.length > 2 || !ring.isOpen ? territoryFault(ring.ring) : undefined
  return (
    <div className={classes.editor}>
      <DrawingMap {...props} ring={ring} />
      <Tools ring={ring} />
      {fault !== undefined && <FieldError>{fault}</FieldError>}
      <IncludePlace ring={ring} />
      <CornersField ring={ring} />
      <Outside {...props} />
      <TextInput
        label="Name (optional)"
        placeholder="Such as Uptown"
        maxLength={60}
        autoComplete="off"
        value={territory.name ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...omit(territory, 'name'), ...(value !== '' && { name: value }) })
        }
      />
    </div>
  )
}

interface DrawingMapProps extends TerritoryEditorProps {
  readonly ring: Ring
}

const toLngLat = ([lat, lng]: Coordinates): LngLat => [lng, lat]

function DrawingMap({ ring, colorNumber, places }: DrawingMapProps) {
  const line = useMemo(() => ring.ring.map(toLngLat), [ring.ring])
  const [aim] = useState(() => aimOf(ring, places))
  const drawing: MapDrawing = {
    ...{ id: 'territory', ring: line, isOpen: ring.isOpen, colorIndex: colorNumber - 1 },
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
        label="Territory on the map"
        routes={noRoutes}
        {...{ places, drawing }}
        {...(aim && { aim })}
        fitKey="territory"
      />
    </div>
  )
}

const noRoutes: readonly never[] = []
const NEAREST_ZOOM = 13

function aimOf({ ring }: Ring, places: readonly MapPlace[]) {
  const positions: readonly Position[] = ring.length > 0 ? ring.map(toPosition) : places.map(({ position }) => position)
  return positions.length > 0 ? ({ kind: 'fit', positions, nearest: NEAREST_ZOOM } as const) : undefined
}

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** What is done next, and the buttons for it. */
function Tools({ ring }: { readonly ring: Ring }) {
  const { isOpen, ring: corners } = ring
  const canClose = isOpen && corners.length > 2
  return (
    <Group gap="xs" justify="space-between">
      <p className={styles.hint} role="status">
        {nextWords(ring)}
      </p>
      <Group gap="xs">
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
      </Group>
    </Group>
  )
}

function nextWords({ isOpen, ring }: Ring): string {
  if (!isOpen) return 'Drag corners, or the points between them. A double click removes a corner.'
  if (ring.length === 0) return 'Click the corners on the map, one after the other.'
  if (ring.length < 3) return 'Go on: a territory has three corners or more.'
  return 'Click the first corner, or press Enter, to close the border.'
}

const ways = [
  { value: 'wall', label: 'Never' },
  { value: 'price', label: 'At a price' },
] as const

/** Whether the driver serves stops outside. */
function Outside({ territory, onChange }: TerritoryEditorProps) {
  const { price, ...wall } = territory
  return (
    <div className={styles.grid}>
      <div>
        <p aria-hidden="true">Stops outside</p>
        <SegmentedTabs
          label="Stops outside"
          segments={ways}
          value={price === undefined ? 'wall' : 'price'}
          fullWidth
          onChange={(way) => onChange(way === 'wall' ? wall : { ...wall, price: USUAL_CROSSING_CENTS })}
        />
      </div>
      {price !== undefined && (
        <MoneyField
          label="For each stop outside"
          placeholder="$20.00, as usual"
          cents={price === USUAL_CROSSING_CENTS ? undefined : price}
          error={price < 1 ? 'A price is at least one cent.' : undefined}
          onChange={(cents) => onChange({ ...wall, price: cents ?? USUAL_CROSSING_CENTS })}
        />
      )}
    </div>
  )
}
