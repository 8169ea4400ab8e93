import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { compareVersions } from '#core/department/plans/compare-versions.ts'
import {
  type BranchDifference,
  type Merge,
  mergeVersions,
  type Preference,
} from '#core/department/plans/merge-versions.ts'
import type { PlanVersion } from '#core/department/plans/plan-version.ts'
import { counted } from '#core/kernel/counted.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { NoticeBar } from '#web/ui/feedback/notices/notice-bar.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import rowsStyles from '#web/ui/patterns/rows.module.css'
import { type DayVersions, type DepartmentDay, dayQuery, keepVersion, versionsQuery } from '../day/day-queries.ts'
import { choose } from '../shell/use-workspace.ts'
import { WithReason } from '../shell/with-reason.tsx'
import { ComparedStops } from './compared-stops.tsx'
import { doneBy } from './version-words.ts'
import styles from './versions.module.css'

interface PublishConflictProps {
  /** The day as it was to be published. */
  readonly day: DepartmentDay & { readonly version: PlanVersion }
  readonly versions: DayVersions
  readonly isPublishing: boolean
  readonly onReplace: (published: number) => void
  readonly onClose: () => void
}

/** Somebody else has published meanwhile: what differs, by inspection, to be merged or replaced knowingly. */
export function PublishConflict(props: PublishConflictProps) {
  const { day, versions, onClose } = props
  const theirs = versions.versions.find(({ version }) => version === versions.published)
  if (!theirs || theirs.version === day.version.version) return null
  const { version, publishedBy = theirs.createdBy, publishedAt = theirs.createdAt } = theirs
  return (
    <ConflictDialog
      {...props}
      theirs={theirs}
      title={`Version ${version} was published meanwhile`}
      lead={`${doneBy(publishedBy, publishedAt)}. Publishing version ${day.version.version} would take back what it changed.`}
      onClose={onClose}
    />
  )
}

interface ConflictDialogProps extends PublishConflictProps {
  readonly theirs: PlanVersion
  readonly title: string
  readonly lead: string
}

const preferences = [
  { value: 'theirs', label: 'Theirs counts' },
  { value: 'mine', label: 'Yours counts' },
] as const

function ConflictDialog({ day, theirs, title, lead, isPublishing, onReplace, onClose }: ConflictDialogProps) {
  const [preference, prefer] = useState<Preference>('theirs')
  const { theirDay, merge, isLoading } = useBranches(day, theirs, preference)
  const merging = useMerge(theirs, onClose)
  const reason = merge ? whyNoMerge(merge) : 'Only changes of the version that both began from can be merged.'
  const footer = (
    <>
      <Button variant="subtle" onClick={onClose}>
        Cancel
      </Button>
      <span className="flex wrap gap8 last">
        <Button variant="default" loading={isPublishing} onClick={() => onReplace(theirs.version)}>
          {`Replace version ${theirs.version}`}
        </Button>
        <WithReason reason={reason}>
          <Button
            aria-disabled={reason !== undefined}
            {...(reason !== undefined && { 'data-disabled': true })}
            loading={merging.isRunning}
            onClick={merge && reason === undefined ? () => merging.merge(merge.orders) : undefined}
          >
            Merge into a draft
          </Button>
        </WithReason>
      </span>
    </>
  )
  return (
    <Dialog opened onClose={onClose} title={title} lead={lead} width="wide" footer={footer}>
      {merging.error && <NoticeBar tone="danger">{failureOf(merging.error).message}</NoticeBar>}
      {isLoading && <SkeletonRows rows={6} label={`Fetching version ${theirs.version}`} />}
      {theirDay && !merge && <ComparedStops {...compareVersions(theirDay.routes, day.routes)} days={[theirDay, day]} />}
      {theirDay && merge && (
        <>
          <p role="status">{sharesWords(merge)}</p>
          {hasContest(merge) && (
            <SegmentedTabs
              label="Where both changed the same"
              segments={preferences}
              value={preference}
              onChange={prefer}
            />
          )}
          <Differences merge={merge} days={[theirDay, day]} />
        </>
      )}
    </Dialog>
  )
}

/** The published day, and the merge of both where the draft is an edit and nothing of the three is missing. */
function useBranches(
  day: DepartmentDay & { readonly version: PlanVersion },
  theirs: PlanVersion,
  preference: Preference,
) {
  const { date, version } = day
  const isEdit = version.origin.kind === 'edited' && version.origin.date === date && (version.base ?? 0) > 0
  const their = useQuery(dayQuery(date, theirs.version))
  const base = useQuery({ ...dayQuery(date, version.base), enabled: isEdit })
  const branches =
    isEdit && base.data && their.data && [base.data, their.data, day].every(({ missing }) => missing === 0)
  const merge = branches
    ? mergeVersions({ base: routesOf(base.data), theirs: routesOf(their.data), mine: routesOf(day) }, preference)
    : undefined
  return { theirDay: their.data, merge, isLoading: their.isLoading || base.isLoading }
}

const routesOf = ({ routes }: DepartmentDay) =>
  routes.map(({ inspector, inspections, lane: { finishBy } }) => ({ inspector, inspections, finishBy }))

function Differences({ merge, days }: { readonly merge: Merge; readonly days: readonly DepartmentDay[] }) {
  const streets = new Map(
    days.flatMap(({ routes }) =>
      routes.flatMap(({ inspections }) => inspections.map((each) => [each.inspectionId, each.street])),
    ),
  )
  return (
    <ul className={rowsStyles.bare} aria-label="Inspections that differ: in the published version, and in yours">
      {merge.differences.map((each) => (
        <DifferenceLine key={each.inspectionId} difference={each} street={streets.get(each.inspectionId) ?? ''} />
      ))}
    </ul>
  )
}

function DifferenceLine({ difference, street }: { readonly difference: BranchDifference; readonly street: string }) {
  const { inspectionId, by, base, theirs, mine } = difference
  return (
    <li className={styles.stop}>
      <span className={`mono ${styles.id}`}>{inspectionId}</span>
      <span>{street}</span>
      <span className="secondary">{`${byWords[by]}, was ${base ?? 'not routed'}`}</span>
      <span>{`Published: ${theirs ?? 'not routed'}`}</span>
      <span aria-hidden="true">·</span>
      <span>{`Yours: ${mine ?? 'not routed'}`}</span>
    </li>
  )
}

/** Makes a draft of what somebody else has published and the changes made here, and shows it. */
function useMerge({ date, version, revision }: PlanVersion, onDone: () => void) {
  const queries = useQueryClient()
  const merging = useMutation({
    mutationFn: (orders: Merge['orders']) =>
      client.department.changeRoutes({ date, version, revision, routes: orders }),
    meta: { quiet: true },
    onSuccess: ({ version: draft }) => {
      keepVersion(queries, draft)
      void queries.invalidateQueries({ queryKey: versionsQuery(date).queryKey })
      choose({ version: draft.version }, date)
      showToast({ message: `Merged as version ${draft.version}`, detail: 'a draft: look at it, then publish it' })
      onDone()
    },
  })
  return { merge: merging.mutate, isRunning: merging.isPending, error: merging.error }
}

/** Routes that one call changes. */
export const MOST_ROUTES = 20

/** Who has changed an inspection. */
const byWords: Readonly<Record<BranchDifference['by'], string>> = {
  theirs: 'Theirs',
  mine: 'Yours',
  both: 'Both',
}

/** `4 inspections changed by them, 2 by you, 1 by both. 1 route reordered or given another end by them, 0 by you.` */
export function sharesWords({ differences, reordered: { theirs, mine }, contested }: Merge): string {
  const count = (by: BranchDifference['by']): number => differences.filter((each) => each.by === by).length
  const isReordered = theirs + mine > 0
  const sentences = [
    differences.length > 0 || !isReordered
      ? `${counted(count('theirs'), 'inspection')} changed by them, ${count('mine')} by you, ${count('both')} by both.`
      : 'No inspection is on another route.',
    isReordered && `${counted(theirs, 'route')} reordered or given another end by them, ${mine} by you.`,
    contested.length > 0 && `Both have put ${contested.join(', ')} into another order or end.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Whether somebody has to say whose change counts. */
export const hasContest = ({ differences, contested }: Merge): boolean =>
  contested.length > 0 || differences.some(({ by }) => by === 'both')

/** Why two versions cannot be merged; nothing where they can. */
export function whyNoMerge({ orders }: Merge): string | undefined {
  if (orders.length === 0) return 'The published version has all of your changes already.'
  return orders.length > MOST_ROUTES
    ? `More than ${MOST_ROUTES} routes would change: choose one of the two.`
    : undefined
}
