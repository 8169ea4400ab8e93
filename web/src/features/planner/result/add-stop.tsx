import { useState } from 'react'
import { AddressField } from '#web/places/field/address-field.tsx'
import styles from '#web/route/list/route-list.module.css'
import { routeEdits } from '../document/route-edits.ts'

/** One more stop for a finished route, at the place where it costs least. */
export function AddStop() {
  const [text, setText] = useState('')
  return (
    <div className={styles.addStop}>
      <AddressField
        label="Add a stop at its best place"
        placeholder="Add a stop at its best place"
        value={text}
        onType={setText}
        onChoose={(place) => {
          setText('')
          routeEdits.addStop(place)
        }}
      />
    </div>
  )
}
