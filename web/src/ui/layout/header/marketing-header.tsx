import { Burger, Button, Collapse } from '@mantine/core'
import { useDisclosure, useFocusWithin, useWindowEvent, useWindowScroll } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Logo } from '../../brand/logo.tsx'
import { AccountLink, AccountRetry } from './account.tsx'
import styles from './marketing-header.module.css'
import type { MarketingHeaderProps, Product } from './marketing-nav.ts'
import { ProductWords } from './product-words.tsx'
import { WayLink } from './way-link.tsx'
import { WaysMenu } from './ways-menu.tsx'

const OPAQUE_AFTER_PX = 10

function Products({ products }: { readonly products: readonly Product[] }) {
  return (
    <WaysMenu
      opensOnHover
      ways={products}
      keyOf={({ to }) => to}
      button={(props) => (
        <button type="button" className={styles.item} {...props}>
          Products <IconChevronDown size={15} stroke={1.7} aria-hidden="true" />
        </button>
      )}
      link={(product, { className, onClick }) => (
        <WayLink
          className={className}
          to={product.to}
          isOutside={product.isOutside}
          onClick={() => {
            product.onFollow?.()
            onClick()
          }}
        >
          {product.icon}
          <ProductWords {...product} />
        </WayLink>
      )}
    />
  )
}

function SignedOut({ signInPath, startPath }: { readonly signInPath: string; readonly startPath: string }) {
  return (
    <>
      <Link className={styles.item} data-strong="" to={signInPath}>
        Sign in
      </Link>
      <Button component={Link} to={startPath} variant="ink" size="md">
        Get Started
      </Button>
    </>
  )
}

function SignedIn({ account, onRetry, onSignOut }: Pick<MarketingHeaderProps, 'account' | 'onRetry' | 'onSignOut'>) {
  return (
    <>
      <button type="button" className={styles.item} onClick={onSignOut}>
        Sign out
      </button>
      {account && <AccountLink account={account} />}
      {onRetry && <AccountRetry onRetry={onRetry} />}
    </>
  )
}

/** The bar above every page that is not a tool. Clear at the top, opaque once the page has scrolled. */
export function MarketingHeader(props: MarketingHeaderProps) {
  const { products, nav, signInPath, startPath, session, isGuess } = props
  const [scroll] = useWindowScroll()
  const tinted = useOverTintedSection(scroll.y)
  const [menu, { toggle, close }] = useDisclosure(false)
  const opaque = scroll.y > OPAQUE_AFTER_PX || menu
  return (
    <header className={styles.header} data-opaque={opaque || undefined} data-tinted={tinted || undefined}>
      <Logo />
      <nav className={`flex gap12 ${styles.nav}`} aria-label="Main">
        <Products products={products} />
        {nav.map(({ label, to }) => (
          <Link key={to} className={styles.item} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={`row gap12 last ${styles.end}`} data-guess={isGuess || undefined}>
        {session === 'signed-out' && <SignedOut signInPath={signInPath} startPath={startPath} />}
        {session === 'signed-in' && <SignedIn {...props} />}
      </div>
      <MarketingMenu {...props} opened={menu} onToggle={toggle} onClose={close} />
    </header>
  )
}

const HEADER_PX = 68

/** True while the header lies over a section marked `data-header-tint`. */
function useOverTintedSection(scrollY: number): boolean {
  const [over, setOver] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the positions change with the scroll
  useEffect(() => {
    const boxes = [...document.querySelectorAll('[data-header-tint]')].map((section) => section.getBoundingClientRect())
    setOver(boxes.some(({ top, bottom }) => top < HEADER_PX && bottom > 0))
  }, [scrollY])
  return over
}

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
    <div className="grid gap12 pt24">
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
    <div className="grid gap12 pt24">
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
function MarketingMenu(props: MarketingMenuProps) {
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
