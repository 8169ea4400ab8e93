import { driverPalette } from '#core/teams/company/driver-colors.ts'
import type { Scheme } from './colors.ts'

export interface DriverColor {
  readonly id: number
  readonly name: string
  readonly light: string
  readonly dark: string
  readonly textOnLight: string
  readonly textOnDark: string
}

const WHITE = '#FFFFFF'
const INK = '#08110E'

/** The twenty colours drawn by hand, in the order in which drivers get them; the first eight stay apart under every colour blindness. */
export const driverColors: readonly DriverColor[] = [
  { id: 1, name: 'Cobalt', light: '#485EF3', dark: '#687BFD', textOnLight: WHITE, textOnDark: INK },
  { id: 2, name: 'Orange', light: '#CB6602', dark: '#D5670B', textOnLight: INK, textOnDark: INK },
  { id: 3, name: 'Pine', light: '#02937D', dark: '#1FF4CE', textOnLight: INK, textOnDark: INK },
  { id: 4, name: 'Garnet', light: '#7D0240', dark: '#F5409B', textOnLight: WHITE, textOnDark: INK },
  { id: 5, name: 'Umber', light: '#6C4500', dark: '#FFBE21', textOnLight: WHITE, textOnDark: INK },
  { id: 6, name: 'Lagoon', light: '#0F7281', dark: '#17A7BA', textOnLight: WHITE, textOnDark: INK },
  { id: 7, name: 'Violet', light: '#55009E', dark: '#DECCFE', textOnLight: WHITE, textOnDark: INK },
  { id: 8, name: 'Rose', light: '#BA4454', dark: '#FE9196', textOnLight: WHITE, textOnDark: INK },
  { id: 9, name: 'Fir', light: '#086D38', dark: '#43A05F', textOnLight: WHITE, textOnDark: INK },
  { id: 10, name: 'Petrol', light: '#035255', dark: '#12CAC9', textOnLight: WHITE, textOnDark: INK },
  { id: 11, name: 'Orchid', light: '#BA4DA0', dark: '#D996FF', textOnLight: WHITE, textOnDark: INK },
  { id: 12, name: 'Rust', light: '#B15304', dark: '#FECB90', textOnLight: WHITE, textOnDark: INK },
  { id: 13, name: 'Steel', light: '#045675', dark: '#088FC1', textOnLight: WHITE, textOnDark: INK },
  { id: 14, name: 'Olive', light: '#738A1A', dark: '#A4B558', textOnLight: INK, textOnDark: INK },
  { id: 15, name: 'Crimson', light: '#B41A2E', dark: '#DC768D', textOnLight: WHITE, textOnDark: INK },
  { id: 16, name: 'Iris', light: '#572AD7', dark: '#9589E5', textOnLight: WHITE, textOnDark: INK },
  { id: 17, name: 'Jade', light: '#007B70', dark: '#00CFAA', textOnLight: WHITE, textOnDark: INK },
  { id: 18, name: 'Bronze', light: '#755501', dark: '#C79B03', textOnLight: WHITE, textOnDark: INK },
  { id: 19, name: 'Dusk', light: '#434A9F', dark: '#C2BDFF', textOnLight: WHITE, textOnDark: INK },
  { id: 20, name: 'Sky', light: '#417FC4', dark: '#5B98FF', textOnLight: INK, textOnDark: INK },
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

/** What the palette's colours past the twentieth are in the dark: the hue of each, far from those before it (OKLab). */
const laterDark: readonly string[] = [
  '#88B0D8 #C0F060 #B858C0 #987890 #C898C0 #9068D8 #C89880 #D078D0 #7890B8 #A8D0B0',
  '#988048 #70D868 #F88040 #F8A8D8 #A888B8 #70E0F8 #B0A0F0 #D85058 #F0C0C0 #20B0F0',
  '#C8C800 #C85890 #F880C0 #6880D0 #88A080 #B870B0 #D0B0D0 #F0A868 #B880F8 #80A8F8',
  '#8078B0 #0080E0 #F890E8 #B070D8 #98B8F8 #D8A8F0 #B87060 #D0E8A8 #F86868 #B88890',
  '#60B840 #608870 #B0D0F0 #0098E8 #F8E060 #D890D8 #E868B0 #9098D0 #B87088 #D060B8',
  '#9078F0 #50C8F8 #E0A8A0 #D87860 #F86890 #B8E8E0 #909800 #389000 #F06838 #A068B8',
  '#5888A0 #B888D8 #E89078 #60A0E0 #B0A8D0 #F0B8F8 #E898B8 #4888F0 #B08868 #7090E0',
  '#C08000 #D8C098 #9080C8 #E05880 #70F898 #D88840 #D080B0 #58B0D0 #68B880 #88C8D8',
].flatMap((row) => row.split(' '))

/** Which colour a number has: as many as the palette holds, then they begin again. */
const colorIndexOf = (driverNumber: number): number => (driverNumber - 1) % driverPalette.length

/** What a colour is called, by number from 1. */
export function driverColorName(driverNumber: number): string {
  const index = colorIndexOf(driverNumber)
  return driverColors[index]?.name ?? `Colour ${index + 1}`
}

/** Fill and text colour of a driver, by number from 1; numbers past the hundred of the palette begin again. */
export function driverPaint(driverNumber: number, scheme: Scheme): { fill: string; text: string } {
  const index = colorIndexOf(driverNumber)
  const drawn = driverColors[index]
  if (drawn) {
    return scheme === 'light'
      ? { fill: drawn.light, text: drawn.textOnLight }
      : { fill: drawn.dark, text: drawn.textOnDark }
  }
  const fill = scheme === 'light' ? driverPalette[index] : laterDark[index - driverColors.length]
  if (!fill) throw new RangeError(`A driver number starts at 1, not ${driverNumber}.`)
  return { fill, text: scheme === 'light' ? WHITE : INK }
}
