import { Burger, Button, Collapse } from '@mantine/core'
import { useDisclosure, useFocusWithin, useWindowEvent } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import styles from './marketing-header.module.css'
import type { MarketingHeaderProps } from './marketing-nav.ts'
import { ProductWords } from './product-words.tsx'
import { WayLink } from './way-link.tsx'

interface MarketingMenuProps extends MarketingHeaderProps {
  readonly opened: boolean
  readonly onToggle: () => void
  readonly onClose: () => void
}

function MenuProducts({ products, onClose }: Pick<MarketingMenuProps, 'products' | 'onClose'>) {
  const [opened, { toggle }] = useDisclosure(false)
  return (
    <>
      <button type="button" className={styles.menuItem} aria-expanded={opened} onClick={toggle}>
        Products <IconChevronDown size={18} stroke={1.7} aria-hidden="true" />
      </button>
      <Collapse expanded={opened}>
        {products.map((product) => (
          <WayLink
            key={product.to}
            className={styles.menuItem}
            data-inner=""
            to={product.to}
            isOutside={product.isOutside}
            onClick={() => {
              product.onFollow?.()
              onClose()
            }}
          >
            <ProductWords {...product} />
          </WayLink>
        ))}
      </Collapse>
    </>
  )
}

function SignedInEnd({ account, onRetry, onSignOut, onClose }: MarketingMenuProps) {
  const leave = (): void => {
    onClose()
    onSignOut()
  }
  return (
    <div className={styles.menuEnd}>
      <Button variant="default" size="lg" onClick={leave}>
        Sign out
      </Button>
      {account && (
        <Button component={Link} to={account.profilePath} variant="ink" size="lg" onClick={onClose}>
          Profile
        </Button>
      )}
      {onRetry && (
        <Button variant="default" size="lg" onClick={onRetry}>
          Load account
        </Button>
      )}
    </div>
  )
}

function SignedOutEnd({ signInPath, startPath, onClose }: MarketingMenuProps) {
  return (
    <div className={styles.menuEnd}>
      <Button component={Link} to={signInPath} variant="default" size="lg" onClick={onClose}>
        Sign in
      </Button>
      <Button component={Link} to={startPath} variant="ink" size="lg" onClick={onClose}>
        Get Started
      </Button>
    </div>
  )
}

/** The same ways on a phone, behind one button. */
export function MarketingMenu(props: MarketingMenuProps) {
  const { nav, opened, onToggle, onClose } = props
  const burger = useRef<HTMLButtonElement>(null)
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !opened) return
    onClose()
    burger.current?.focus()
  })
  // It covers the page: who goes on behind its end must see where they are.
  const { ref } = useFocusWithin<HTMLDivElement>({ onBlur: ({ relatedTarget }) => relatedTarget && onClose() })
  return (
    <div ref={ref} className={styles.mobile}>
      <Burger
        ref={burger}
        opened={opened}
        onClick={onToggle}
        size={20}
        aria-label={opened ? 'Close menu' : 'Open menu'}
        aria-expanded={opened}
      />
      {opened && (
        <nav className={styles.menu} aria-label="Main">
          <Link className={styles.menuItem} to="/" onClick={onClose}>
            Home
          </Link>
          <MenuProducts {...props} />
          {nav.map(({ label, to }) => (
            <Link key={to} className={styles.menuItem} to={to} onClick={onClose}>
              {label}
            </Link>
          ))}
          {props.session === 'signed-out' && <SignedOutEnd {...props} />}
          {props.session === 'signed-in' && <SignedInEnd {...props} />}
        </nav>
      )}
    </div>
  )
}
