import { Button } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import { counted } from '#core/kernel/counted.ts'
import type { FleetAlternative } from '#core/teams/fleet-plan.ts'
import {
  aimWords,
  columnsOf,
  differenceWords,
  type Handover,
  isBest,
  isSameWay,
  sameWords,
  type WayFigures,
} from './alternatives.ts'
import styles from './compare-ways.module.css'

interface WaysTableProps {
  readonly ways: readonly FleetAlternative[]
  /** What the page shows, and its figures. */
  readonly shown: Pick<FleetAlternative, 'routes'> & { readonly figures: WayFigures }
  /** Which stops would go over to another driver. */
  readonly handoversTo: (way: FleetAlternative) => readonly Handover[]
  readonly onChoose: (way: FleetAlternative) => void
}

/** The ways below each other, a figure in each column; the best of a column bears a star. */
export function WaysTable({ ways, shown, handoversTo, onChoose }: WaysTableProps) {
  const columns = columnsOf(ways)
  return (
    <div className={styles.scroll}>
      <table className={styles.ways} aria-label="Ways to share the day">
        <thead>
          <tr>
            <th scope="col">Way</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {ways.map((way) => (
          <WayRows key={way.aim} {...{ way, ways, columns, shown, handoversTo, onChoose }} />
        ))}
      </table>
    </div>
  )
}

interface WayRowsProps extends WaysTableProps {
  readonly way: FleetAlternative
  readonly columns: ReturnType<typeof columnsOf>
}

/** A way: its figures, and below them what choosing it would mean. */
function WayRows({ way, ways, columns, shown, handoversTo, onChoose }: WayRowsProps) {
  const isShown = isSameWay(way.routes, shown.routes)
  const name = aimWords[way.aim]
  return (
    <tbody data-shown={isShown || undefined}>
      <tr>
        <th scope="row">{name}</th>
        {columns.map((column) => (
          <td key={column.name} data-column={column.name} data-best={isBest(column, way, ways) || undefined}>
            {column.words(way)}
            {isBest(column, way, ways) && <IconStarFilled size={11} role="img" aria-label=", the best" />}
          </td>
        ))}
      </tr>
      <tr>
        <td colSpan={columns.length + 1}>
          <div className={styles.meaning}>
            <p>
              {[sameWords(way, ways), isShown ? 'On the page now' : differenceWords(shown.figures, way)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {!isShown && <Handovers name={name} handovers={handoversTo(way)} />}
            <Button variant="default" size="compact-md" disabled={isShown} onClick={() => onChoose(way)}>
              {isShown ? 'Chosen' : `Use ${name.toLowerCase()}`}
            </Button>
          </div>
        </td>
      </tr>
    </tbody>
  )
}

/** Whose stops go over to whom, folded. */
function Handovers({ name, handovers }: { readonly name: string; readonly handovers: readonly Handover[] }) {
  if (handovers.length === 0) return <p>Every stop stays with its driver</p>
  return (
    <details>
      <summary>{counted(handovers.length, 'stop')} with another driver</summary>
      <ul aria-label={`Stops with another driver: ${name}`}>
        {handovers.map(({ street, from, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two stops may have the same street, and the list stands as it is.
          <li key={index}>
            {street}: {from} → {to}
          </li>
        ))}
      </ul>
    </details>
  )
}
