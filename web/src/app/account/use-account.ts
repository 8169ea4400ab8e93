import { useLocation } from 'react-router-dom'
import type { Onlooker } from '#web/client/admission.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { nextPath } from '#web/client/navigation-rules.ts'
import { useSessionStatus } from '#web/client/session/session.ts'
import type { Account } from '#web/ui/layout/header/account.tsx'

interface SeenAccount {
  /** Who looks at the menus. */
  readonly onlooker: Onlooker
  readonly account?: Account
  readonly usage?: { readonly count: number; readonly limit: number }
  /** Asks for the account again; there when somebody is signed in whose account could not be loaded. */
  readonly onRetry?: () => void
}

/** The signed-in person as the headers show them. What was known stays when asking again fails. */
export function useAccount(): SeenAccount {
  const { pathname } = useLocation()
  const status = useSessionStatus()
  const { data: user, isError, refetch } = useCurrentUser()
  if (status === 'signed-out') return { onlooker: 'visitor' }
  if (!user) return { onlooker: 'unknown', ...(isError && { onRetry: () => void refetch() }) }
  const { name, email, photoUrl, requests } = user
  const account = { name, email, photoUrl, profilePath: nextPath('profile', { person: user, from: pathname }) }
  const web = requests.find(({ scope }) => scope === 'web')
  return { onlooker: user, account, ...(web && { usage: { count: web.reqCount, limit: web.limit } }) }
}
