const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Red, green and blue, 0 to 255, of `#1f5fbf` or of what a browser computes: `rgb(31, 95, 191)`. */
const channelsOf = (color: string): number[] =>
  color.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    : (color.match(/[\d.]+/g) ?? []).map(Number)

/** Relative luminance after WCAG 2.1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => linear(value / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far two colours stand apart, 1 to 21, after WCAG 2.1. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The hue of a colour in degrees: 0 red, 60 yellow, 120 green, 240 blue. */
export function hueOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color)
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range === 0) return 0
  const sixth =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range
  return (sixth * 60 + 360) % 360
}
