import './styles.ts'
import { type CSSVariablesResolver, MantineProvider, rem } from '@mantine/core'
import type { ReactNode } from 'react'
import { colors, mapColors, priorityColors, type Scheme, shadows } from './colors.ts'
import { fonts, layers, motion, radii, sizes, spaceSteps, typeScale } from './scale.ts'
import { theme } from './theme.ts'

/** Theme and tokens for everything below. The colour scheme follows the system until the person picks one. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}

type Variables = Record<string, string>
type Values = Readonly<Record<string, string | number>>
type Unit = (value: string | number) => string

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const prefixed = (prefix: string, values: Values, unit: Unit = String): Variables =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${prefix}-${kebab(name)}`, unit(value)]))

const inRem: Unit = (value) => rem(value)

function typeVariables(): Variables {
  const entries = Object.entries(typeScale).flatMap(([name, { size, line, weight, tracking, family }]) => [
    [`--type-${name}`, `${weight} ${rem(size)} / ${line} ${fonts[family]}`],
    [`--tracking-${name}`, `${tracking}em`],
  ])
  return Object.fromEntries(entries)
}

const sameInBothSchemes: Variables = {
  ...prefixed('font', fonts),
  ...typeVariables(),
  ...prefixed('space', Object.fromEntries(spaceSteps.map((step) => [step, step])), inRem),
  ...prefixed('radius', radii, inRem),
  ...prefixed('size', sizes, inRem),
  ...prefixed('layer', layers),
  ...prefixed('motion', motion),
}

const mantineColors = {
  '--mantine-color-body': 'var(--color-canvas)',
  '--mantine-color-text': 'var(--color-ink)',
  '--mantine-color-bright': 'var(--color-ink)',
  '--mantine-color-error': 'var(--color-danger)',
  '--mantine-color-success': 'var(--color-success)',
  '--mantine-color-placeholder': 'var(--color-ink-tertiary)',
  '--mantine-color-anchor': 'var(--color-brand)',
  '--mantine-color-default': 'var(--color-surface)',
  '--mantine-color-default-hover': 'var(--color-sunken)',
  '--mantine-color-default-color': 'var(--color-ink)',
  '--mantine-color-default-border': 'var(--color-line-strong)',
  '--mantine-color-dimmed': 'var(--color-ink-tertiary)',
  '--mantine-color-disabled': 'var(--color-sunken)',
  '--mantine-color-disabled-color': 'var(--color-disabled)',
  '--mantine-color-disabled-border': 'var(--color-line)',
  '--mantine-primary-color-filled': 'var(--color-brand)',
  '--mantine-primary-color-filled-hover': 'var(--color-brand-hover)',
  '--mantine-primary-color-light': 'var(--color-brand-soft)',
  '--mantine-primary-color-light-color': 'var(--color-brand)',
  '--mantine-primary-color-contrast': 'var(--color-on-brand)',
}

const perScheme = (scheme: Scheme): Variables => ({
  ...prefixed('color', colors[scheme]),
  ...prefixed('priority', priorityColors[scheme]),
  ...prefixed('map', mapColors[scheme]),
  ...prefixed('shadow', shadows[scheme]),
  ...mantineColors,
})

/** Every token as a CSS variable (`--color-ink`, `--space-16`, `--type-title` …), and Mantine's own mapped onto them. */
const cssVariables: CSSVariablesResolver = () => ({
  variables: sameInBothSchemes,
  light: perScheme('light'),
  dark: perScheme('dark'),
})
