import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables } from './css-variables.ts'
import './styles.ts'
import { theme } from './theme.ts'

/** Theme and tokens for everything below. The colour scheme follows the system until the person picks one. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
