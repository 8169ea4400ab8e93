import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { CustomerView } from '#core/drives/positions/customer-view.ts'
import type { LastPosition } from '#core/drives/positions/van.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import type { Rating, SaidWish } from '#core/links/customers/visit-say.ts'
import { type Coordinates, toPosition } from '#engine/base/geo.ts'
import { api } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { RouteMap } from '#web/map/lazy-map.tsx'
import { ageWords } from '#web/map/vans/age-words.ts'
import { TickRuler } from '#web/ui/controls/tick-ruler.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { Page } from '#web/ui/layout/page/page.tsx'
import styles from './visit-card.module.css'
import { EndMessages, MessagesPart, ProofsPart } from './visit-messages.tsx'
import { RatingPart, WishPart } from './visit-say.tsx'
import { visitWords } from './visit-words.ts'

const LOOK_EVERY_MS = 20_000
/** While a stop goes from one driver to another, it may be with nobody for a moment. */
const LOOK_AGAIN_MS = 60_000

/** What the customer of one stop sees, for whoever has the link. */
export function StopPage() {
  const { linkid = '' } = useParams()
  const query = useQuery(
    api.drives.stopView.queryOptions({
      input: { linkid },
      meta: { quiet: true },
      retry: (count, cause) => failureOf(cause).status !== 404 && count < 2,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { data, error } }) =>
        data?.state === 'over' ? false : error ? LOOK_AGAIN_MS : LOOK_EVERY_MS,
    }),
  )
  // A mail leads here by its way out of more of them.
  const isStopping = useSearchParams()[0].get('messages') === 'stop'
  const isGone = query.error !== null && failureOf(query.error).status === 404
  return (
    <Page heading="hidden">
      {isGone ? (
        <>
          <ErrorState title="This link has ended" why="Please ask the company for a new one." next={null} />
          {isStopping && <EndMessages linkid={linkid} />}
        </>
      ) : (
        <Fetched query={query} loading="Looking for your driver" failed="Your stop could not be fetched.">
          {(view) => <VisitCard {...{ linkid, view, isStopping }} isStale={query.isError} />}
        </Fetched>
      )}
    </Page>
  )
}

/** What the server tells of a visit, and when. */
interface SeenVisit extends CustomerView {
  readonly position: Coordinates | null
  readonly now: number
  readonly clock?: string
  readonly mayWish: boolean
  readonly mayRate: boolean
  readonly wish?: SaidWish
  readonly rating?: Rating
  readonly contacts: Parameters<typeof MessagesPart>[0]['contacts']
  readonly proofs: Parameters<typeof ProofsPart>[0]['proofs']
}

interface VisitCardProps {
  readonly linkid: string
  readonly view: SeenVisit
  /** Whether they came to end the messages. */
  readonly isStopping: boolean
  /** The last look has failed. */
  readonly isStale: boolean
}

/** Where a visit stands: the answer in large, their own address, and the van once it comes to them. */
function VisitCard({ linkid, view, isStopping, isStale }: VisitCardProps) {
  const { title, text } = visitWords(view)
  const { street, rest } = splitAddress(view.address)
  const messages = <MessagesPart linkid={linkid} company={view.company} contacts={view.contacts} />
  return (
    <article className={`stack gap20 ${styles.card}`}>
      <p className={styles.from}>{view.company}</p>
      <div role="status">
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <address className={styles.address}>
        <strong dir="auto">{street}</strong>
        <span dir="auto">{rest}</span>
      </address>
      {view.van && view.position && <VisitMap van={view.van} stop={view.position} now={view.now} />}
      {isStale && <p className={styles.text}>No connection. This is what was known last.</p>}
      {isStopping && messages}
      <ProofsPart linkid={linkid} proofs={view.proofs} />
      {view.mayWish && <WishPart linkid={linkid} wish={view.wish} />}
      {view.mayRate && <RatingPart linkid={linkid} rating={view.rating} />}
      {!isStopping && messages}
      <TickRuler />
    </article>
  )
}

interface VisitMapProps {
  readonly van: LastPosition
  readonly stop: Coordinates
  /** The server's clock. */
  readonly now: number
}

/** The van on its way to the one stop that this page is about. */
function VisitMap({ van, stop, now }: VisitMapProps) {
  const places = useMemo(
    () => [{ id: 'stop', position: toPosition(stop), label: '', kind: 'end' as const, mark: 'home' as const }],
    [stop],
  )
  const says = `Your driver, ${ageWords(now - van.at)}`
  const vans = [
    {
      ...{ id: 'van', label: '', position: toPosition(van.position), says },
      ...(van.heading === undefined ? {} : { heading: van.heading }),
    },
  ]
  return (
    <figure className={`stack gap8 ${styles.map}`}>
      <RouteMap
        label="Map of your driver and your address"
        places={places}
        routes={none}
        vans={vans}
        fitKey={van.at.toString()}
        aim={{ kind: 'fit', positions: [toPosition(stop), toPosition(van.position)], nearest: 14 }}
      />
      <figcaption>{says}</figcaption>
    </figure>
  )
}

const none: readonly never[] = []
