import type { ComponentProps, ReactNode } from 'react'
import { useDisclosureOfWays } from './use-disclosure-of-ways.ts'
import styles from './ways-menu.module.css'

type ButtonProps = Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'aria-expanded' | 'aria-controls'>

interface WaysMenuProps<Way> {
  readonly ways: readonly Way[]
  /** Draws the button; what it is given makes it one. */
  readonly button: (props: ButtonProps) => ReactNode
  /** Draws one link with `styles.way` of its own look; following it closes the list. */
  readonly link: (way: Way, props: { readonly className: string; readonly onClick: () => void }) => ReactNode
  readonly keyOf: (way: Way) => string
  readonly opensOnHover?: boolean
  /** The edge of the button at which the list stands. */
  readonly align?: 'start' | 'end'
}

/** Links of a header behind one button. */
export function WaysMenu<Way>({ ways, button, link, keyOf, opensOnHover, align = 'start' }: WaysMenuProps<Way>) {
  const menu = useDisclosureOfWays({ opensOnHover: opensOnHover ?? false })
  return (
    <div className="relative" {...menu.area}>
      {button(menu.button)}
      {menu.opened && (
        <ul id={menu.listId} className={styles.ways} data-align={align}>
          {ways.map((way) => (
            <li key={keyOf(way)}>{link(way, { className: styles.way ?? '', onClick: menu.close })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
