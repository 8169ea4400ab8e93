import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { SkillsInput } from '#web/ui/controls/skills-input.tsx'
import type { StopDraft } from './stop-draft.ts'

const priorities = [
  { value: 'normal', label: 'Normal' },
  { value: 'high', label: 'High' },
  { value: 'must', label: 'Must be served' },
] as const

type Priority = (typeof priorities)[number]['value']

const weights: Readonly<Record<Priority, number | undefined>> = { normal: undefined, high: 50, must: 100 }

const priorityOf = (weight = 0): Priority => (weight > 50 ? 'must' : weight > 0 ? 'high' : 'normal')

interface TeamFieldsProps {
  readonly draft: Pick<StopDraft, 'priority' | 'skills'>
  /** Skills that drivers have, to choose from. */
  readonly known: readonly string[]
  readonly onChange: (part: Partial<StopDraft>) => void
}

/** What decides which driver takes a stop, and whether it is left out where not everything fits. */
export function TeamFields({ draft, known, onChange }: TeamFieldsProps) {
  return (
    <>
      <SegmentedTabs<Priority>
        label="Priority"
        segments={priorities}
        value={priorityOf(draft.priority)}
        onChange={(value) => onChange({ priority: weights[value] })}
        fullWidth
      />
      <SkillsInput
        label="Skills its driver needs"
        description="Type a name and press Enter."
        known={known}
        value={draft.skills}
        onChange={(skills) => onChange({ skills })}
      />
    </>
  )
}
