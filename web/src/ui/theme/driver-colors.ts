import type { Scheme } from './colors.ts'

export interface DriverColor {
  readonly id: number
  readonly name: string
  readonly light: string
  readonly dark: string
  readonly textOnLight: string
  readonly textOnDark: string
}

/** Twenty colours in the order in which drivers get them; the first eight stay apart under every colour blindness. */
export const driverColors: readonly DriverColor[] = [
  { id: 1, name: 'Cobalt', light: '#485EF3', dark: '#687BFD', textOnLight: '#FFFFFF', textOnDark: '#08110E' },
  { id: 2, name: 'Orange', light: '#CB6602', dark: '#D5670B', textOnLight: '#08110E', textOnDark: '#08110E' },
  { id: 3, name: 'Pine', light: '#02937D', dark: '#1FF4CE', textOnLight: '#08110E', textOnDark: '#08110E' },
  { id: 4, name: 'Garnet', light: '#7D0240', dark: '#F5409B', textOnLight: '#FFFFFF', textOnDark: '#08110E' },
  { id: 5, name: 'Umber', light: '#6C4500', dark: '#FFBE21', textOnLight: '#FFFFFF', textOnDark: '#08110E' },
  { id: 6, name: 'Lagoon', light: '#0F7281', dark: '#17A7BA', textOnLight: '#FFFFFF', textOnDark: '#08110E' },
  { id: 7, name: 'Violet', light: '#55009E', dark: '#DECCFE', textOnLight: '#FFFFFF', textOnDark: '#08110E' },
  { id: 8, name: 'Rose', light: '#BA4454', dark: '#FE9196', textOnLight: '#FFFFFF', textOnDark: '#08110E' },
  { id: 9, name: 'Fir', light: '#086D38', dark: '#43A05F', textOnLight: '#FFFFFF', textOnDark: '#08110E' },
  { id: 10, name: 'Petrol', light: '#035255', dark: '#12CAC9', textOnLight: '#FFFFFF', textOnDark: '#08110E' },
  { id: 11, name: 'Orchid', light: '#BA4DA0', dark: '#D996FF', textOnLight: '#FFFFFF', textOnDark: '#08110E' },
  { id: 12, name: 'Rust', light: '#B15304', dark: '#FECB90', textOnLight: '#FFFFFF', textOnDark: '#08110E' },
  { id: 13, name: 'Steel', light: '#045675', dark: '#088FC1', textOnLight: '#FFFFFF', textOnDark: '#08110E' },
  { id: 14, name: 'Olive', light: '#738A1A', dark: '#A4B558', textOnLight: '#08110E', textOnDark: '#08110E' },
  { id: 15, name: 'Crimson', light: '#B41A2E', dark: '#DC768D', textOnLight: '#FFFFFF', textOnDark: '#08110E' },
  { id: 16, name: 'Iris', light: '#572AD7', dark: '#9589E5', textOnLight: '#FFFFFF', textOnDark: '#08110E' },
  { id: 17, name: 'Jade', light: '#007B70', dark: '#00CFAA', textOnLight: '#FFFFFF', textOnDark: '#08110E' },
  { id: 18, name: 'Bronze', light: '#755501', dark: '#C79B03', textOnLight: '#FFFFFF', textOnDark: '#08110E' },
  { id: 19, name: 'Dusk', light: '#434A9F', dark: '#C2BDFF', textOnLight: '#FFFFFF', textOnDark: '#08110E' },
  { id: 20, name: 'Sky', light: '#417FC4', dark: '#5B98FF', textOnLight: '#08110E', textOnDark: '#08110E' },
]

const DASHES: readonly (readonly number[] | null)[] = [null, [12, 5], [2, 6], [14, 5, 2, 5], [20, 6]]

/**
 * Which of the five line patterns a driver has, from 0: they cycle, so that colour is never alone. With each round of
 * the colours they begin one later: a hundred drivers have a hundred pairs of colour and pattern.
 */
export function driverPattern(driverNumber: number): number {
  const index = driverNumber - 1
  return (index + Math.floor(index / driverColors.length)) % DASHES.length
}

/** Dash array of a driver's line in pixels, `null` for solid. */
export const driverDash = (driverNumber: number): readonly number[] | null =>
  DASHES[driverPattern(driverNumber)] ?? null

/** Fill and text colour of a driver, by number from 1; numbers past 20 begin again. */
export function driverPaint(driverNumber: number, scheme: Scheme): { fill: string; text: string } {
  const color = driverColors[(driverNumber - 1) % driverColors.length]
  if (!color) throw new RangeError(`A driver number starts at 1, not ${driverNumber}.`)
  return scheme === 'light'
    ? { fill: color.light, text: color.textOnLight }
    : { fill: color.dark, text: color.textOnDark }
}
