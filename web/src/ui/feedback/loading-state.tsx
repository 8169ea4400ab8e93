import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { TickRuler } from '../controls/tick-ruler.tsx'
import styles from './loading-state.module.css'

const PATIENCE_MS = 400

/** A page on its way. Shows nothing for 400 ms, then says what is coming; never a bare spinner. */
export function LoadingState({ label }: { readonly label: string }) {
  const [late, setLate] = useState(false)
  useTimeout(() => setLate(true), PATIENCE_MS, { autoInvoke: true })
  return (
    <div className={styles.loading} role="status">
      {late && (
        <div className={styles.words}>
          <p>{label}</p>
          <div className={styles.ruler}>
            <TickRuler ticks={32} />
            <span className={styles.needle} />
          </div>
        </div>
      )}
    </div>
  )
}
