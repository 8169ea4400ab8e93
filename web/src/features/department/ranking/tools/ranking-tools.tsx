import { Button, Menu, TextInput } from '@mantine/core'
import { IconChevronDown, IconFilter, IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { priorities, units } from '#core/department/rows/inspection.ts'
import { KeyCap } from '#web/ui/controls/tags/key-cap.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { filterCount, type ListFilter, type ListView, type Margin, margins, noFilter } from '../list-view.ts'
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
    <search className={`row wrap gap8 narrow ${styles.tools}`} aria-label="Sorted inspections">
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

interface ChoiceMenuProps<Value extends string | number> {
  readonly label: string
  readonly options: readonly Value[]
  readonly chosen: readonly Value[]
  readonly onChosen: (chosen: readonly Value[]) => void
  /** Long lists get a field that shortens them. */
  readonly findable?: boolean
}

/** A filter of which any of several values fit. It stays open while values are chosen. */
function ChoiceMenu<Value extends string | number>(props: ChoiceMenuProps<Value>) {
  const { label, options, chosen, onChosen, findable = false } = props
  const [text, setText] = useState('')
  const toggle = (value: Value): void =>
    onChosen(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])
  const offered = options.filter((option) => `${option}`.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <Menu closeOnItemClick={false} position="bottom-start" onClose={() => setText('')}>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          data-active={chosen.length > 0 || undefined}
          className={styles.filter ?? ''}
          rightSection={<IconChevronDown size={15} stroke={1.7} aria-hidden="true" />}
        >
          {chosen.length === 0 ? label : `${label}: ${chosenWords(chosen)}`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.dropdown ?? ''} aria-label={label}>
        {findable && options.length > 12 && (
          <Menu.Search
            aria-label={`Find a ${label.toLowerCase()}`}
            placeholder="Find"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
        {offered.map((option) => (
          <Menu.CheckboxItem key={option} checked={chosen.includes(option)} onChange={() => toggle(option)}>
            {option}
          </Menu.CheckboxItem>
        ))}
        {offered.length === 0 && <Menu.Label>Nothing matches</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}

function chosenWords(chosen: readonly (string | number)[]): string {
  const sorted = [...chosen].sort()
  return sorted.length <= 2 ? sorted.join(', ') : `${sorted[0]} and ${sorted.length - 1} more`
}

const marginWords: Readonly<Record<Margin, string>> = {
  any: 'Any days left',
  past: 'Past SLA',
  week: 'Due in 7 days',
  month: 'Under 30 days left',
}

const isMargin = (value: string): value is Margin => margins.some((margin) => margin === value)

interface MarginMenuProps {
  readonly margin: Margin
  readonly onMargin: (margin: Margin) => void
}

/** The filter by days left. */
function MarginMenu({ margin, onMargin }: MarginMenuProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          data-active={margin !== 'any' || undefined}
          className={styles.filter ?? ''}
          leftSection={<IconFilter size={15} stroke={1.7} aria-hidden="true" />}
        >
          {margin === 'any' ? 'Days left' : marginWords[margin]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Days left">
        <Menu.RadioGroup value={margin} onChange={(value) => isMargin(value) && onMargin(value)}>
          {margins.map((each) => (
            <Menu.RadioItem key={each} value={each} closeMenuOnClick>
              {marginWords[each]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
