import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { api } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { type SavedRouteFacts, savedRouteFacts } from './saved-route-facts.ts'
import styles from './saved-routes-list.module.css'

/** What the owner can expect of saved routes. */
export const savedRoutesLead =
  'Routes that you saved or shared. Each is kept, with its link, until the day it shows; a change puts that day off.'

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

const noRoutes = <EmptyState title="No saved routes yet. Optimize a route and save or share it: it will be here." />

/** Routes that the driver has saved, newest first: to open, to rename, to delete. */
export function SavedRoutesList({ actions, onOpened }: SavedRoutesListProps) {
  const { query, more, reload } = useSavedRoutes()
  const carryOut = async (change: Promise<unknown>): Promise<void> => {
    await change.catch((cause: unknown) => showNotice({ message: failureOf(cause).message }))
    await reload()
  }
  return (
    <Fetched
      query={query}
      loading={<SkeletonRows rows={4} label="Fetching your routes" />}
      failed="Your routes could not be fetched."
      empty={{ when: (routes) => routes.length === 0 && !more.hasNext, show: noRoutes }}
    >
      {(routes) => (
        <>
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
          <ListEnd count={routes.length} more={more} />
        </>
      )}
    </Fetched>
  )
}

/** How many routes are shown, and the way to the rest. */
function ListEnd({ count, more }: { readonly count: number; readonly more: MoreRoutes }) {
  const words = useRef<HTMLParagraphElement>(null)
  const routes = count === 1 ? '1 route' : `${count} routes`
  const showMore = async (): Promise<void> => {
    const { hasNextPage } = await more.fetch()
    // The button goes with the last page: the focus stays where it was.
    if (!hasNextPage) words.current?.focus()
  }
  return (
    <div className={styles.end}>
      <p role="status" ref={words} tabIndex={-1}>
        {more.failed ? 'More routes could not be fetched.' : more.hasNext ? `${routes} shown` : `${routes} in all`}
      </p>
      {more.hasNext && (
        <Button variant="default" size="compact-sm" loading={more.busy} onClick={() => void showMore()}>
          {more.failed ? 'Try again' : 'Show more'}
        </Button>
      )}
    </div>
  )
}

/** The driver's saved routes as far as they were fetched, and the way to the rest. */
function useSavedRoutes() {
  const queries = useQueryClient()
  const query = useInfiniteQuery(
    api.sharing.savedRoutes.infiniteOptions({
      input: (cursor: string | undefined) => (cursor === undefined ? {} : { cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ cursor }) => cursor,
      meta: { quiet: true },
    }),
  )
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  return {
    query: { data: data?.pages.flatMap(({ routes }) => routes), error, refetch },
    more: { hasNext: hasNextPage, busy: isFetchingNextPage, failed: isFetchNextPageError, fetch: fetchNextPage },
    reload: (): Promise<void> => queries.invalidateQueries({ queryKey: api.sharing.key() }),
  }
}

type MoreRoutes = ReturnType<typeof useSavedRoutes>['more']

interface SavedRoute extends SavedRouteFacts {
  readonly title: string
}

interface SavedRouteRowProps {
  readonly route: SavedRoute
  readonly onRename: (title: string) => void
  readonly onDelete: () => void
  /** The way into the route. */
  readonly children: ReactNode
}

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** One saved route with its figures. */
function SavedRouteRow({ route, onRename, onDelete, children }: SavedRouteRowProps) {
  const [renaming, setRenaming] = useState(false)
  const { title, isShared } = route
  const name = title || 'the untitled route'
  const rename = (text: string): void => {
    setRenaming(false)
    if (text.trim() !== title) onRename(text.trim())
  }
  return (
    <li>
      <div>
        {renaming ? (
          <NameField title={title} onName={rename} onCancel={() => setRenaming(false)} />
        ) : (
          <b>{title || 'Untitled route'}</b>
        )}
        <small>{savedRouteFacts(route)}</small>
      </div>
      {children}
      <Tooltip label="Rename">
        <ActionIcon size={36} aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
          <IconPencil {...iconLook} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={isShared ? 'Delete, which ends its link' : 'Delete'}>
        <ActionIcon size={36} aria-label={`Delete ${name}`} onClick={onDelete}>
          <IconTrash {...iconLook} />
        </ActionIcon>
      </Tooltip>
    </li>
  )
}

interface NameFieldProps {
  readonly title: string
  readonly onName: (title: string) => void
  readonly onCancel: () => void
}

function NameField({ title, onName, onCancel }: NameFieldProps) {
  return (
    <TextInput
      aria-label="Name of the route"
      autoFocus
      maxLength={120}
      defaultValue={title}
      onBlur={(event) => onName(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key !== 'Escape') return
        // The dialog around the list stays.
        event.stopPropagation()
        onCancel()
      }}
    />
  )
}
