import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { accessNotices } from '#core/accounts/access.ts'
import { api, client } from '#web/client/api.ts'
import { config } from '#web/client/config.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'

/** Where the plan is used or looked at. */
const checked: ReadonlySet<string> = new Set([paths.planner, paths.profile])

/** Whether the provider says that the subscription has ended. A provider that cannot be asked has not said so. */
async function hasEnded(): Promise<boolean> {
  try {
    const { subscription } = await client.billing.checkSubscription({})
    return subscription?.status === 'canceled'
  } catch {
    return false
  }
}

/** Asks where a paid subscription stands whenever planner or profile is opened, and says so when it has ended. */
export function useSubscriptionCheck(): void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { data: user } = useCurrentUser()
  const checkedPath = checked.has(pathname) && (user?.tier ?? 0) > 1 ? pathname : undefined
  useEffect(() => {
    if (checkedPath === undefined) return
    const check = async (): Promise<void> => {
      if (!(await hasEnded())) return
      const answer = showNotice({
        message: accessNotices.cancelled,
        more: `If you need help, contact us at ${config().supportAddress}.`,
        action: 'Retry',
      })
      await queries.invalidateQueries({ queryKey: api.accounts.key() })
      await queries.invalidateQueries({ queryKey: api.billing.key() })
      if ((await answer) === 'action') await navigate(paths.pricing)
    }
    void check()
  }, [checkedPath, navigate, queries])
}
