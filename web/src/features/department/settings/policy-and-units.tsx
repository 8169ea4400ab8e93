import { Checkbox, Group, Radio, Stack } from '@mantine/core'
import { rankingPolicies } from '#core/department/ranking/ranked-inspection.ts'
import { type Unit, units } from '#core/department/rows/inspection.ts'
import { type Department, departments } from '#core/department/rows/inspector.ts'
import type { DepartmentSettings } from '#core/department/settings.ts'
import { isPolicy, policyWords } from '../ranking/policy-menu.tsx'
import styles from './settings-dialog.module.css'

interface ChoiceProps {
  readonly settings: DepartmentSettings
  readonly onChange: (settings: DepartmentSettings) => void
}

/** The policy that ranks where nobody asks for another one. */
export function PolicyChoice({ settings, onChange }: ChoiceProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Ranking policy</legend>
      <Radio.Group
        aria-label="Ranking policy"
        value={settings.policy}
        onChange={(policy) => isPolicy(policy) && onChange({ ...settings, policy })}
      >
        <Stack gap="xs">
          {rankingPolicies.map((policy) => (
            <Radio key={policy} value={policy} label={policy} description={policyWords[policy]} />
          ))}
        </Stack>
      </Radio.Group>
    </fieldset>
  )
}

/** Which departments do the work of a unit. */
export function UnitChoice({ settings, onChange }: ChoiceProps) {
  const toggle = (unit: Unit, department: Department): void => {
    const before = settings.unitDepartments[unit]
    const after = departments.filter((each) => before.includes(each) !== (each === department))
    onChange({ ...settings, unitDepartments: { ...settings.unitDepartments, [unit]: after } })
  }
  return (
    <div className={styles.units}>
      {units.map((unit) => (
        <fieldset key={unit} className={styles.group}>
          <legend>{`${unit} is done by`}</legend>
          <Group gap="md">
            {departments.map((department) => (
              <Checkbox
                key={department}
                label={department}
                checked={settings.unitDepartments[unit].includes(department)}
                onChange={() => toggle(unit, department)}
              />
            ))}
          </Group>
          {settings.unitDepartments[unit].length === 0 && (
            <p className={styles.warning}>{`Without a department nobody is given inspections of ${unit}.`}</p>
          )}
        </fieldset>
      ))}
    </div>
  )
}
