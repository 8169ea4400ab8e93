import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { teamNotices } from '#core/teams/team-notices.ts'
import { api, client } from '#web/client/api.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import type { SeenSubscription } from '#web/ui/plans/subscription-words.ts'

/** The subscription of the team; null where a plan was given without one. */
export function useTeamSubscription() {
  const query = useQuery({ ...api.billing.subscriptions.queryOptions(), meta: { quiet: true } })
  const data: SeenSubscription | null | undefined =
    query.data && (query.data.subscriptions.find(({ product }) => product === 'teams') ?? null)
  return { data, error: query.error, refetch: query.refetch }
}

/** Asks where the subscription stands when the owner opens the settings; an end is said, and the door does the rest. */
export function useTeamCheck(isOwner: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isOwner) return
    const check = async (): Promise<void> => {
      const { subscription } = await client.billing.checkSubscription({ product: 'teams' })
      if (subscription?.status !== 'canceled') return
      const isRead = showNotice({ message: teamNotices.expired })
      await queries.invalidateQueries({ queryKey: api.accounts.currentUser.key() })
      await isRead
    }
    // A provider that cannot be asked has not said that anything has ended.
    void check().catch(() => undefined)
  }, [queries, isOwner])
}
