import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import styles from '../planner.module.css'

interface RouteNameProps {
  readonly title: string
  readonly onRename: (title: string) => void
  readonly icon: ReactNode
}

/** The name of the route on one line; a press turns it into a field. */
export function RouteName({ title, onRename, icon }: RouteNameProps) {
  const [editing, setEditing] = useState(false)
  const name = title || 'Untitled route'
  if (!editing) {
    return (
      <h1 className={`narrow title ${styles.title}`}>
        <button type="button" title={name} aria-label={`Rename ${name}`} onClick={() => setEditing(true)}>
          <span>{name}</span>
          {icon}
        </button>
      </h1>
    )
  }
  return (
    <TextInput
      className={styles.nameField ?? ''}
      aria-label="Name of the route"
      autoFocus
      maxLength={120}
      defaultValue={title}
      onBlur={(event) => {
        onRename(event.currentTarget.value.trim())
        setEditing(false)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setEditing(false)
      }}
    />
  )
}
