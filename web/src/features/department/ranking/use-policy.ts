import { useSessionStorage } from '@mantine/hooks'
import type { RankingPolicy } from '#core/department/ranking/ranked-inspection.ts'

/** The policy that this tab ranks by; without one, that of the settings. It survives a reload. */
export function usePolicy() {
  return useSessionStorage<RankingPolicy | undefined>({
    key: 'stopwise.department.policy',
    defaultValue: undefined,
    getInitialValueInEffect: false,
  })
}
