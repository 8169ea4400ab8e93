import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { compareVersions } from '#core/department/plans/compare-versions.ts'
import type { PlanFigures } from '#core/department/plans/plan-version.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { type DepartmentDay, dayQuery } from '../day/day-queries.ts'
import { ComparedStops } from './compared-stops.tsx'
import { differenceWords } from './version-words.ts'

interface CompareDialogProps {
  /** The day as the page shows it. */
  readonly day: DepartmentDay
  /** The version that it is compared with. */
  readonly other: number
  readonly onClose: () => void
}

/** What has become of each stop from another version to the one that is shown. */
export function CompareDialog({ day, other, onClose }: CompareDialogProps) {
  const query = useQuery(dayQuery(day.date, other))
  const shown = day.version?.version ?? 0
  return (
    <Dialog opened onClose={onClose} title={`Version ${shown} compared with ${other}`} width="wide">
      <Fetched
        query={query}
        loading={<SkeletonRows rows={6} label={`Fetching version ${other}`} />}
        failed={`Version ${other} could not be fetched.`}
      >
        {(before) => <Comparison before={before} after={day} />}
      </Fetched>
    </Dialog>
  )
}

function Comparison({ before, after }: { readonly before: DepartmentDay; readonly after: DepartmentDay }) {
  const { stops, counts } = compareVersions(before.routes, after.routes)
  const missing = before.missing + after.missing
  return (
    <>
      {missing > 0 && <p role="alert">Some routes could not be loaded: their stops count as removed or added here.</p>}
      <ComparedFigures before={before} after={after} />
      <p role="status">{differenceWords(stops.length - counts.same)}</p>
      <ComparedStops stops={stops} counts={counts} days={[before, after]} />
    </>
  )
}

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
function ComparedFigures({ before, after }: { readonly before: DepartmentDay; readonly after: DepartmentDay }) {
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
