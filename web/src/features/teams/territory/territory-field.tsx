import { Button } from '@mantine/core'
import { IconPolygon, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Territory, VehicleKinds } from '#core/plan/kinds/kinds.ts'
import type { MapPlace } from '#web/map/map-content.ts'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import styles from '../forms/day-fields.module.css'
import { Fold } from '../forms/fold.tsx'
import { putVehicle, territoryWords } from '../kinds/vehicle-kinds.ts'

// Most drivers have none, and the map is large: it comes when somebody draws.
const TerritoryEditor = lazy(async () => ({ default: (await import('./territory-editor.tsx')).TerritoryEditor }))

interface TerritoryFieldProps {
  readonly kinds: VehicleKinds
  readonly colorNumber: number
  readonly places: readonly MapPlace[]
  readonly onChange: (kinds: VehicleKinds) => void
}

const isBlank = ({ ring, name, price }: Territory): boolean =>
  ring.length === 0 && name === undefined && price === undefined

/** Where a driver works, folded. */
export function TerritoryField({ kinds, colorNumber, places, onChange }: TerritoryFieldProps) {
  const { territory } = kinds
  const [isDrawing, setDrawing] = useState(false)
  const remove = (): void => {
    setDrawing(false)
    onChange(putVehicle(kinds, { territory: undefined }))
  }
  return (
    <Fold title="Territory" words={territoryWords(kinds) || 'anywhere'} open={territory !== undefined || isDrawing}>
      {isDrawing ? (
        <Suspense fallback={<LoadingState label="Opening the map…" />}>
          <TerritoryEditor
            territory={territory ?? { ring: [] }}
            {...{ colorNumber, places }}
            onChange={(changed) => onChange(putVehicle(kinds, { territory: isBlank(changed) ? undefined : changed }))}
          />
        </Suspense>
      ) : (
        <p className={styles.hint}>Stops outside of it go to others, or cost a price.</p>
      )}
      <div className="row wrap gap8">
        {!isDrawing && (
          <Button
            variant="default"
            leftSection={<IconPolygon size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => setDrawing(true)}
          >
            {territory ? 'Change on the map' : 'Draw on the map'}
          </Button>
        )}
        {territory && (
          <Button
            variant="subtle"
            leftSection={<IconTrash size={16} stroke={1.7} aria-hidden="true" />}
            onClick={remove}
          >
            Delete the territory
          </Button>
        )}
      </div>
    </Fold>
  )
}
