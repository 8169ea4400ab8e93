import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'

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
export const variantColors: VariantColorsResolver = (input) =>
  input.color === undefined || input.color === input.theme.primaryColor
    ? (paints[input.variant] ?? defaultVariantColorsResolver(input))
    : defaultVariantColorsResolver(input)
