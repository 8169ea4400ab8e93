import { useLocation } from 'react-router-dom'
import { useCurrentUser } from '#web/client/current-user.ts'
import { profilePathFrom } from '#web/client/paths.ts'
import type { Account } from '#web/ui/layout/header/account.tsx'

/** The signed-in person as the headers show them. */
export function useAccount(): {
  account?: Account
  usage?: { count: number; limit: number }
  roles: readonly string[]
} {
  const { pathname } = useLocation()
  const { data: user } = useCurrentUser()
  if (!user) return { roles: [] }
  const { name, email, photoUrl, requests, tier, roles } = user
  const account = { name, email, photoUrl, profilePath: profilePathFrom(pathname, user.teamTier) }
  return { account, roles, ...(tier === 2 && { usage: { count: requests.reqCount, limit: requests.limit } }) }
}
