import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { FilterChip } from '#web/ui/controls/chip.tsx'
import { type AddressState, addressStates } from '#web/ui/controls/state-tag.tsx'
import { type ReviewRow, stateOf } from '../review-rows.ts'
import styles from './review-dialog.module.css'

/** Which rows of a review are shown. */
export interface ReviewFilter {
  readonly state: AddressState | 'all'
  readonly text: string
}

interface ReviewToolsProps {
  readonly rows: readonly ReviewRow[]
  readonly duplicates: ReadonlyMap<number, ReviewRow>
  readonly filter: ReviewFilter
  readonly onFilter: (filter: ReviewFilter) => void
}

const states: readonly AddressState[] = ['unresolved', 'duplicate', 'area', 'interpolated', 'ready']

/** Counts that filter the review, and a search. */
export function ReviewTools({ rows, duplicates, filter, onFilter }: ReviewToolsProps) {
  const count = (state: AddressState): number => rows.filter((row) => stateOf(row, duplicates) === state).length
  const show = (state: ReviewFilter['state']): void => onFilter({ ...filter, state })
  return (
    <div className={styles.tools}>
      <FilterChip label="All" count={rows.length} selected={filter.state === 'all'} onSelect={() => show('all')} />
      {states.map((state) => (
        <FilterChip
          key={state}
          label={addressStates[state].word}
          tone={addressStates[state].tone}
          icon={addressStates[state].icon}
          count={count(state)}
          selected={filter.state === state}
          onSelect={() => show(state)}
        />
      ))}
      <TextInput
        className={styles.search ?? ''}
        aria-label="Find in list"
        placeholder="Find in list"
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
        value={filter.text}
        onChange={(event) => onFilter({ ...filter, text: event.currentTarget.value })}
      />
    </div>
  )
}
