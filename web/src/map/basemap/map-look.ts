import { mapColors, type Scheme } from '#web/ui/theme/colors.ts'

/**
 * The look of our own map in one place: colors by use, widths, dashes, zooms and sizes of text. Layers are made from it.
 *
 * Land, water, roads and labels of the screen are tokens of the theme (`mapColors`), for pages paint their paper with them
 * before a map is there.
 */
export type MapLook = Scheme | 'print'

export const mapPaints = {
  light: {
    ...mapColors.light,
    building: '#DFE4E1',
    buildingTall: '#D0D7D3',
    buildingLine: '#CBD3CE',
    buildingShade: '#B9C3BE',
    roadMinorCasing: '#CFD7D2',
    bridgeCasing: '#A9B4AE',
    tunnel: '#EEF1EE',
    path: '#A8B6AD',
    cycleway: '#8FB59F',
    rail: '#BAC5BF',
    boundary: '#BFCAC4',
    arrow: '#93A09A',
    houseLabel: '#505C56',
    parkLabel: '#36664A',
    interest: '#7A8781',
    interestInk: '#FFFFFF',
    shieldInterstate: '#3F659B',
    shieldInterstateInk: '#FFFFFF',
    shieldCrown: '#B5483F',
    shield: '#FFFFFF',
    shieldInk: '#4A5651',
    shieldLine: '#AEB8B2',
  },
  dark: {
    ...mapColors.dark,
    building: '#202B27',
    buildingTall: '#2A3731',
    buildingLine: '#2A3631',
    buildingShade: '#101614',
    roadMinorCasing: '#141B19',
    bridgeCasing: '#0C1210',
    tunnel: '#1D2622',
    path: '#46564E',
    cycleway: '#3F6257',
    rail: '#3A4842',
    boundary: '#35423C',
    arrow: '#77867F',
    houseLabel: '#939F99',
    parkLabel: '#86B094',
    interest: '#5F6F68',
    interestInk: '#F1F5F3',
    shieldInterstate: '#3B5678',
    shieldInterstateInk: '#E4ECF5',
    shieldCrown: '#8A3F39',
    shield: '#2A3531',
    shieldInk: '#AEBBB5',
    shieldLine: '#4A5852',
  },
  // White paper, ink that a copier keeps.
  print: {
    ...mapColors.light,
    land: '#FFFFFF',
    water: '#CFE3EF',
    park: '#DDEFD8',
    // On white paper a road without an edge is a line of its own.
    roadMinor: '#DFE4E1',
    roadMajor: '#D3D9D5',
    roadMajorCasing: '#9BA5A0',
    highway: '#F3E3BF',
    highwayCasing: '#8F8468',
    label: '#2B332F',
    labelHalo: '#FFFFFF',
    placeLabel: '#37403B',
    waterLabel: '#3E6478',
    building: '#F0F2F1',
    buildingTall: '#E6EAE8',
    buildingLine: '#C3CBC6',
    buildingShade: '#D6DCD8',
    roadMinorCasing: '#B4BDB8',
    bridgeCasing: '#6E7873',
    tunnel: '#F7F8F7',
    path: '#98A29D',
    cycleway: '#6F9A83',
    rail: '#AEB8B2',
    boundary: '#98A29D',
    arrow: '#6E7873',
    houseLabel: '#4A5651',
    parkLabel: '#2E5A40',
    interest: '#4A5651',
    interestInk: '#FFFFFF',
    shieldInterstate: '#3E6091',
    shieldInterstateInk: '#FFFFFF',
    shieldCrown: '#A33B33',
    shield: '#FFFFFF',
    shieldInk: '#2B332F',
    shieldLine: '#6E7873',
  },
} as const satisfies Record<MapLook, Record<string, string>>

export type Widths = readonly (readonly [zoom: number, pixels: number])[]

/** Pixels by zoom, growing exponentially between; a kind is drawn from its first zoom on. */
export const widths = {
  zipArea: [
    [10, 0.8],
    [14, 1.6],
  ],
  river: [
    [9, 0.8],
    [14, 3],
    [18, 16],
  ],
  stream: [
    [13, 0.6],
    [17, 3],
    [20, 10],
  ],
  ferry: [
    [10, 0.6],
    [17, 1.6],
  ],
  rail: [
    [10.5, 0.6],
    [16, 1.6],
    [20, 3],
  ],
  railTies: [
    [14.5, 3.4],
    [16, 5.5],
    [20, 10],
  ],
  path: [
    [14.5, 0.8],
    [17, 1.6],
    [20, 4],
  ],
  cycleway: [
    [14.5, 0.9],
    [17, 1.8],
    [20, 5],
  ],
  steps: [
    [15.5, 1.6],
    [17, 3],
    [20, 9],
  ],
  service: [
    [14, 0.6],
    [16, 3],
    [18, 9],
    [20, 26],
  ],
  minor: [
    [11, 0.5],
    [13, 1.4],
    [15, 4.6],
    [18, 20],
    [20, 54],
  ],
  major: [
    [9, 0.6],
    [12, 2],
    [14, 5],
    [18, 26],
    [20, 72],
  ],
  highway: [
    [7, 0.8],
    [10, 1.6],
    [12, 2.8],
    [14, 5.4],
    [18, 28],
    [20, 78],
  ],
} as const satisfies Record<string, Widths>

/** Strokes and gaps in widths of the line. */
export const dashes = {
  ferry: [6, 6],
  path: [2.4, 1.4],
  cycleway: [4, 1.4],
  steps: [0.35, 0.35],
  tunnel: [2, 1.6],
  railTies: [0.22, 1.6],
} as const

/** What lies on both sides of a line together, in pixels. */
export const casing = { road: 1.4, bridge: 2.2 } as const

/** Zooms between which the edge of a bridge grows out of that of its road: from afar it would cut what lies below. */
export const bridgeEdges = [13, 14.5] as const

/** From where on something is shown that has no width of its own. */
export const fromZoom = {
  mainCasing: 11,
  roadCasing: 12.5,
  building: 14,
  buildingLine: 16,
  shade: 15.5,
  mainNames: 11,
  minorNames: 13.4,
  serviceNames: 15,
  shields: 9,
  arrows: 15.4,
  interests: 16,
  houses: 17,
} as const

/** Pixels of text at a zoom, linear between. */
export const textSizes = {
  mainRoad: [11, 10, 14, 11.5, 17, 13, 19, 15],
  minorRoad: [13, 9.5, 17, 12, 19, 14],
  house: [17, 9.5, 19, 11.5],
  interest: [16, 10.5, 19, 12],
  capitals: [10, 9.5, 14, 11.5],
} as const

/** How far the letters of waters stand apart, in heights of the text. */
export const waterSpacing = 0.12

/** Pixels between two places for the name of one road at a zoom: from afar many roads share what room there is. */
export const nameSpacing = [11, 80, 13, 110, 15, 240] as const

/** Pixels that the name of a neighborhood keeps clear at a zoom. */
export const placePadding = [11, 14, 13, 8, 15, 4] as const
