import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type RankingPolicy, rankingPolicies } from '#core/department/ranking/ranked-inspection.ts'
import styles from './policy-menu.module.css'

export const policyWords: Readonly<Record<RankingPolicy, string>> = {
  'as-specified': 'Priority A has no SLA and ranks last',
  'a-first': 'Priority A has one day and ranks first',
}

export const isPolicy = (value: string): value is RankingPolicy => rankingPolicies.some((policy) => policy === value)

interface PolicyMenuProps {
  readonly policy: RankingPolicy
  readonly onPolicy: (policy: RankingPolicy) => void
}

/** The policy that ranks, and the choice of another one. */
export function PolicyMenu({ policy, onPolicy }: PolicyMenuProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={styles.policy} aria-label={`Policy ${policy}`}>
          {policy}
          <IconChevronDown size={14} stroke={1.7} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Policy">
        <Menu.RadioGroup value={policy} onChange={(value) => isPolicy(value) && onPolicy(value)}>
          {rankingPolicies.map((each) => (
            <Menu.RadioItem key={each} value={each} closeMenuOnClick>
              <b>{each}</b>: {policyWords[each]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
