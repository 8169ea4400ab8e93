import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { omit } from '#core/kernel/omit.ts'
import { type ClosedArea, MOST_CLOSED_NAME } from '#engine/travel/index.ts'
import type { MapPlace } from '#web/map/map-content.ts'
import { FieldError } from '#web/ui/controls/field-error.tsx'
import { CornersField } from '../territory/corners-field.tsx'
import { IncludePlace } from '../territory/include-place.tsx'
import { RingDrawing } from '../territory/ring-drawing.tsx'
import { useRing } from '../territory/use-ring.ts'
import { closedOutlines } from './closed-outlines.ts'
import { closedSign, faultOfArea } from './closed-words.ts'

interface AreaEditorProps {
  readonly area: ClosedArea
  /** What else is closed on the day. */
  readonly others: readonly ClosedArea[]
  readonly places: readonly MapPlace[]
  readonly onChange: (area: ClosedArea) => void
}

/** Whoever opens it by the button below its place sees it. */
const bringIntoView = (editor: HTMLElement | null): void => editor?.scrollIntoView({ block: 'start' })

/** Around a door: the block in front of it. */
const DOOR_METERS = 60

/** An area in which streets are closed, drawn on the map, written, or around an address. */
export function AreaEditor({ area, others, places, onChange }: AreaEditorProps) {
  const ring = useRing(area.ring, (corners) => onChange({ ...area, ring: corners }))
  const outlines = useMemo(() => closedOutlines(others), [others])
  const fault = ring.isOpen ? undefined : faultOfArea(area)
  return (
    <div className="stack gap12" ref={bringIntoView}>
      <RingDrawing
        label="Closed streets on the map"
        noun="closed area"
        {...{ ring, places, outlines }}
        isClosed
        name={closedSign(area)}
      />
      {fault !== undefined && <FieldError>{fault}</FieldError>}
      <IncludePlace
        {...{ ring }}
        label="Close around an address"
        placeholder="Such as 350 5th Avenue"
        meters={DOOR_METERS}
      />
      <CornersField ring={ring} />
      <TextInput
        label="Name (optional)"
        placeholder="Such as Parade"
        maxLength={MOST_CLOSED_NAME}
        autoComplete="off"
        value={area.name ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...omit(area, 'name'), ...(value !== '' && { name: value }) })
        }
      />
    </div>
  )
}
