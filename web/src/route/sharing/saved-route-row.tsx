import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type SavedRouteFacts, savedRouteFacts } from './saved-route-facts.ts'

interface SavedRoute extends SavedRouteFacts {
  readonly title: string
}

interface SavedRouteRowProps {
  readonly route: SavedRoute
  readonly onRename: (title: string) => void
  readonly onDelete: () => void
  /** The way into the route. */
  readonly children: ReactNode
}

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** One saved route with its figures. */
export function SavedRouteRow({ route, onRename, onDelete, children }: SavedRouteRowProps) {
  const [renaming, setRenaming] = useState(false)
  const { title, isShared } = route
  const name = title || 'the untitled route'
  const rename = (text: string): void => {
    setRenaming(false)
    if (text.trim() !== title) onRename(text.trim())
  }
  return (
    <li>
      <div>
        {renaming ? (
          <NameField title={title} onName={rename} onCancel={() => setRenaming(false)} />
        ) : (
          <b>{title || 'Untitled route'}</b>
        )}
        <small>{savedRouteFacts(route)}</small>
      </div>
      {children}
      <Tooltip label="Rename">
        <ActionIcon size={36} aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
          <IconPencil {...iconLook} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={isShared ? 'Delete, which ends its link' : 'Delete'}>
        <ActionIcon size={36} aria-label={`Delete ${name}`} onClick={onDelete}>
          <IconTrash {...iconLook} />
        </ActionIcon>
      </Tooltip>
    </li>
  )
}

interface NameFieldProps {
  readonly title: string
  readonly onName: (title: string) => void
  readonly onCancel: () => void
}

function NameField({ title, onName, onCancel }: NameFieldProps) {
  return (
    <TextInput
      aria-label="Name of the route"
      autoFocus
      maxLength={120}
      defaultValue={title}
      onBlur={(event) => onName(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key !== 'Escape') return
        // The dialog around the list stays.
        event.stopPropagation()
        onCancel()
      }}
    />
  )
}
