import { ActionIcon, Button } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatMinutes } from '#core/kernel/time.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState, RetryButton } from '#web/ui/feedback/error-state.tsx'
import { askFirst, showNotice } from '#web/ui/feedback/notice.ts'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import styles from './dialogs.module.css'
import { openSavedRoute } from './open-saved-route.ts'

const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** Routes that the driver has saved, to open again or to end their links. */
export function SavedRoutesDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(api.sharing.savedRoutes.queryOptions())
  const open = async (routeId: string): Promise<void> => {
    try {
      await openSavedRoute(routeId)
      onClose()
    } catch (cause) {
      await showNotice({ message: failureOf(cause).message })
    }
  }
  const revoke = async (routeId: string, title: string): Promise<void> => {
    const sure = await askFirst({
      title: `End the link of ${title || 'this route'}?`,
      message: 'Whoever has the link will no longer see the route. This cannot be undone.',
      yes: 'End link',
    })
    if (!sure) return
    await client.sharing
      .revokeRoute({ routeId })
      .catch((cause: unknown) => showNotice({ message: failureOf(cause).message }))
    await queries.invalidateQueries({ queryKey: api.sharing.key() })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Saved routes"
      lead="A route is saved when you share it. Links live 90 days after the last change."
      width="medium"
    >
      {error && (
        <ErrorState title="Your routes could not be fetched." next={<RetryButton onRetry={() => void refetch()} />} />
      )}
      {!data && !error && <SkeletonRows rows={4} label="Fetching your routes" />}
      {data?.routes.length === 0 && (
        <EmptyState title="No saved routes yet. Optimize a route and share it: it will be here." />
      )}
      <ul className={styles.saved}>
        {data?.routes.map(({ routeId, title, totalTime, totalDistance, stops, updatedAt }) => (
          <li key={routeId}>
            <div>
              <b>{title || 'Untitled route'}</b>
              <small>{`${stops} stops · ${formatMinutes(totalTime)} · ${totalDistance.toFixed(1)} mi · ${date.format(updatedAt)}`}</small>
            </div>
            <Button variant="default" size="compact-sm" onClick={() => void open(routeId)}>
              Open
            </Button>
            <ActionIcon
              size={32}
              aria-label={`End the link of ${title || 'the untitled route'}`}
              onClick={() => void revoke(routeId, title)}
            >
              <IconLinkOff size={16} stroke={1.7} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
