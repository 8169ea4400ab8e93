import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { TagsInput } from '@mantine/core'

const MAX_SKILLS = 20
const MAX_LETTERS = 60

interface SkillsInputProps {
  readonly label: string
  readonly description: string
  /** Skills that somebody has named already, to choose from. */
  readonly known: readonly string[]
  readonly value: readonly string[]
  readonly onChange: (skills: string[]) => void
}

/** Skills by name, as chips. */
export function SkillsInput({ label, description, known, value, onChange }: SkillsInputProps) {
  return (
    <TagsInput
      {...{ label, description, maxTags: MAX_SKILLS, data: [...known], value: [...value] }}
      classNames={{ pill: 'small ink roundChip sunken', pillsList: 'row wrap gap4' }}
      onChange={(skills) => onChange(skills.map((skill) => skill.trim().slice(0, MAX_LETTERS)).filter(Boolean))}
    />
  )
}
