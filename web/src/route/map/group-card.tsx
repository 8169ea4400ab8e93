import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { MapPlace } from '#web/map/map-content.ts'
import styles from './map-cards.module.css'

interface GroupCardProps {
  readonly places: readonly MapPlace[]
  readonly nameOf: (id: string) => string
  readonly onSelect: (id: string) => void
  readonly onClose: () => void
}

/** What the map says about a pin that stands for several stops: how many there are, each to be chosen. */
export function GroupCard({ places, nameOf, onSelect, onClose }: GroupCardProps) {
  return (
    <div className={`stack gap6 ${styles.card}`}>
      <div className={styles.cardHead}>
        <strong>{`${places.length} places here`}</strong>
        <ActionIcon size={28} aria-label="Close" onClick={onClose}>
          <IconX size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </div>
      <ul className={styles.members}>
        {places.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.member}
              onClick={() => {
                onClose()
                onSelect(id)
              }}
            >
              {label !== '' && <b>{label}</b>}
              {nameOf(id)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
