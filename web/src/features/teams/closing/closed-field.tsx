import { Button } from '@mantine/core'
import { IconBarrierBlock, IconPencil, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { type ClosedArea, MOST_CLOSED_AREAS } from '#engine/travel/index.ts'
import type { MapPlace } from '#web/map/map-content.ts'
import { FieldError } from '#web/ui/controls/field-error.tsx'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import styles from '../forms/day-fields.module.css'
import { Fold } from '../forms/fold.tsx'
import { areaName, faultOfArea } from './closed-words.ts'

// Most days have none, and the map is large: it comes when somebody draws.
const AreaEditor = lazy(async () => ({ default: (await import('./area-editor.tsx')).AreaEditor }))

interface ClosedFieldProps {
  readonly closed: readonly ClosedArea[] | undefined
  readonly places: readonly MapPlace[]
  readonly onChange: (closed: readonly ClosedArea[] | undefined) => void
}

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** Where streets are closed on this day, folded. */
export function ClosedField({ closed = [], places, onChange }: ClosedFieldProps) {
  const [drawn, setDrawn] = useState<number>()
  const area = drawn === undefined ? undefined : closed[drawn]
  const put = (areas: readonly ClosedArea[]): void => onChange(areas.length > 0 ? areas : undefined)
  const remove = (place: number): void => {
    setDrawn(undefined)
    put(closed.toSpliced(place, 1))
  }
  const begin = (): void => {
    setDrawn(closed.length)
    put([...closed, { ring: [] }])
  }
  return (
    <Fold
      title="Closed streets"
      words={closed.map(areaName).join(', ') || 'none'}
      open={area !== undefined || closed.length > 0}
    >
      <AreaList {...{ closed, drawn }} onDraw={setDrawn} onRemove={remove} />
      {drawn !== undefined && area && (
        <Suspense fallback={<LoadingState label="Opening the map…" />}>
          <AreaEditor
            key={drawn}
            {...{ area, places }}
            others={closed.toSpliced(drawn, 1)}
            onChange={(changed) => put(closed.with(drawn, changed))}
          />
        </Suspense>
      )}
      <p className={styles.hint}>
        Nobody drives, rides or walks through what is closed; a stop inside is served from the nearest open street. It
        holds for this day alone: a copy of the day begins without.
      </p>
      <Button
        variant="default"
        mr="auto"
        disabled={closed.length >= MOST_CLOSED_AREAS}
        leftSection={<IconBarrierBlock {...iconLook} />}
        onClick={begin}
      >
        {closed.length < MOST_CLOSED_AREAS ? 'Close streets' : `${MOST_CLOSED_AREAS} areas are the most`}
      </Button>
    </Fold>
  )
}

/** Why an area that is not open keeps the rules from being saved. */
function Fault({ area }: { readonly area: ClosedArea }) {
  const fault = faultOfArea(area)
  return fault === undefined ? null : <FieldError>{fault}</FieldError>
}

interface AreaListProps {
  readonly closed: readonly ClosedArea[]
  readonly drawn: number | undefined
  readonly onDraw: (place: number) => void
  readonly onRemove: (place: number) => void
}

function AreaList({ closed, drawn, onDraw, onRemove }: AreaListProps) {
  if (closed.length === 0) return null
  return (
    <ul className={styles.areas} aria-label="Closed areas">
      {closed.map((area, place) => (
        // An area is its place: one that gets another name stays the same.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={place}>
          <div>
            {areaName(area, place)}
            {place !== drawn && <Fault area={area} />}
          </div>
          <div className="row wrap gap8">
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={`Change ${areaName(area, place)}`}
              disabled={place === drawn}
              leftSection={<IconPencil {...iconLook} />}
              onClick={() => onDraw(place)}
            >
              Change
            </Button>
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={`Delete ${areaName(area, place)}`}
              leftSection={<IconTrash {...iconLook} />}
              onClick={() => onRemove(place)}
            >
              Delete
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
