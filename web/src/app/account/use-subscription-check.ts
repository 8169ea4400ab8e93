import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'

/** Where the plan is used or looked at. */
const checked: ReadonlySet<string> = new Set([paths.planner, paths.profile])

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
      // What cannot be fetched cannot ask: that is not an end of the subscription.
      const { tellIfEnded } = await import('./tell-if-ended.ts').catch(() => ({ tellIfEnded: undefined }))
      if (await tellIfEnded?.(queries)) await navigate(paths.pricing)
    }
    void check()
  }, [checkedPath, navigate, queries])
}
