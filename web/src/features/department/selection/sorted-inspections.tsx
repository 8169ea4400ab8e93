import { useMemo, useState } from 'react'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { relatedTo } from '../ranking/list-columns.ts'
import { noFilter } from '../ranking/list-view.ts'
import { RelatedDialog } from '../ranking/related-dialog.tsx'
import { RankingTable } from '../ranking/table/ranking-table.tsx'
import { RankingTools } from '../ranking/tools/ranking-tools.tsx'
import { useListView } from '../ranking/use-list-view.ts'
import type { Ranking } from '../ranking/use-ranking.ts'
import { useRowSelection } from '../ranking/use-row-selection.ts'
import { ListSummary } from './list-summary.tsx'
import { SortedHead } from './sorted-head.tsx'
import styles from './sorted-inspections.module.css'
import type { Planning } from './use-planning.ts'

/** The inspections in order of urgency, and the way to their routes. */
export function SortedInspections({ planning }: { readonly planning: Planning }) {
  return (
    <section className={styles.section} aria-labelledby="sorted-inspections">
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
  const inspection = asked === undefined ? undefined : ranking.rows.find((row) => row.inspectionId === asked)
  const districts = useMemo(
    () => [...new Set(ranking.rows.map(({ district }) => district))].sort((left, right) => left - right),
    [ranking.rows],
  )
  return (
    <>
      <SortedHead planning={planning} ranking={ranking} />
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
        empty={<Nothing total={ranking.total} onClear={() => onView({ ...view, filter: noFilter })} />}
      />
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
    <div className={styles.nothing}>
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
