import { Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { canInspect } from '#core/department/availability/available-inspectors.ts'
import { holidayNotice, selectAll } from '#core/department/availability/select-all.ts'
import { Chip, FilterChip } from '#web/ui/controls/tags/chip.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { NoticeBar } from '#web/ui/feedback/notices/notice-bar.tsx'
import { InspectorCard } from './inspector-card.tsx'
import styles from './inspector-panel.module.css'
import type { ListedInspector } from './listed-inspector.ts'

interface InspectorPanelProps {
  /** Name of the holiday on the planning date. */
  readonly holiday: string | null
  readonly inspectors: readonly ListedInspector[]
  readonly chosen: ReadonlySet<string>
  /** Stable between renders. */
  readonly onChosen: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void
}

/** Who goes out on the day. */
export function InspectorPanel(props: InspectorPanelProps) {
  const { holiday, inspectors, chosen, onChosen } = props
  const [filter, setFilter] = useState(everybody)
  const listed = useMemo(() => listedInspectors(inspectors, filter), [inspectors, filter])
  const toggle = useCallback(
    (inspectorId: string) =>
      onChosen((before) => {
        const after = new Set(before)
        if (!after.delete(inspectorId)) after.add(inspectorId)
        return after
      }),
    [onChosen],
  )
  return (
    <section className={`stack low tall ${styles.panel}`} aria-labelledby="available-inspectors">
      <header className={`row gap12 ${styles.head}`}>
        <h2 id="available-inspectors" className={styles.title}>
          {`Available Inspectors (${countIn(inspectors, 'available')}/${inspectors.length})`}
        </h2>
        <Chip tone={chosen.size > 0 ? 'brand' : 'neutral'}>{`${chosen.size} selected`}</Chip>
      </header>
      {holiday !== null && (
        <div className={styles.holiday}>
          <NoticeBar tone="danger" title="Holiday Notice">
            {holidayNotice(holiday)}
          </NoticeBar>
        </div>
      )}
      <Tools {...props} listed={listed} filter={filter} onFilter={setFilter} />
      {/* On a holiday no card can be focused, and the keyboard still has to scroll. */}
      <ul className={styles.cards} aria-label="Inspectors of the day" tabIndex={holiday === null ? undefined : 0}>
        {listed.map((inspector) => (
          <InspectorCard
            key={inspector.inspectorId}
            inspector={inspector}
            selected={chosen.has(inspector.inspectorId)}
            onToggle={toggle}
          />
        ))}
      </ul>
      {listed.length === 0 && <p className={`secondary middleText ${styles.nothing}`}>No inspector matches.</p>}
    </section>
  )
}

interface ToolsProps extends InspectorPanelProps {
  readonly listed: readonly ListedInspector[]
  readonly filter: InspectorFilter
  readonly onFilter: (filter: InspectorFilter) => void
}

const stateWords: readonly (readonly [InspectorState, string])[] = [
  ['all', 'All'],
  ['available', 'Available'],
  ['partial', 'Partly blocked'],
  ['blocked', 'Away'],
  ['no-districts', 'No districts'],
]

function Tools({ inspectors, filter, onFilter, ...all }: ToolsProps) {
  const shownStates = stateWords.filter(([state]) => state === 'all' || countIn(inspectors, state) > 0)
  return (
    <div className={`stack gap8 ${styles.tools}`}>
      <div className="row gap16">
        <SelectAll {...all} />
        <TextInput
          className={styles.search ?? ''}
          aria-label="Find an inspector"
          placeholder="ID, district, skill or street"
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
          value={filter.text}
          onChange={({ currentTarget }) => onFilter({ ...filter, text: currentTarget.value })}
        />
      </div>
      <div className={`flex wrap gap8 ${styles.states}`}>
        {shownStates.map(([state, label]) => (
          <FilterChip
            key={state}
            label={label}
            count={countIn(inspectors, state)}
            selected={filter.state === state}
            onSelect={() => onFilter({ ...filter, state })}
          />
        ))}
      </div>
    </div>
  )
}

/** Takes those of the list who have district codes, and says who has none; a second time it lets them all go. */
function SelectAll({
  holiday,
  listed,
  chosen,
  onChosen,
}: Pick<ToolsProps, 'holiday' | 'listed' | 'chosen' | 'onChosen'>) {
  const { inspectorIds, note } = useMemo(() => selectAll(listed), [listed])
  const there = useMemo(() => listed.filter(canInspect).map(({ inspectorId }) => inspectorId), [listed])
  const isAll = inspectorIds.length > 0 && inspectorIds.every((id) => chosen.has(id))
  const change = (): void => {
    if (isAll) onChosen((before) => new Set([...before].filter((id) => !there.includes(id))))
    else onChosen((before) => new Set([...before, ...inspectorIds]))
    if (!isAll && note !== undefined) void showNotice({ message: note })
  }
  return (
    <Checkbox
      label="Select All"
      checked={isAll}
      indeterminate={!isAll && there.some((id) => chosen.has(id))}
      disabled={holiday !== null || there.length === 0}
      onChange={change}
    />
  )
}

/** Which inspectors are listed. */
interface InspectorFilter {
  readonly text: string
  /** Everybody, those who can go out, those with block-outs on the day, or those without district codes. */
  readonly state: InspectorState
}

const inspectorStates = ['all', 'available', 'partial', 'blocked', 'no-districts'] as const
type InspectorState = (typeof inspectorStates)[number]

export const everybody: InspectorFilter = { text: '', state: 'all' }

const inState: Readonly<Record<InspectorState, (inspector: ListedInspector) => boolean>> = {
  all: () => true,
  available: canInspect,
  partial: ({ availability }) => availability === 'partial',
  blocked: (inspector) => !canInspect(inspector),
  'no-districts': ({ districtCodes }) => districtCodes.length === 0,
}

const wordsOf = ({ inspectorId, departmentName, districtCodes, boroughs, skills, street }: ListedInspector): string =>
  [inspectorId, departmentName, ...districtCodes, ...boroughs, ...skills, street].join('\n').toLowerCase()

/** How many inspectors are in a state. */
export const countIn = (inspectors: readonly ListedInspector[], state: InspectorState): number =>
  inspectors.filter(inState[state]).length

/** Inspectors in a state whose id, department, districts, skills or street hold the text. */
export function listedInspectors(
  inspectors: readonly ListedInspector[],
  { text, state }: InspectorFilter,
): readonly ListedInspector[] {
  const wanted = text.trim().toLowerCase()
  return inspectors.filter((inspector) => inState[state](inspector) && wordsOf(inspector).includes(wanted))
}
