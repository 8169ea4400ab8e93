import { Button, Menu, Popover, TextInput } from '@mantine/core'
import { IconBookmark, IconPlus, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { ListView } from '../list-view.ts'
import { type SavedView, useSavedViews } from '../use-list-view.ts'
import styles from './ranking-tools.module.css'

interface ViewsMenuProps {
  readonly view: ListView
  readonly onView: (view: ListView) => void
}

const iconLook = { size: 15, stroke: 1.7, 'aria-hidden': true } as const
const LONGEST_NAME = 60

/** Keeps what is shown under a name in this browser, and brings it back. */
export function ViewsMenu({ view, onView }: ViewsMenuProps) {
  const { views, save, drop } = useSavedViews()
  const remove = (gone: SavedView): void => {
    drop(gone.name)
    showToast({ message: `View “${gone.name}” removed`, action: { label: 'Undo', run: () => save(gone) } })
  }
  return (
    <>
      {views.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" size="sm" leftSection={<IconBookmark {...iconLook} />}>
              Views
            </Button>
          </Menu.Target>
          <Menu.Dropdown aria-label="Saved views">
            {views.map((saved) => (
              <Menu.Item key={saved.name} onClick={() => onView({ filter: saved.filter, sort: saved.sort })}>
                {saved.name}
              </Menu.Item>
            ))}
            <Menu.Divider />
            {views.map((saved) => (
              <Menu.Item key={saved.name} leftSection={<IconTrash {...iconLook} />} onClick={() => remove(saved)}>
                {`Remove “${saved.name}”`}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <SaveView onSave={(name) => save({ name, ...view })} />
    </>
  )
}

function SaveView({ onSave }: { readonly onSave: (name: string) => void }) {
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  const keep = (event: FormEvent): void => {
    event.preventDefault()
    const given = name.trim()
    if (given === '') return
    onSave(given)
    setOpened(false)
    setName('')
    showToast({ message: `View “${given}” saved`, detail: 'in this browser' })
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.plain} onClick={() => setOpened(!opened)}>
          <IconPlus {...iconLook} /> Save as view
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <form className="flex gap8 bottom" onSubmit={keep}>
          <TextInput
            label="Name of the view"
            data-autofocus
            maxLength={LONGEST_NAME}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" size="sm" disabled={name.trim() === ''}>
            Save
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
