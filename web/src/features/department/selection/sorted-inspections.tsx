import { useMemo, useState } from 'react'
import { summarizeRanking } from '#core/department/ranking/ranking-summary.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { percentDone } from '#web/ui/feedback/phase-progress.tsx'
import { AppointmentDialog } from '../appointments/appointment-dialog.tsx'
import { relatedTo } from '../ranking/list-columns.ts'
import { noFilter } from '../ranking/list-view.ts'
import { RelatedDialog } from '../ranking/related-dialog.tsx'
import { RankingTable } from '../ranking/table/ranking-table.tsx'
import { RankingTools } from '../ranking/tools/ranking-tools.tsx'
import { useListView } from '../ranking/use-list-view.ts'
import type { Ranking } from '../ranking/use-ranking.ts'
import { useRowSelection } from '../ranking/use-row-selection.ts'
import { SortedHead } from './sorted-head.tsx'
import styles from './sorted-inspections.module.css'
import type { Planning } from './use-planning.ts'

/** The inspections in order of urgency, and the way to their routes. */
export function SortedInspections({ planning }: { readonly planning: Planning }) {
  return (
    <section className={`stack narrow surface low ${styles.section}`} aria-labelledby="sorted-inspections">
      <Fetched query={planning.ranking} loading="Ranking the inspections" failed="The inspections could not be ranked">
        {(ranking) => <Loaded planning={planning} ranking={ranking} />}
      </Fetched>
    </section>
  )
}

function Loaded({ planning, ranking }: { readonly planning: Planning; readonly ranking: Ranking }) {
  const { choice, holiday } = planning
  const { columns, view, onView, shown } = useListView(ranking.rows)
  const selection = useRowSelection(shown, choice.inspections, choice.onInspections)
  const [asked, setAsked] = useState<string>()
  const [appointed, setAppointed] = useState<string>()
  const inspection = asked === undefined ? undefined : ranking.rows.find((row) => row.inspectionId === asked)
  const districts = useMemo(
    () => [...new Set(ranking.rows.map(({ district }) => district))].sort((left, right) => left - right),
    [ranking.rows],
  )
  return (
    <>
      <SortedHead planning={planning} ranking={ranking} onAppointment={setAppointed} />
      <div className={styles.tools}>
        <RankingTools view={view} onView={onView} districts={districts} />
        <ListSummary planning={planning} ranking={ranking} shown={shown.length} />
      </div>
      <RankingTable
        columns={columns}
        policy={ranking.policy}
        view={view}
        onView={onView}
        shown={shown}
        selection={selection}
        disabled={holiday !== null}
        onRelated={setAsked}
        onAppointment={setAppointed}
        empty={<Nothing total={ranking.total} onClear={() => onView({ ...view, filter: noFilter })} />}
      />
      {appointed !== undefined && (
        <AppointmentDialog inspectionId={appointed} date={planning.date} onClose={() => setAppointed(undefined)} />
      )}
      {inspection && (
        <RelatedDialog
          inspection={inspection}
          related={relatedTo(columns, inspection)}
          selected={choice.inspections}
          disabled={holiday !== null}
          onToggle={(inspectionId) => selection.onToggle(inspectionId, false)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function Nothing({ total, onClear }: { readonly total: number; readonly onClear: () => void }) {
  return (
    <div className={`secondary middleText ${styles.nothing}`}>
      {total === 0 ? (
        <p>The inspection list has no inspection for this day.</p>
      ) : (
        <>
          <p>No inspection matches the search and the filters.</p>
          <button type="button" className={styles.link} onClick={onClear}>
            Show all inspections
          </button>
        </>
      )}
    </div>
  )
}

interface ListSummaryProps {
  readonly planning: Planning
  readonly ranking: Ranking
  readonly shown: number
}

const words = (count: number): string => count.toLocaleString('en-US')

/** What the list comes to, and how much of it is there. */
function ListSummary({ planning, ranking, shown }: ListSummaryProps) {
  const { rows, total, isComplete } = ranking
  const { pastSla, dueInSevenDays } = useMemo(() => summarizeRanking(rows), [rows])
  const { inspectorCount, choice } = planning
  return (
    <p className={`small figures secondary ${styles.summary}`}>
      <span role="status">{shown === rows.length ? '' : `${words(shown)} of ${words(rows.length)} shown · `}</span>
      {!isComplete && (
        <>
          <progress
            className={styles.arrived}
            aria-label="Inspections that have arrived"
            value={percentDone(rows.length, total)}
            max={100}
          />
          {` ${words(rows.length)} of ${words(total)} here · `}
        </>
      )}
      <b data-tone="danger">{words(pastSla)}</b> past SLA · <b data-tone="warning">{words(dueInSevenDays)}</b> due in 7
      days · <b>{`${words(choice.inspectors.size)} of ${words(inspectorCount)}`}</b> inspectors selected
    </p>
  )
}
