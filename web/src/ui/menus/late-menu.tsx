import type { Menu, MenuProps } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode, useState } from 'react'
import { useOpenedPart } from '../feedback/dialogs/dialog.tsx'
import { latePart } from '../feedback/dialogs/late-part.ts'
import { useLatePart } from '../feedback/dialogs/use-late-part.ts'

interface LateMenuProps extends Pick<MenuProps, 'position' | 'width'> {
  readonly button: ReactElement<{ readonly onClick?: () => void }>
  /** Draws the items with the parts of the menu. */
  readonly items: (menu: typeof Menu) => ReactNode
}

const menuPart = latePart(async () => (await import('./mantine-menu.ts')).Menu)
const inShort = 'The menu could not be opened. Check your connection and try again.'

/** A menu that comes after its button, for pages that are opened on the road: what draws it is a tenth of their first load. */
export function LateMenu({ button, items, ...look }: LateMenuProps) {
  const [opened, setOpened] = useState(false)
  useLatePart(menuPart)
  const Loaded = useOpenedPart(menuPart, { opened, onClose: () => setOpened(false), inShort })
  if (!Loaded) return cloneElement(button, { onClick: () => setOpened(true) })
  return (
    <Loaded {...look} opened={opened} onChange={setOpened}>
      <Loaded.Target>{button}</Loaded.Target>
      <Loaded.Dropdown>{items(Loaded)}</Loaded.Dropdown>
    </Loaded>
  )
}
