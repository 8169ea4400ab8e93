import { useState } from 'react'
import { AddressInput } from '#web/ui/stops/address-input.tsx'
import styles from './planner.module.css'
import { routeEdits } from './route-edits.ts'
import { useAddressCalls } from './use-address-calls.ts'

/** One more stop for a finished route, at the place where it costs least. */
export function AddStop() {
  const { suggest, resolve } = useAddressCalls()
  const [text, setText] = useState('')
  return (
    <div className={styles.addStop}>
      <AddressInput
        label="Add a stop at its best place"
        placeholder="Add a stop at its best place"
        value={text}
        suggest={suggest}
        onChange={setText}
        onClear={() => setText('')}
        onChoose={(suggestion) =>
          resolve(suggestion, (place) => {
            setText('')
            routeEdits.addStop(place)
          })
        }
      />
    </div>
  )
}
