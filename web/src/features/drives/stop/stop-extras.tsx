import { useLocalStorage } from '@mantine/hooks'
import { IconMessage2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { type SaidWish, wishText } from '#core/links/customers/visit-say.ts'
import { api } from '#web/client/api.ts'
import { NoteButton, StopNotes } from '../notes/stop-notes.tsx'
import type { SharedRoute } from '../route/use-shared-route.ts'
import type { Drive } from '../use-drive.ts'
import styles from './stop-wish.module.css'

interface KnownProps {
  readonly route: SharedRoute
  readonly drive: Drive
}

interface NotingProps extends KnownProps {
  readonly selected: RoutePoint
}

/** The way to note something for the next time: of a stop, where a team reads it. */
export function Noting({ route: { routeId, purpose }, drive, selected: { id, title, stop } }: NotingProps) {
  const { sync, nameOf } = drive
  if (!sync.takesProofs || purpose !== undefined || routeId === undefined || stop.kind !== 'stop') return null
  return <NoteButton {...{ routeId }} stop={nameOf(id)} street={title} onKept={sync.send} />
}

/** What is known of the stop in front besides the route: what its customer asks for, and what was noted there before. */
export function Known({ route: { routeId, version }, drive }: KnownProps) {
  const { sync, selectedId } = drive
  if (!sync.takesProofs || routeId === undefined || selectedId === undefined) return null
  return (
    <>
      <StopWish routeId={routeId} name={drive.nameOf(selectedId)} />
      <StopNotes {...{ routeId, version, drive }} stopId={selectedId} />
    </>
  )
}

interface StopWishProps {
  readonly routeId: string
  /** Name of the stop across versions of its route. */
  readonly name: string
}

interface KeptWishes {
  readonly routeId: string
  readonly wishes: readonly (SaidWish & { readonly stop: string })[]
}

const LOOK_EVERY_MS = 300_000
const nothing: KeptWishes = { routeId: '', wishes: [] }

/** What the customer of a stop asks of its driver; what was heard last is there without a network, too. */
function StopWish({ routeId, name }: StopWishProps) {
  const [kept, keep] = useLocalStorage({
    key: 'stopwise.wishes',
    defaultValue: nothing,
    getInitialValueInEffect: false,
  })
  const { data, refetch } = useQuery({
    ...api.drives.routeWishes.queryOptions({ input: { routeid: routeId } }),
    ...{ retry: false, meta: { quiet: true }, refetchInterval: LOOK_EVERY_MS },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew at each stop
  useEffect(() => void refetch({ cancelRefetch: false }), [name, refetch])
  useEffect(() => {
    if (data) keep({ routeId, wishes: data.wishes })
  }, [data, routeId, keep])
  const { wishes } = data ?? (kept.routeId === routeId ? kept : nothing)
  const wish = wishes.find(({ stop }) => stop === name)
  if (!wish) return null
  return (
    <p className={styles.wish} role="status">
      <IconMessage2 size={19} stroke={1.7} aria-hidden="true" />
      <span dir="auto">
        <b>The customer asks:</b> {wishText(wish)}
      </span>
    </p>
  )
}
