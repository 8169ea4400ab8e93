import type { QueryClient } from '@tanstack/react-query'
import { accessNotices } from '#core/accounts/access.ts'
import { api, client } from '#web/client/api.ts'
import { config } from '#web/client/config.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'

/** Whether the provider says that the subscription has ended. A provider that cannot be asked has not said so. */
async function hasEnded(): Promise<boolean> {
  try {
    const { subscription } = await client.billing.checkSubscription({})
    return subscription?.status === 'canceled'
  } catch {
    return false
  }
}

/** Tells somebody whose subscription has ended that it has, and answers whether they want to subscribe again. */
export async function tellIfEnded(queries: QueryClient): Promise<boolean> {
  if (!(await hasEnded())) return false
  const answer = showNotice({
    message: accessNotices.cancelled,
    more: `If you need help, contact us at ${config().supportAddress}.`,
    action: 'Retry',
  })
  await queries.invalidateQueries({ queryKey: api.accounts.key() })
  await queries.invalidateQueries({ queryKey: api.billing.key() })
  return (await answer) === 'action'
}
