import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_FIXED_AT_ONCE } from '#core/department/assignment/limits.ts'
import type { UnroutedCode } from '#core/department/unrouted.ts'
import { counted } from '#core/kernel/counted.ts'
import { api } from '#web/client/api.ts'
import { FilterChip } from '#web/ui/controls/tags/chip.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import rowsStyles from '#web/ui/patterns/rows.module.css'
import type { DepartmentDay } from '../day/day-queries.ts'
import type { RoutesStep } from '../day/use-change-routes.ts'
import { ItemFacts } from './item-facts.tsx'
import { QueueItem } from './queue-item.tsx'
import styles from './unrouted.module.css'
import { appointmentsFirst, countReasons, reasonWords } from './unrouted-words.ts'
import type { Unrouted, UnroutedItem } from './use-unrouted.ts'
import type { useUnroutedDialogs } from './use-unrouted-dialogs.ts'

interface UnroutedDialogsProps {
  readonly day: DepartmentDay
  readonly dialogs: ReturnType<typeof useUnroutedDialogs>
  readonly onChange: (step: RoutesStep) => void
}

/** Who failed, and the queue of what is on no route. */
export function UnroutedDialogs({ day, dialogs: { open, query, show }, onChange }: UnroutedDialogsProps) {
  const close = (): void => show(undefined)
  if (open === undefined) return null
  if (!query.data) return <Fetching query={query} onClose={close} />
  if (open === 'failed') return <FailedDialog unrouted={query.data} onReview={() => show('queue')} onClose={close} />
  return <WorkQueue {...{ day, onChange }} unrouted={query.data} onClose={close} />
}

interface FetchingProps {
  readonly query: ReturnType<typeof useUnroutedDialogs>['query']
  readonly onClose: () => void
}

/** Somebody was faster than the list, or it could not be fetched. */
function Fetching({ query, onClose }: FetchingProps) {
  const loading = <SkeletonRows rows={6} label="Fetching what is not routed" />
  return (
    <Dialog opened onClose={onClose} title="Inspections not routed" width="wide">
      <Fetched query={query} loading={loading} failed="The inspections that are not routed could not be fetched.">
        {() => null}
      </Fetched>
    </Dialog>
  )
}

interface FailedDialogProps {
  readonly unrouted: Unrouted
  /** Leads on to the queue where each inspection has its fixes. */
  readonly onReview: () => void
  readonly onClose: () => void
}

/** Whom the system could not schedule or route, with their inspections and the rule that was broken. */
function FailedDialog({ unrouted, onReview, onClose }: FailedDialogProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Failed Assignments"
      lead="The following inspectors could not be scheduled or routed by the system. Please ensure that any manually assigned inspections result in a feasible schedule."
      width="medium"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onReview}>Review fixes</Button>
        </>
      }
    >
      <FailedInspectors unrouted={unrouted} />
    </Dialog>
  )
}

/** The inspectors who failed; each opens to the inspections that are on no route because of it. */
function FailedInspectors({ unrouted: { failed, items } }: { readonly unrouted: Unrouted }) {
  const byId = new Map(items.map((item) => [item.inspectionId, item]))
  return (
    <ul className={rowsStyles.bare} aria-label="Inspectors who failed">
      {failed.map(({ inspectorId, reason, rule, inspectionIds }) => (
        <li key={`${inspectorId} ${reason}`} className={`lineBelow ${styles.failed}`}>
          <details open={failed.length === 1}>
            <summary>
              <b>{inspectorId}</b>
              <span>{`${counted(inspectionIds.length, 'inspection')} not routed`}</span>
              <span className="last danger medium">{reason}</span>
            </summary>
            <p className={styles.rule}>{rule}</p>
            <ul className={rowsStyles.bare}>
              {inspectionIds.map((id) => {
                const item = byId.get(id)
                return (
                  <li key={id} className={styles.failedItem}>
                    {item ? <ItemFacts facts={item.facts} /> : <span className="mono">{id}</span>}
                  </li>
                )
              })}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}

/** So many are drawn at a time: a longer list is for the filters. */
const STEP = 100

interface WorkQueueProps {
  readonly day: DepartmentDay
  readonly unrouted: Unrouted
  readonly onChange: (step: RoutesStep) => void
  readonly onClose: () => void
}

/** Everything that is on no route, by reason; each inspection with the changes that would route it. */
function WorkQueue({ day, unrouted, onChange, onClose }: WorkQueueProps) {
  const [code, setCode] = useState<UnroutedCode>()
  const [most, setMost] = useState(STEP)
  const routed = new Set(day.routes.flatMap(({ inspections }) => inspections.map(({ inspectionId }) => inspectionId)))
  const open = unrouted.items.filter(({ inspectionId }) => !routed.has(inspectionId))
  const shown = appointmentsFirst(open.filter((item) => code === undefined || item.code === code))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${counted(open.length, 'inspection')} not routed`}
      lead="Each has a reason. Open one for the changes that would route it, with what they cost."
      width="wide"
    >
      <fieldset className={`flex wrap gap8 flush unbordered ${styles.chips}`} aria-label="Show only">
        {countReasons(open).map((reason) => (
          <FilterChip
            key={reason.code}
            label={reasonWords[reason.code]}
            count={reason.count}
            selected={reason.code === code}
            onSelect={() => setCode(reason.code === code ? undefined : reason.code)}
          />
        ))}
      </fieldset>
      {open.length === 0 && <EmptyState title="Everything is routed." />}
      <FixAll items={shown} day={day} onChange={onChange} />
      <ul className={rowsStyles.bare} aria-label="Inspections on no route, the most urgent first">
        {shown.slice(0, most).map((item) => (
          <QueueItem key={item.inspectionId} item={item} day={day} onChange={onChange} />
        ))}
      </ul>
      {shown.length > most && (
        <button type="button" className={styles.more} onClick={() => setMost(most + STEP)}>
          {`Show ${Math.min(STEP, shown.length - most)} more of ${shown.length.toLocaleString('en-US')}`}
        </button>
      )}
    </Dialog>
  )
}

interface FixAllProps {
  /** On no route, the most urgent first. */
  readonly items: readonly UnroutedItem[]
  readonly day: DepartmentDay
  readonly onChange: (step: RoutesStep) => void
}

/** One change for all that are listed, tried by the server once it is asked for, with its price before it is made. */
function FixAll({ items, day, onChange }: FixAllProps) {
  const [asked, ask] = useState<string>()
  const tried = items.slice(0, MOST_FIXED_AT_ONCE)
  const { version: { version, revision } = { version: 0, revision: 0 } } = day
  // What was found for other inspections, or another state of the day, is not offered.
  const question = JSON.stringify([version, revision, tried.map(({ inspectionId }) => inspectionId)])
  if (tried.length < 2) return null
  if (asked === question) return <FoundForAll {...{ day, onChange }} items={tried} />
  return (
    <p className={styles.fix}>
      <span>{items.length > tried.length ? `The ${tried.length} most urgent at once` : 'All of them at once'}</span>
      <Button size="compact-sm" variant="default" onClick={() => ask(question)}>
        {`Find a change for ${tried.length}`}
      </Button>
    </p>
  )
}

function FoundForAll({ items, day, onChange }: FixAllProps) {
  const { date, version: { version, revision } = { version: 0, revision: 0 } } = day
  const inspectionIds = items.map(({ inspectionId }) => inspectionId)
  const query = useQuery(
    api.department.fixAll.queryOptions({
      input: { date, version, revision, inspectionIds },
      staleTime: 60_000,
      meta: { quiet: true },
    }),
  )
  return (
    <Fetched query={query} loading="Looking for a change that routes them" failed="The change could not be fetched">
      {({ words, orders, inspectionIds: routed }) => (
        <p className={styles.fix}>
          <span>{orders.length > 0 ? words : 'No change routes any of them: open each for what helps.'}</span>
          {orders.length > 0 && (
            <Button
              size="compact-sm"
              aria-label={`Apply: ${words}`}
              onClick={() =>
                onChange({
                  orders,
                  others: items.flatMap(({ inspectionId, facts }) => (routed.includes(inspectionId) ? [facts] : [])),
                  message: `${counted(routed.length, 'inspection')} routed`,
                  detail: words,
                })
              }
            >
              Apply
            </Button>
          )}
        </p>
      )}
    </Fetched>
  )
}
