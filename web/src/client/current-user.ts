import { useQuery } from '@tanstack/react-query'
import { api, client } from './api.ts'
import { isOfCompany } from './session/company.ts'
import { useSessionStatus } from './session/session.ts'

/**
 * The signed-in user's record. Its first call creates the record; nobody signed in means no call.
 *
 * A failure is told by who shows the user (the header, the guard of a screen), each with a way to try again.
 */
export function useCurrentUser() {
  const status = useSessionStatus()
  return useQuery({
    ...api.accounts.currentUser.queryOptions(),
    // Whose team the pages of Teams show is settled before any of them is.
    queryFn: async ({ signal }) => {
      const user = await client.accounts.currentUser(undefined, { signal })
      if (user.memberships.length > 0 || isOfCompany()) (await import('./session/company-work.ts')).settleCompany(user)
      return user
    },
    enabled: status === 'signed-in',
    staleTime: 60_000,
    meta: { quiet: true },
  })
}
