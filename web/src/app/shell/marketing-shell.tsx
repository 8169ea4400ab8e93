import { IconBolt } from '@tabler/icons-react'
import { Outlet } from 'react-router-dom'
import { menuFor, type Onlooker } from '#web/client/admission.ts'
import { useConfig } from '#web/client/config.ts'
import { paths } from '#web/client/paths.ts'
import { type SessionStatus, useSessionStatus } from '#web/client/session/session.ts'
import { extension } from '#web/content/extension.ts'
import { socialLinks } from '#web/content/site.ts'
import { countFleetClick } from '#web/features/marketing/counting/count-fleet-click.ts'
import { MarketingHeader } from '#web/ui/layout/header/marketing-header.tsx'
import type { MarketingHeaderProps, Product } from '#web/ui/layout/header/marketing-nav.ts'
import type { NavItem } from '#web/ui/layout/header/nav-item.ts'
import { MarketingPage } from '#web/ui/layout/marketing-page/marketing-page.tsx'
import { useAccount } from '../account/use-account.ts'
import { useSignOut } from '../account/use-sign-out.ts'
import { ConsentBanner } from '../consent/consent-banner.tsx'
import { ConsentLink } from '../consent/consent-link.tsx'
import { navFor } from './nav-for.ts'

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** The extension is had at the store of the browser. */
const extensionEntry: Product = {
  label: 'Chrome Extension',
  hint: `Free, up to ${extension.mostStops} stops`,
  to: extension.storeUrl,
  isOutside: true,
  icon: <IconBolt {...icon} />,
}

const productsFor = (onlooker: Onlooker): Product[] => [
  ...menuFor('product', onlooker).map(({ name, words: { icon: Icon, ...words }, to }) => ({
    ...words,
    to,
    icon: <Icon {...icon} />,
    ...(name === 'teams' && { onFollow: countFleetClick }),
  })),
  extensionEntry,
]

const elsewhere: readonly NavItem[] = socialLinks.map(({ name, url }) => ({ label: name, to: url, isOutside: true }))

/** What the header shows: to whom nobody has asked yet the same as to a visitor, so that written pages have it. */
function sessionOf(status: SessionStatus, isTold: boolean): MarketingHeaderProps['session'] {
  if (status === 'signed-in') return isTold ? 'signed-in' : 'unknown'
  return 'signed-out'
}

/** The site around its pages: header, footer. */
export function MarketingShell() {
  const status = useSessionStatus()
  const { account, onlooker, onRetry } = useAccount()
  const onSignOut = useSignOut()
  const header = (
    <MarketingHeader
      products={productsFor(onlooker)}
      nav={navFor('site', onlooker)}
      signInPath={paths.signIn}
      startPath={paths.signUp}
      session={sessionOf(status, account !== undefined || onRetry !== undefined)}
      isGuess={status === 'unknown'}
      onSignOut={onSignOut}
      {...(account && { account })}
      {...(onRetry && { onRetry })}
    />
  )
  return (
    <MarketingPage
      header={header}
      footerLinks={navFor('footer', onlooker)}
      socialLinks={elsewhere}
      supportAddress={useConfig().supportAddress}
      footerEnd={<ConsentLink />}
    >
      <Outlet />
      <ConsentBanner />
    </MarketingPage>
  )
}
