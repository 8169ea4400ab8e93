import type { ReactNode } from 'react'
import styles from './chart.module.css'

/** The figures behind a chart. */
export interface ChartTable {
  readonly heads: readonly string[]
  readonly lines: readonly (readonly string[])[]
}

interface ChartCardProps {
  readonly title: string
  /** What is meant by it, in a sentence. */
  readonly note: string
  readonly legend?: readonly { readonly name: string; readonly look: 'outline' | 'solid' }[]
  readonly table: ChartTable
  readonly children: ReactNode
}

/** A chart with its title, what it means, and its figures as a table. */
export function ChartCard({ title, note, legend, table, children }: ChartCardProps) {
  return (
    <figure className={styles.card}>
      <figcaption>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.note}>{note}</p>
        {legend && (
          <p className={styles.legend}>
            {legend.map(({ name, look }) => (
              <span key={name}>
                <i className={styles.swatch} data-look={look} aria-hidden="true" /> {name}
              </span>
            ))}
          </p>
        )}
      </figcaption>
      {children}
      <details className={styles.details}>
        <summary>
          Figures<span className={styles.hidden}> of {title}</span>
        </summary>
        <FigureTable {...table} title={title} />
      </details>
    </figure>
  )
}

function FigureTable({ heads, lines, title }: ChartTable & { readonly title: string }) {
  return (
    <table className={styles.figures} aria-label={title}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={heads[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
