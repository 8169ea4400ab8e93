import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { Scheme } from './colors.ts'

/** The colour scheme in force and a way to flip it. */
export function useScheme(): { scheme: Scheme; toggle: () => void } {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: false })
  return { scheme, toggle: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark') }
}

/** Lets the D key flip the colour scheme, except while typing. */
export function useSchemeKey(): void {
  const { toggle } = useScheme()
  useHotkeys([['d', toggle]])
}
