import { useMediaQuery } from '@mantine/hooks'
import { useHydrated } from './use-hydrated.ts'

/** True where the layout is the phone's: a full map under a sheet, targets of at least 44 px. */
export function useIsPhone(): boolean {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false
  return useHydrated() && isNarrow
}
