/** Colours of the interface, by what they mean. Contrast of each pair is measured, see the tests of this folder. */
export const colors = {
  light: {
    canvas: '#F4F6F5',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    sunken: '#EDF0EE',
    line: '#E0E5E2',
    lineStrong: '#C6CEC9',
    fieldBorder: '#87938D',
    ink: '#12201B',
    inkSecondary: '#46534D',
    inkTertiary: '#5F6C66',
    disabled: '#98A39D',
    brand: '#0B6B58',
    brandHover: '#095646',
    onBrand: '#FFFFFF',
    brandSoft: '#E4F1ED',
    brandLine: '#B7D8CE',
    route: '#0A7F69',
    success: '#1A7443',
    successSoft: '#E5F3EA',
    warning: '#855400',
    warningSoft: '#FDF2DA',
    warningFill: '#E0A21B',
    danger: '#B3261E',
    dangerSoft: '#FCEBE9',
    info: '#1F5FBF',
    infoSoft: '#E8F0FB',
    focus: '#1F5FBF',
    scrim: 'rgba(14,24,20,.42)',
  },
  dark: {
    canvas: '#0E1513',
    surface: '#141C19',
    raised: '#1B2521',
    sunken: '#0B110F',
    line: '#26312D',
    lineStrong: '#394641',
    fieldBorder: '#6F7F78',
    ink: '#E9EFEC',
    inkSecondary: '#B4C0BA',
    inkTertiary: '#8F9D96',
    disabled: '#5D6A64',
    brand: '#43CBA8',
    brandHover: '#62D8B9',
    onBrand: '#05261D',
    brandSoft: '#12312A',
    brandLine: '#22564A',
    route: '#43CBA8',
    success: '#5CC98A',
    successSoft: '#12301F',
    warning: '#F0BE57',
    warningSoft: '#33270E',
    warningFill: '#E0A21B',
    danger: '#FF8A80',
    dangerSoft: '#3A1714',
    info: '#8AB6F8',
    infoSoft: '#15263F',
    focus: '#8AB6F8',
    scrim: 'rgba(0,0,0,.6)',
  },
} as const

export type Scheme = keyof typeof colors
export type ColorName = keyof (typeof colors)['light']

/** Colours of the basemap and of the lines on it. */
export const mapColors = {
  light: {
    land: '#EEF0EE',
    water: '#D2DDE2',
    park: '#DFE8DC',
    roadMinor: '#FBFCFB',
    roadMajor: '#FFFFFF',
    roadMajorCasing: '#DCE1DE',
    highway: '#F7EEDC',
    highwayCasing: '#DDD3BE',
    label: '#5A6661',
    labelHalo: '#F3F5F4',
    placeLabel: '#616E68',
    waterLabel: '#7390A0',
    routeCasing: '#FFFFFF',
  },
  dark: {
    land: '#18201D',
    water: '#0E1618',
    park: '#1A2721',
    roadMinor: '#232D29',
    roadMajor: '#2A3531',
    roadMajorCasing: '#141B19',
    highway: '#3A413A',
    highwayCasing: '#1B211E',
    label: '#8A9892',
    labelHalo: '#151C1A',
    placeLabel: '#84918B',
    waterLabel: '#5B7480',
    routeCasing: '#0B100E',
  },
} as const

/** Pins and lines on the map, in CSS pixels; `dim` in opacity. */
export const mapSizes = {
  pin: {
    radius: 11,
    radiusDense: 8.6,
    radiusSelected: 14.5,
    casing: 1.8,
    glyph: 26,
  },
  line: {
    width: 4.2,
    selected: 5.5,
    overview: 2.6,
    casing: 2.6,
  },
  dim: {
    line: 0.34,
    pin: 0.5,
    lineDrag: 0.2,
    labels: 1,
  },
} as const

/** Shadows: hairline on the sheet, float on the map, dialog above everything. */
export const shadows = {
  light: {
    hairline: '0 1px 2px rgba(16,32,26,.06), 0 0 0 1px rgba(16,32,26,.06)',
    float: '0 4px 14px rgba(16,32,26,.10), 0 0 0 1px rgba(16,32,26,.07)',
    dialog: '0 18px 48px rgba(16,32,26,.20), 0 0 0 1px rgba(16,32,26,.07)',
  },
  dark: {
    hairline: '0 1px 2px rgba(0,0,0,.5), 0 0 0 1px #2B3732',
    float: '0 6px 18px rgba(0,0,0,.5), 0 0 0 1px #303D38',
    dialog: '0 18px 48px rgba(0,0,0,.65), 0 0 0 1px #35433D',
  },
} as const
