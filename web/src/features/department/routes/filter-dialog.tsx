import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { filterChoices, noFilters, type RouteFilters } from '#core/department/routes/filter-routes.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import type { DayRoute } from '../day/day-route.ts'
import styles from './filter-dialog.module.css'

interface FilterDialogProps {
  readonly routes: readonly DayRoute[]
  readonly filters: RouteFilters
  readonly onApply: (filters: RouteFilters) => void
  readonly onClose: () => void
}

/** Chooses which inspectors are shown. Nothing changes until it is applied. */
export function FilterDialog({ routes, filters, onApply, onClose }: FilterDialogProps) {
  const [draft, setDraft] = useState(filters)
  const apply = (): void => {
    onApply(draft)
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Filter Inspectors"
      width="medium"
      footer={
        <div className={`flex wrap between gap8 wide ${styles.foot}`}>
          <Button variant="subtle" onClick={() => setDraft(noFilters)}>
            Clear Filters
          </Button>
          <span>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button onClick={apply}>Apply Filters</Button>
          </span>
        </div>
      }
    >
      <FilterGroups routes={routes} draft={draft} onChange={setDraft} />
    </Dialog>
  )
}

interface FilterGroupsProps {
  readonly routes: readonly DayRoute[]
  readonly draft: RouteFilters
  readonly onChange: (draft: RouteFilters) => void
}

const methodWords = { Pending: 'Auto-scheduled', Scheduled: 'Manually scheduled' } as const

function FilterGroups({ routes, draft, onChange }: FilterGroupsProps) {
  const choices = filterChoices(routes)
  // What was chosen stays to be unchosen, also where the day has none of it any more.
  const districts = [...new Set([...choices.districts, ...draft.districts])]
  const of = <Name extends keyof RouteFilters>(name: Name, values: RouteFilters[Name], words = wordsOf) => (
    <Group
      values={values}
      chosen={draft[name]}
      wordsOf={words}
      onToggle={(value) => onChange({ ...draft, [name]: toggled(draft[name], value) })}
    />
  )
  return (
    <div className="stack gap16">
      <Titled title="Inspector Department">{of('departments', choices.departments)}</Titled>
      <Titled title="Community District Codes">{of('districts', districts)}</Titled>
      <fieldset className={`stack gap16 ${styles.contain}`}>
        <legend>Assigned inspections that contain...</legend>
        <Titled title="Task Type">{of('taskTypes', choices.taskTypes)}</Titled>
        <Titled title="Priority Level">{of('priorities', choices.priorities)}</Titled>
        <Titled title="Scheduling Method">{of('schedulingMethods', choices.schedulingMethods, methodOf)}</Titled>
      </fieldset>
    </div>
  )
}

const wordsOf = (value: string): string => value
const methodOf = (value: string): string => (value === 'Scheduled' ? methodWords.Scheduled : methodWords.Pending)
const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

interface GroupProps {
  readonly values: readonly string[]
  readonly chosen: readonly string[]
  readonly wordsOf: (value: string) => string
  readonly onToggle: (value: string) => void
}

function Group({ values, chosen, wordsOf, onToggle }: GroupProps) {
  if (values.length === 0) return <p className="tertiary">None on this day</p>
  return (
    <div className={`flex wrap ${styles.values}`}>
      {values.map((value) => (
        <Checkbox
          key={value}
          size="sm"
          label={wordsOf(value)}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
        />
      ))}
    </div>
  )
}
