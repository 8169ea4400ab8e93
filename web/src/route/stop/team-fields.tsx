import { TagsInput } from '@mantine/core'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import type { StopDraft } from './stop-draft.ts'

const priorities = [
  { value: 'normal', label: 'Normal' },
  { value: 'high', label: 'High' },
  { value: 'must', label: 'Must be served' },
] as const

type Priority = (typeof priorities)[number]['value']

const weights: Readonly<Record<Priority, number | undefined>> = { normal: undefined, high: 50, must: 100 }

const priorityOf = (weight = 0): Priority => (weight > 50 ? 'must' : weight > 0 ? 'high' : 'normal')

const MAX_SKILLS = 20

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
      <TagsInput
        label="Skills its driver needs"
        description="Type a name and press Enter."
        data={[...known]}
        maxTags={MAX_SKILLS}
        value={[...draft.skills]}
        onChange={(skills) => onChange({ skills: skills.map((skill) => skill.trim().slice(0, 60)).filter(Boolean) })}
      />
    </>
  )
}
