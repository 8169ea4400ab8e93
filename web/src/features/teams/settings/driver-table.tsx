import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import { colorNumber } from '#core/teams/company/driver-colors.ts'
import type { TeamDriver } from '#core/teams/team.ts'
import { driverColorName, driverPaint } from '#web/ui/theme/driver-colors.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'
import styles from './driver-table.module.css'

interface DriverTableProps {
  readonly drivers: readonly TeamDriver[]
  readonly onEdit: (driver: TeamDriver) => void
  readonly onRemove: (driver: TeamDriver) => void
}

const NOTHING = '–'

const endsOf = ({ start, end }: TeamDriver): string => {
  if (!start && !end) return 'Depot'
  const [from = 'Depot', to = 'Depot'] = [start, end].map((place) => place?.address.split(',')[0])
  return from === to ? from : `${from} to ${to}`
}

const shiftOf = ({ shift }: TeamDriver): string =>
  shift ? `${formatClock(shift[0])} to ${formatClock(shift[1])}` : NOTHING

/** What is so of most drivers: a column of nothing else, and a line of a driver's block, are left out. */
const usual: ReadonlySet<string> = new Set([NOTHING, 'Depot', 'Not shared'])

/** An address breaks before its sign, so that narrow columns keep its words whole. */
function Email({ email }: Pick<TeamDriver, 'email'>) {
  const [name, ...domain] = email.split('@')
  return (
    <span className={styles.email}>
      {name}
      <wbr />
      {domain.map((part) => `@${part}`).join('')}
    </span>
  )
}

type Column = readonly [head: string, textOf: (driver: TeamDriver) => string]

/** What the columns say of a driver besides who they are. */
const everyColumn: readonly Column[] = [
  ['Phone', ({ phoneNum = NOTHING }) => phoneNum],
  ['Shift', shiftOf],
  ['Packages', ({ capacity }) => capacity?.toLocaleString('en-US') ?? NOTHING],
  ['Skills', ({ skills = [] }) => skills.join(', ') || NOTHING],
  ['Start and end', endsOf],
  ['Position', ({ sharesPosition = false }) => (sharesPosition ? 'Shared' : 'Not shared')],
]

function Who({ driver: { name, email, colorCode }, number }: { readonly driver: TeamDriver; readonly number: number }) {
  const { scheme } = useScheme()
  const color = colorNumber(colorCode)
  const { fill, text } = driverPaint(color, scheme)
  return (
    <span className={styles.who}>
      <span className={styles.number} style={{ background: fill, color: text }} title={driverColorName(color)}>
        {number}
      </span>
      <span className="narrow">
        <span className={styles.name}>{name}</span>
        <Email email={email} />
      </span>
    </span>
  )
}

interface RowProps extends Pick<DriverTableProps, 'onEdit' | 'onRemove'> {
  readonly driver: TeamDriver
  readonly columns: readonly Column[]
  readonly number: number
}

const Row = ({ driver, columns, number, onEdit, onRemove }: RowProps) => (
  <tr>
    <th scope="row">
      <Who driver={driver} number={number} />
    </th>
    {columns.map(([head, textOf]) => (
      <td key={head} data-head={head} data-usual={usual.has(textOf(driver)) || undefined}>
        {textOf(driver)}
      </td>
    ))}
    <td className={styles.acts}>
      <ActionIcon size={36} aria-label={`Edit ${driver.name}`} onClick={() => onEdit(driver)}>
        <IconPencil size={17} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon size={36} aria-label={`Remove ${driver.name}`} onClick={() => onRemove(driver)}>
        <IconTrash size={17} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </td>
  </tr>
)

/** The drivers of a team; on narrow screens one below the other. */
export function DriverTable({ drivers, ...on }: DriverTableProps) {
  const columns = everyColumn.filter(([, textOf]) => drivers.some((driver) => !usual.has(textOf(driver))))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Driver</th>
          {columns.map(([head]) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col" aria-label="Edit or remove" />
        </tr>
      </thead>
      <tbody>
        {drivers.map((driver, index) => (
          <Row key={driver.id} driver={driver} columns={columns} number={index + 1} {...on} />
        ))}
      </tbody>
    </table>
  )
}
