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
    <div className={`middle ${styles.loading}`} role="status">
      {late && (
        <div className={`body secondary middleText ${styles.words}`}>
          <p>{label}</p>
          <div className="relative mt8">
            <TickRuler ticks={32} />
            <span className={`absolute brandFill ${styles.needle}`} />
          </div>
        </div>
      )}
    </div>
  )
}
