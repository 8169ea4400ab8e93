import { Button, Menu, TextInput } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import type { DepartmentSettings } from '#core/department/settings.ts'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import styles from './settings-dialog.module.css'
import { type CategoryRow, categoryRows, knownSkills, withSkills } from './settings-draft.ts'

interface CategoryTableProps {
  readonly settings: DepartmentSettings
  readonly rows: readonly RankedInspection[]
  readonly onChange: (settings: DepartmentSettings) => void
}

/** The skills that each complaint category needs; those of the list that are mapped to nobody come first. */
export function CategoryTable({ settings, rows, onChange }: CategoryTableProps) {
  const [text, setText] = useState('')
  const categories = useMemo(() => categoryRows(settings, rows), [settings, rows])
  const skills = useMemo(() => knownSkills(settings), [settings])
  const wanted = text.trim().toLowerCase()
  const shown = categories.filter(({ code, about }) => `${code} ${about}`.toLowerCase().includes(wanted))
  const unmapped = categories.filter((row) => row.skills === undefined && row.count > 0).length
  return (
    <section aria-labelledby="categories">
      <div className={`row wrap ${styles.tableHead}`}>
        <h3 id="categories">Complaint categories</h3>
        {unmapped > 0 && <Chip tone="warning">{`${unmapped} of the list not mapped`}</Chip>}
        <TextInput
          size="xs"
          aria-label="Find a category"
          placeholder="Code or words"
          leftSection={<IconSearch size={15} stroke={1.7} aria-hidden="true" />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Category</th>
            <th scope="col">On the list</th>
            <th scope="col">An inspector needs one of</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Category
              key={row.code}
              row={row}
              offered={skills}
              onSkills={(next) => onChange(withSkills(settings, row.code, next))}
            />
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="secondary">No category matches.</p>}
    </section>
  )
}

function Category(props: SkillMenuProps) {
  const { code, about, count, skills } = props.row
  return (
    <tr data-unmapped={skills === undefined || undefined}>
      <td className="mono">{code}</td>
      <td>{about || '–'}</td>
      <td>{count.toLocaleString('en-US')}</td>
      <td>
        <SkillMenu {...props} />
      </td>
    </tr>
  )
}

interface SkillMenuProps {
  readonly row: CategoryRow
  readonly offered: readonly string[]
  readonly onSkills: (skills: readonly string[] | undefined) => void
}

function wordsOf(skills: readonly string[] | undefined): string {
  if (skills === undefined) return 'Nobody: not mapped'
  return skills.length === 0 ? 'Any inspector' : skills.join(', ')
}

function SkillMenu({ row: { code, skills }, offered, onSkills }: SkillMenuProps) {
  const chosen = skills ?? []
  const toggle = (skill: string): void =>
    onSkills(chosen.includes(skill) ? chosen.filter((each) => each !== skill) : [...chosen, skill].sort())
  return (
    <Menu position="bottom-start" closeOnItemClick={false}>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          className={styles.skills ?? ''}
          aria-label={`Skills of category ${code}: ${wordsOf(skills)}`}
          rightSection={<IconChevronDown size={14} stroke={1.7} aria-hidden="true" />}
        >
          {wordsOf(skills)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.dropdown ?? ''} aria-label={`Skills of category ${code}`}>
        <Menu.RadioGroup
          value={skills === undefined ? 'nobody' : skills.length === 0 ? 'any' : ''}
          onChange={(value) => onSkills(value === 'nobody' ? undefined : [])}
        >
          <Menu.RadioItem value="any">Any inspector</Menu.RadioItem>
          <Menu.RadioItem value="nobody">Nobody: not mapped</Menu.RadioItem>
        </Menu.RadioGroup>
        <Menu.Divider />
        {offered.map((skill) => (
          <Menu.CheckboxItem key={skill} checked={chosen.includes(skill)} onChange={() => toggle(skill)}>
            {skill}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
