import { IconCircleCheck } from '@tabler/icons-react'
import type { StrategyComparison } from '#core/department/plans/compare-strategies.ts'
import { comparedFigures } from './compared-drafts.ts'
import styles from './strategy-comparison.module.css'

interface FiguresTableProps {
  readonly a: string
  readonly b: string
  readonly chosen: 'a' | 'b'
  readonly comparison: StrategyComparison
}

/** What both plans come to. The better of two figures is marked. */
export function FiguresTable({ a, b, chosen, comparison }: FiguresTableProps) {
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">
            <span className={styles.hidden}>Figure</span>
          </th>
          <th scope="col" data-chosen={chosen === 'a' || undefined}>
            {a}
          </th>
          <th scope="col" data-chosen={chosen === 'b' || undefined}>
            {b}
          </th>
        </tr>
      </thead>
      <tbody>
        {comparedFigures(comparison).map((figure) => (
          <tr key={figure.label}>
            <th scope="row">{figure.label}</th>
            {(['a', 'b'] as const).map((side) => (
              <td key={side} data-chosen={chosen === side || undefined}>
                {figure.better === side && <IconCircleCheck size={15} stroke={1.9} role="img" aria-label="Better:" />}
                {figure[side]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
