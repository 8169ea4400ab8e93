import { Button } from '@mantine/core'
import { useDisclosure, useWindowScroll } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { Logo } from '../../brand/logo.tsx'
import { AccountLink, AccountRetry } from './account.tsx'
import styles from './marketing-header.module.css'
import { MarketingMenu } from './marketing-menu.tsx'
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
      <nav className={styles.nav} aria-label="Main">
        <Products products={products} />
        {nav.map(({ label, to }) => (
          <Link key={to} className={styles.item} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={styles.end} data-guess={isGuess || undefined}>
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
