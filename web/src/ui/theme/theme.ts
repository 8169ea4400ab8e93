import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeComponent,
  rem,
  type VariantColorsResolver,
} from '@mantine/core'
import controls from './controls.module.css'
import { fonts, radii, spaceSteps, typeScale } from './scale.ts'

type Paint = ReturnType<VariantColorsResolver>

const none = '1px solid transparent'

const paints: Readonly<Record<string, Paint>> = {
  filled: {
    background: 'var(--color-brand)',
    hover: 'var(--color-brand-hover)',
    color: 'var(--color-on-brand)',
    border: none,
  },
  ink: { background: 'var(--color-ink)', hover: 'var(--color-ink)', color: 'var(--color-surface)', border: none },
  default: {
    background: 'var(--color-surface)',
    hover: 'var(--color-sunken)',
    color: 'var(--color-ink)',
    border: '1px solid var(--color-line-strong)',
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--color-sunken)',
    color: 'var(--color-ink-secondary)',
    border: none,
  },
  light: {
    background: 'var(--color-brand-soft)',
    hover: 'var(--color-brand-soft)',
    color: 'var(--color-brand)',
    border: none,
  },
  danger: {
    background: 'var(--color-danger)',
    hover: 'var(--color-danger)',
    color: 'var(--color-surface)',
    border: none,
  },
}

/** Buttons take their colours from the tokens, so that light and dark need no second rule. */
const variantColors: VariantColorsResolver = (input) =>
  input.color === undefined || input.color === input.theme.primaryColor
    ? (paints[input.variant] ?? defaultVariantColorsResolver(input))
    : defaultVariantColorsResolver(input)

const brand = [
  '#e4f1ed',
  '#c9e4db',
  '#b7d8ce',
  '#8cc3b3',
  '#43cba8',
  '#2a9a82',
  '#0b6b58',
  '#095646',
  '#074438',
  '#05261d',
] as const

const space = (index: number): string => rem(spaceSteps[index] ?? 0)

// By name, not by `Menu.extend(…)`: that would bring every component along to pages without one.
const components: Readonly<Record<string, MantineThemeComponent>> = {
  ActionIcon: {
    defaultProps: { variant: 'subtle' },
    classNames: { root: controls.actionIcon ?? '' },
  },
  Button: { classNames: { root: controls.button ?? '' } },
  Checkbox: { defaultProps: { radius: rem(radii.checkbox) } },
  Input: { classNames: { wrapper: controls.inputWrapper ?? '', input: controls.input ?? '' } },
  InputWrapper: { classNames: { label: controls.label ?? '', error: controls.error ?? '' } },
  Loader: { defaultProps: { type: 'oval', size: 'sm' } },
  // The placeholder for the first focus is a child that a menu may not have.
  Menu: {
    defaultProps: { withInitialFocusPlaceholder: false },
    classNames: { dropdown: controls.dropdown ?? '', item: controls.menuItem ?? '' },
  },
  Modal: {
    defaultProps: { centered: true, radius: rem(radii.dialog), overlayProps: { backgroundOpacity: 1, blur: 0 } },
    classNames: {
      content: controls.dialog ?? '',
      header: controls.dialogHeader ?? '',
      title: controls.dialogTitle ?? '',
      body: controls.dialogBody ?? '',
      overlay: controls.scrim ?? '',
    },
  },
  Popover: { classNames: { dropdown: controls.dropdown ?? '' } },
  Tooltip: {
    defaultProps: { openDelay: 300, withArrow: false },
    classNames: { tooltip: controls.tooltip ?? '' },
  },
}

/** Mantine speaking our visual language: the components keep their behaviour and take our tokens. */
export const theme = createTheme({
  primaryColor: 'brand',
  colors: { brand },
  primaryShade: { light: 6, dark: 4 },
  variantColorResolver: variantColors,
  fontFamily: fonts.text,
  fontFamilyMonospace: fonts.mono,
  headings: { fontFamily: fonts.display, fontWeight: '640' },
  fontSizes: { xs: rem(typeScale.small.size), sm: rem(typeScale.body.size), md: rem(14), lg: rem(15), xl: rem(19) },
  fontWeights: { regular: '400', medium: '500', bold: '650' },
  spacing: { xs: space(3), sm: space(4), md: space(5), lg: space(7), xl: space(9) },
  radius: {
    xs: rem(radii.checkbox),
    sm: rem(radii.chip),
    md: rem(radii.control),
    lg: rem(radii.card),
    xl: rem(radii.dialog),
  },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--shadow-hairline)',
    sm: 'var(--shadow-float)',
    md: 'var(--shadow-float)',
    xl: 'var(--shadow-dialog)',
  },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusClassName: controls.focus ?? '',
  components,
})
