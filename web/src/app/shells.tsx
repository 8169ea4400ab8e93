import { IconBolt, IconBuilding, IconRoute, IconUsers } from '@tabler/icons-react'
import { Outlet, useNavigate } from 'react-router-dom'
import { config } from '#web/client/config.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { signOut, useSessionStatus } from '#web/client/session.ts'
import { openKeys } from '#web/ui/feedback/keys-dialog.tsx'
import { MarketingHeader } from '#web/ui/layout/header/marketing-header.tsx'
import type { Product } from '#web/ui/layout/header/marketing-nav.ts'
import { ToolHeader } from '#web/ui/layout/header/tool-header.tsx'
import { MarketingPage } from '#web/ui/layout/marketing-page/marketing-page.tsx'
import { useAccount } from './use-account.ts'

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

const siteNav = [
  { label: 'Pricing', to: paths.pricing },
  { label: 'Blog', to: paths.blog },
]

const footerLinks = [
  { label: 'Privacy policy', to: paths.privacyPolicy },
  { label: 'Terms of service', to: paths.appTerms },
]

const productsFor = (teamTier: number): readonly Product[] => [
  { label: 'Web Route Planner', hint: 'One driver, 100 stops', to: paths.webIntro, icon: <IconRoute {...icon} /> },
  {
    label: 'Teams',
    hint: '20 drivers, one screen',
    to: teamTier >= 1 ? paths.teams : paths.teamsIntro,
    icon: <IconUsers {...icon} />,
  },
  {
    label: 'Government',
    hint: 'Inspections, ranked and routed',
    to: paths.governmentIntro,
    icon: <IconBuilding {...icon} />,
  },
  { label: 'Chrome Extension', hint: 'Free, up to 10 stops', to: paths.pricingExtension, icon: <IconBolt {...icon} /> },
]

/** Signs out and returns to the home page. */
function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    void signOut().then(() => navigate(paths.home))
  }
}

/** The site around its pages: header, footer. */
export function MarketingShell() {
  const status = useSessionStatus()
  const { data: user } = useCurrentUser()
  const { account } = useAccount()
  const onSignOut = useSignOut()
  const header = (
    <MarketingHeader
      products={productsFor(user?.teamTier ?? 0)}
      nav={siteNav}
      signInPath={paths.signIn}
      startPath={paths.signUp}
      pending={status === 'unknown' || (status === 'signed-in' && !account)}
      onSignOut={onSignOut}
      {...(account && { account })}
    />
  )
  return (
    <MarketingPage header={header} footerLinks={footerLinks} supportAddress={config().supportAddress}>
      <Outlet />
    </MarketingPage>
  )
}

const plannerNav = { label: 'Planner', to: paths.planner }
/** Visitors of a shared route have nothing saved. */
const toolNav = {
  visitor: [plannerNav, ...siteNav],
  member: [plannerNav, { label: 'Saved routes', to: paths.savedRoutes }, ...siteNav],
}

/** The header of the tools around a tool. */
export function ToolShell() {
  const { account, usage } = useAccount()
  const status = useSessionStatus()
  const onSignOut = useSignOut()
  return (
    <>
      <ToolHeader
        nav={account ? toolNav.member : toolNav.visitor}
        onHelp={openKeys}
        {...(usage && { usage })}
        {...(account && { account, onSignOut })}
        {...(status === 'signed-out' && { signInPath: paths.signIn })}
      />
      <Outlet />
    </>
  )
}
