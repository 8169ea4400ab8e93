import { Button, Menu } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { IconChevronDown, IconRoute } from '@tabler/icons-react'
import { type Strategy, strategies } from '#core/department/assignment/day-assignment.ts'
import { counted } from '#core/kernel/counted.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { strategyWords } from '../generation/strategy-words.ts'
import { useRun } from '../generation/use-run.ts'
import { selectableOf } from '../ranking/row-selection.ts'
import type { Ranking } from '../ranking/use-ranking.ts'
import { WithReason } from '../shell/with-reason.tsx'
import styles from './generate-button.module.css'
import type { Planning } from './use-planning.ts'

interface GenerateButtonProps {
  readonly planning: Planning
  readonly ranking: Ranking
}

/** The written alert. */
const NO_INSPECTOR = 'Please select at least one inspector before creating routes.'

/** Begins the routes of the day: for all inspections of the list, or for those that are selected. */
export function GenerateButton({ planning, ranking }: GenerateButtonProps) {
  const { date, holiday, policy, choice } = planning
  const [wanted, setWanted] = useStrategies()
  const { start } = useRun()
  const chosen = chosenOf(planning, ranking)
  const reason = holiday === null ? undefined : `${holiday}: no inspectors are available on this holiday.`
  const generate = (): void => {
    if (choice.inspectors.size === 0) {
      void showNotice({ message: NO_INSPECTOR })
      return
    }
    void start({
      date,
      inspectorIds: [...choice.inspectors],
      strategies: wanted,
      ...(chosen && { inspectionIds: chosen }),
      ...(policy.asked && { policy: policy.asked }),
    })
  }
  return (
    <div className="stack gap4 last bottom">
      <div className={styles.buttons}>
        <WithReason reason={reason}>
          <Button
            className={styles.main ?? ''}
            leftSection={<IconRoute size={17} stroke={1.7} aria-hidden="true" />}
            aria-describedby="generate-count"
            aria-disabled={reason !== undefined}
            data-disabled={reason !== undefined}
            onClick={reason === undefined ? generate : undefined}
          >
            Generate Routes
          </Button>
        </WithReason>
        <StrategyMenu wanted={wanted} onWanted={setWanted} />
      </div>
      <p id="generate-count" className="small figures secondary">
        {chosen ? `${counted(chosen.length, 'selected inspection')}` : `all ${counted(ranking.total, 'inspection')}`}
        {` · ${wanted.length === 2 ? 'both strategies' : strategyWords[wanted[0] ?? 'as-specified']}`}
        {choice.inspections.size > 0 && (
          <button type="button" className={styles.clear} onClick={() => choice.onInspections(() => new Set())}>
            Clear selection
          </button>
        )}
      </p>
    </div>
  )
}

/** The selected inspections that are still on the list; `undefined` stands for all of it. */
function chosenOf({ choice }: Planning, { rows }: Ranking): readonly string[] | undefined {
  if (choice.inspections.size === 0) return undefined
  const pending = selectableOf(rows)
  const chosen = pending.filter(({ inspectionId }) => choice.inspections.has(inspectionId))
  return chosen.length === 0 || chosen.length === pending.length
    ? undefined
    : chosen.map(({ inspectionId }) => inspectionId)
}

function useStrategies(): [readonly Strategy[], (wanted: readonly Strategy[]) => void] {
  const [kept, keep] = useSessionStorage<readonly Strategy[]>({
    key: 'stopwise.department.strategies',
    defaultValue: strategies,
    getInitialValueInEffect: false,
  })
  return [kept, (wanted) => keep(strategies.filter((strategy) => wanted.includes(strategy)))]
}

interface StrategyMenuProps {
  readonly wanted: readonly Strategy[]
  readonly onWanted: (wanted: readonly Strategy[]) => void
}

/** Which strategies share the day out; one at least. */
function StrategyMenu({ wanted, onWanted }: StrategyMenuProps) {
  const toggle = (strategy: Strategy): void => {
    const after = wanted.includes(strategy) ? wanted.filter((each) => each !== strategy) : [...wanted, strategy]
    if (after.length > 0) onWanted(after)
  }
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button className={styles.more ?? ''} aria-label="Strategies">
          <IconChevronDown size={17} stroke={1.7} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Strategies">
        <Menu.Label>Plan the day</Menu.Label>
        {strategies.map((strategy) => (
          <Menu.CheckboxItem
            key={strategy}
            checked={wanted.includes(strategy)}
            disabled={wanted.length === 1 && wanted.includes(strategy)}
            onChange={() => toggle(strategy)}
          >
            {strategyWords[strategy]}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
