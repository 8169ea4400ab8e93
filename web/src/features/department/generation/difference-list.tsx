import { useState } from 'react'
import { FilterChip } from '#web/ui/controls/tags/chip.tsx'
import { PriorityTag } from '#web/ui/controls/tags/priority-tag.tsx'
import type { ComparedDrafts, Difference, DifferenceKind } from './compared-drafts.ts'
import styles from './difference-list.module.css'
import { differenceWords, kindWords } from './difference-words.ts'

interface DifferenceListProps {
  readonly drafts: ComparedDrafts
  readonly differences: readonly Difference[]
  readonly selected: string | undefined
  readonly onSelect: (inspectionId: string | undefined) => void
}

/** Where the plans differ, as the map shows it. */
export function DifferenceList({ drafts, differences, selected, onSelect }: DifferenceListProps) {
  const [kind, setKind] = useState<DifferenceKind>()
  const shown = kind === undefined ? differences : differences.filter((each) => each.kind === kind)
  if (differences.length === 0)
    return <p className="secondary">Both plans give every inspection to the same inspector.</p>
  return (
    <>
      <div className="flex wrap gap8 mb12">
        <FilterChip
          label="All"
          count={differences.length}
          selected={kind === undefined}
          onSelect={() => setKind(undefined)}
        />
        {kindWords(drafts).map(([each, label]) => (
          <FilterChip
            key={each}
            label={label}
            count={differences.filter((difference) => difference.kind === each).length}
            selected={kind === each}
            onSelect={() => setKind(each)}
          />
        ))}
      </div>
      <ul className={styles.list}>
        {shown.map((difference) => (
          <Row
            key={difference.inspection.inspectionId}
            difference={difference}
            drafts={drafts}
            selected={difference.inspection.inspectionId === selected}
            onSelect={onSelect}
          />
        ))}
      </ul>
    </>
  )
}

interface RowProps extends Pick<DifferenceListProps, 'drafts' | 'onSelect'> {
  readonly difference: Difference
  readonly selected: boolean
}

/** What was chosen on the map comes into view. */
const bringIntoView = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' })

function Row({ difference, drafts, selected, onSelect }: RowProps) {
  const { inspectionId, street, priority, rank } = difference.inspection
  return (
    <li ref={selected ? bringIntoView : null}>
      <button
        type="button"
        className={`grid centered wide body ink leftText plainButton lineBelow ${styles.row}`}
        aria-pressed={selected}
        onClick={() => onSelect(selected ? undefined : inspectionId)}
      >
        <PriorityTag priority={priority} />
        <span className="medium">{street}</span>
        <span className="small figures secondary">{`# ${rank}`}</span>
        <span className={`small figures secondary ${styles.words}`}>{differenceWords(difference, drafts)}</span>
      </button>
    </li>
  )
}
