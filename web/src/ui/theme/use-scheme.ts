import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useKeys } from '../keyboard/use-keys.ts'
import type { Scheme } from './colors.ts'
import { useHydrated } from './use-hydrated.ts'

/** The colour scheme in force and a way to flip it. */
export function useScheme(): { scheme: Scheme; toggle: () => void } {
  const computed = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const scheme = useHydrated() ? computed : 'light'
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: false })
  return { scheme, toggle: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark') }
}

/** Lets the D key flip the colour scheme, except while typing. */
export function useSchemeKey(): void {
  const { toggle } = useScheme()
  useKeys([['d', toggle]])
}
