import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { priorities, units } from '#core/department/rows/inspection.ts'
import { KeyCap } from '#web/ui/controls/key-cap.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { filterCount, type ListFilter, type ListView, type Margin, noFilter } from '../list-view.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { MarginMenu } from './margin-menu.tsx'
import styles from './ranking-tools.module.css'
import { ViewsMenu } from './views-menu.tsx'

interface RankingToolsProps {
  readonly view: ListView
  readonly onView: (view: ListView) => void
  /** The districts of the list, ascending. */
  readonly districts: readonly number[]
}

/** Search, filters and saved views of the list. */
export function RankingTools({ view, onView, districts }: RankingToolsProps) {
  const { filter } = view
  const change = (changed: Partial<ListFilter>): void => onView({ ...view, filter: { ...filter, ...changed } })
  return (
    <search className={styles.tools} aria-label="Sorted inspections">
      <Search text={filter.text} onText={(text) => change({ text })} />
      <MarginMenu margin={filter.margin} onMargin={(margin: Margin) => change({ margin })} />
      <ChoiceMenu
        label="District"
        options={districts}
        chosen={filter.districts}
        onChosen={(chosen) => change({ districts: chosen })}
        findable
      />
      <ChoiceMenu label="Unit" options={units} chosen={filter.units} onChosen={(chosen) => change({ units: chosen })} />
      <ChoiceMenu
        label="Priority"
        options={priorities}
        chosen={filter.priorities}
        onChosen={(chosen) => change({ priorities: chosen })}
      />
      {(filterCount(filter) > 0 || filter.text !== '') && (
        <button type="button" className={styles.plain} onClick={() => change(noFilter)}>
          Clear filters
        </button>
      )}
      <ViewsMenu view={view} onView={onView} />
    </search>
  )
}

function Search({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  useKeys([['/', () => field.current?.focus()]])
  return (
    <TextInput
      ref={field}
      className={styles.search ?? ''}
      aria-label="Search inspections"
      placeholder="ID, street or category"
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
      rightSection={<KeyCap>/</KeyCap>}
      rightSectionPointerEvents="none"
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return
        if (text === '') currentTarget.blur()
        else onText('')
      }}
    />
  )
}
