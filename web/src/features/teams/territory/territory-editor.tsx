import { TextInput } from '@mantine/core'
import { omit } from '#core/kernel/omit.ts'
import { type Territory, USUAL_CROSSING_CENTS } from '#core/plan/kinds/kinds.ts'
import { territoryFault } from '#core/plan/kinds/territory.ts'
import type { MapPlace } from '#web/map/map-content.ts'
import { FieldError } from '#web/ui/controls/field-error.tsx'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import styles from '../forms/day-fields.module.css'
import { MoneyField } from '../forms/money-field.tsx'
import { CornersField } from './corners-field.tsx'
import { IncludePlace } from './include-place.tsx'
import { RingDrawing } from './ring-drawing.tsx'
import { useRing } from './use-ring.ts'

export interface TerritoryEditorProps {
  readonly territory: Territory
  /** Of the driver, from 1. */
  readonly colorNumber: number
  /** What is shown beside it: the depot, the stops of the day. */
  readonly places: readonly MapPlace[]
  readonly onChange: (territory: Territory) => void
}

/** Around a door, so that the stop is well inside. */
const DOOR_METERS = 400

/** Where a driver works, drawn on the map or written, and what a stop outside of it costs. */
export function TerritoryEditor(props: TerritoryEditorProps) {
  const { territory, colorNumber, places, onChange } = props
  const ring = useRing(territory.ring, (corners) => onChange({ ...territory, ring: corners }))
  const fault = ring.ring.length > 2 || !ring.isOpen ? territoryFault(ring.ring) : undefined
  return (
    <div className="stack gap12">
      <RingDrawing label="Territory on the map" noun="territory" {...{ ring, places }} colorIndex={colorNumber - 1} />
      {fault !== undefined && <FieldError>{fault}</FieldError>}
      <IncludePlace
        {...{ ring }}
        label="Widen to an address or ZIP code"
        placeholder="Such as 10025"
        meters={DOOR_METERS}
      />
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
