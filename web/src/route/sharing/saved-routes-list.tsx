import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { SavedRouteRow } from './saved-route-row.tsx'
import styles from './saved-routes-list.module.css'

/** What the owner can expect of saved routes. */
export const savedRoutesLead = 'A route is saved when you share it. Links live 90 days after the last change.'

/** What a face does with saved routes. */
export interface SavedRouteActions {
  readonly open: (routeId: string) => Promise<void>
  readonly rename: (routeId: string, title: string) => Promise<void>
  /** Ends its link at once; `onUndone` is told when it was taken back. */
  readonly remove: (routeId: string, onUndone: () => void) => Promise<void>
}

interface SavedRoutesListProps {
  readonly actions: SavedRouteActions
  readonly onOpened: () => void
}

const noRoutes = <EmptyState title="No saved routes yet. Optimize a route and share it: it will be here." />

/** Routes that the driver has saved, newest first: to open, to rename, to delete. */
export function SavedRoutesList({ actions, onOpened }: SavedRoutesListProps) {
  const queries = useQueryClient()
  const saved = useQuery(api.sharing.savedRoutes.queryOptions({ meta: { quiet: true } }))
  const carryOut = async (change: Promise<unknown>): Promise<void> => {
    await change.catch((cause: unknown) => showNotice({ message: failureOf(cause).message }))
    await queries.invalidateQueries({ queryKey: api.sharing.key() })
  }
  const reload = (): Promise<void> => queries.invalidateQueries({ queryKey: api.sharing.key() })
  return (
    <Fetched
      query={saved}
      loading={<SkeletonRows rows={4} label="Fetching your routes" />}
      failed="Your routes could not be fetched."
      empty={{ when: ({ routes }) => routes.length === 0, show: noRoutes }}
    >
      {({ routes }) => (
        <ul className={styles.list} aria-label="Saved routes">
          {routes.map((route) => (
            <SavedRouteRow
              key={route.routeId}
              route={route}
              onRename={(title) => void carryOut(actions.rename(route.routeId, title))}
              onDelete={() => void carryOut(actions.remove(route.routeId, () => void reload()))}
            >
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Open ${route.title || 'the untitled route'}`}
                onClick={() => void carryOut(actions.open(route.routeId).then(onOpened))}
              >
                Open
              </Button>
            </SavedRouteRow>
          ))}
        </ul>
      )}
    </Fetched>
  )
}
