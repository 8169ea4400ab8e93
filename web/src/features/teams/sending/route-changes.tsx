import { useId, useState } from 'react'
import { changesWords } from './send-words.ts'
import styles from './sending.module.css'

interface RouteChangesProps {
  readonly driverName: string
  readonly changes: readonly string[]
}

/** What has changed since the driver was told: how much, and on demand what. */
export function RouteChanges({ driverName, changes }: RouteChangesProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (changes.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={styles.changes}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${changesWords(changes)} for ${driverName}`}
        onClick={() => setOpen(!isOpen)}
      >
        {changesWords(changes)}
      </button>
      <ul id={id} hidden={!isOpen} className={styles.changeList}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </>
  )
}
