import styles from './chart.module.css'

/** Bars of one kind, a value for each place along the axis; `undefined` where nothing is known. */
export interface BarSeries {
  readonly name: string
  readonly look: 'outline' | 'solid'
  readonly values: readonly (number | undefined)[]
}

interface BarChartProps {
  /** What is shown, in a sentence, for those who cannot see it; the figures stand in the table behind it. */
  readonly label: string
  /** Along the axis: the short word below, the whole name in the hint. */
  readonly places: readonly { readonly short: string; readonly name: string }[]
  readonly series: readonly BarSeries[]
  readonly format: (value: number) => string
  /** The upper end of the axis, where it is not that of the values. */
  readonly top?: number
  /** Said in the place of bars that are all of no height. */
  readonly nothing?: string
}

const HEIGHT = 176
const FOOT = 22
const HEAD = 8
/** Words along the axis, at most. */
const WORDS = 7

/** Bars along days, side by side where there is more than one kind; it takes the width that it is given. */
export function BarChart({ label, places, series, format, top, nothing }: BarChartProps) {
  const highest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  if (highest === 0 && nothing !== undefined) return <p className={styles.nothing}>{nothing}</p>
  const ceiling = top ?? niceCeiling(highest)
  const step = Math.ceil(places.length / WORDS)
  const yOf = (value: number): number => HEAD + (HEIGHT - HEAD - FOOT) * (1 - value / ceiling)
  return (
    <div className={styles.plot}>
      <div className={styles.scale} aria-hidden="true">
        {[1, 0.5, 0].map((part) => (
          <span key={part} style={{ top: yOf(part * ceiling) }}>
            {format(part * ceiling)}
          </span>
        ))}
      </div>
      <svg className={styles.drawing} height={HEIGHT} width="100%" role="img" aria-label={label}>
        {[1, 0.5, 0].map((part) => (
          <line key={part} className={styles.rule} x1="0" x2="100%" y1={yOf(part * ceiling)} y2={yOf(part * ceiling)} />
        ))}
        {places.map((place, index) => (
          <g key={place.name}>
            <title>{hintOf(place.name, series, index, format)}</title>
            <Bars {...{ series, index, yOf }} count={places.length} />
            {index % step === 0 && (
              <text className={styles.word} x={`${((index + 0.5) / places.length) * 100}%`} y={HEIGHT - 5}>
                {place.short}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  )
}

interface BarsProps extends Pick<BarChartProps, 'series'> {
  readonly index: number
  readonly count: number
  readonly yOf: (value: number) => number
}

/** The bars of one place; a dot on the ground where nothing is known. */
function Bars({ series, index, count, yOf }: BarsProps) {
  const slot = 100 / count
  const width = Math.min(slot * 0.72, 9) / series.length
  const middle = (index + 0.5) * slot
  const ground = yOf(0)
  return (
    <>
      <rect className={styles.ground} x={`${index * slot}%`} width={`${slot}%`} y={0} height={ground} />
      {series.map(({ name, look, values }, place) => {
        const value = values[index]
        const left = middle + (place - series.length / 2) * width
        if (value === undefined) {
          return <circle key={name} className={styles.unknown} cx={`${left + width / 2}%`} cy={ground - 4} r="1.6" />
        }
        const size = { width: `${width * 0.9}%`, height: Math.max(1, ground - yOf(value)) }
        return (
          <rect key={name} className={styles.bar} data-look={look} x={`${left}%`} y={yOf(value)} {...size} rx="2" />
        )
      })}
    </>
  )
}

const hintOf = (name: string, series: readonly BarSeries[], index: number, format: (value: number) => string): string =>
  [
    name,
    ...series.map((each) => {
      const value = each.values[index]
      return `${each.name}: ${value === undefined ? 'not tracked' : format(value)}`
    }),
  ].join('\n')

/** The next of 1, 2, 4, 5, 6, 8 and 10 times a power of ten: half of it is read as easily. */
export function niceCeiling(highest: number): number {
  if (highest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  return power * ([1, 2, 4, 5, 6, 8, 10].find((step) => step * power >= highest) ?? 10)
}
