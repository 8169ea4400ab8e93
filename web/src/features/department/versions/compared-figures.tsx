import { Table } from '@mantine/core'
import type { PlanFigures } from '#core/department/plans/plan-version.ts'
import type { Day } from '../day/day-queries.ts'

const lines: readonly (readonly [label: string, figure: keyof PlanFigures, digits: number])[] = [
  ['Inspections routed', 'routed', 0],
  ['Of these past SLA', 'overdueRouted', 0],
  ['Not routed', 'unrouted', 0],
  ['Miles', 'miles', 1],
  ['Minutes of travel', 'minutes', 0],
  ['Inspectors', 'inspectors', 0],
]

const shown = (value: number | undefined, digits: number): string =>
  value === undefined
    ? ''
    : value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const difference = (from: number | undefined, to: number | undefined, digits: number): string => {
  if (from === undefined || to === undefined) return ''
  const more = to - from
  const sign = more > 0 ? '+' : more < 0 ? '−' : '±'
  return `${sign}${shown(Math.abs(more), digits)}`
}

/** The figures of two versions side by side, and how they differ. */
export function ComparedFigures({ before, after }: { readonly before: Day; readonly after: Day }) {
  const [then, now] = [before.version, after.version]
  return (
    <Table tabularNums withRowBorders>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Figure</Table.Th>
          <Table.Th ta="right">{`Version ${then?.version ?? ''}`}</Table.Th>
          <Table.Th ta="right">{`Version ${now?.version ?? ''}`}</Table.Th>
          <Table.Th ta="right">Difference</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(([label, figure, digits]) => (
          <Table.Tr key={figure}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td ta="right">{shown(then?.figures[figure], digits)}</Table.Td>
            <Table.Td ta="right">{shown(now?.figures[figure], digits)}</Table.Td>
            <Table.Td ta="right">{difference(then?.figures[figure], now?.figures[figure], digits)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
