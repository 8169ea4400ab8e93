import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressLine } from '#core/department/address-line.ts'
import { api } from '#web/client/api.ts'
import { WaysList } from '#web/day/ways/ways-list.tsx'
import { PriorityTag } from '#web/ui/controls/tags/priority-tag.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { NoticeBar } from '#web/ui/feedback/notices/notice-bar.tsx'
import type { DepartmentDay } from '../day/day-queries.ts'
import type { RoutesStep } from '../day/use-change-routes.ts'
import { agencyMinute } from '../shell/agency-today.ts'
import styles from './insert-dialog.module.css'
import {
  type FoundInspection,
  type FoundWays,
  givenWords,
  heldWords,
  insertPlace,
  insertPrice,
  type OpenWay,
  otherDaysWords,
} from './insert-words.ts'

interface InsertDialogProps {
  readonly day: DepartmentDay
  readonly onChange: (step: RoutesStep) => void
  readonly onClose: () => void
}

/** An inspection that comes in once the day is planned: which one, and what each inspector would take for it. */
export function InsertDialog({ day, onChange, onClose }: InsertDialogProps) {
  const [chosen, choose] = useState<FoundInspection>()
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Add an inspection"
      lead="One inspector takes it on, behind what is marked. Everybody else’s route stays as it is."
      width="medium"
    >
      {chosen ? (
        <Ways {...{ day, onChange, onClose, chosen }} onBack={() => choose(undefined)} />
      ) : (
        <Search day={day} onChoose={choose} />
      )}
    </Dialog>
  )
}

/** Whoever types a number is asked for once. */
const ASK_AFTER_MS = 250
const FEWEST_LETTERS = 2

interface SearchProps {
  readonly day: DepartmentDay
  readonly onChoose: (found: FoundInspection) => void
}

function Search({ day: { date, routes }, onChoose }: SearchProps) {
  const [typed, type] = useState('')
  const [text] = useDebouncedValue(typed.trim(), ASK_AFTER_MS)
  const isAsked = text.length >= FEWEST_LETTERS
  const query = useQuery({
    ...api.department.findInspections.queryOptions({ input: { date, text }, meta: { quiet: true } }),
    enabled: isAsked,
    staleTime: 10_000,
  })
  const owners = new Map(
    routes.flatMap(({ inspector, inspections }) =>
      inspections.map(({ inspectionId }) => [inspectionId, inspector.inspectorId] as const),
    ),
  )
  return (
    <>
      <TextInput
        label="Inspection"
        placeholder="Number, permit or address"
        data-autofocus
        maxLength={200}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {isAsked && (
        <Fetched query={query} loading="Looking through the list" failed="The list could not be searched">
          {({ inspections, more }) => (
            <>
              <ul className={`unpadded unlisted ${styles.found}`} aria-label="Inspections found">
                {inspections.map((found) => (
                  <Found
                    key={found.inspectionId}
                    found={found}
                    held={heldWords(found, owners.get(found.inspectionId))}
                    onChoose={onChoose}
                  />
                ))}
              </ul>
              <p className="anywhere small secondary" role="status">
                {endWords(inspections.length, more)}
              </p>
            </>
          )}
        </Fetched>
      )}
    </>
  )
}

function endWords(shown: number, more: number): string {
  if (shown === 0) return 'No inspection of the list has this number, permit or address. Import the list that names it.'
  return more === 0 ? '' : `${more.toLocaleString('en-US')} more: type more of it.`
}

interface FoundProps {
  readonly found: FoundInspection
  /** Why it is not given to anybody. */
  readonly held: string | undefined
  readonly onChoose: (found: FoundInspection) => void
}

function Found({ found, held, onChoose }: FoundProps) {
  const words = (
    <>
      <Facts found={found} />
      {held !== undefined && <span className="small bold secondary">{held}</span>}
    </>
  )
  return (
    <li>
      {held === undefined ? (
        <button type="button" onClick={() => onChoose(found)}>
          {words}
        </button>
      ) : (
        <div>{words}</div>
      )}
    </li>
  )
}

const Facts = ({ found }: { readonly found: FoundInspection }) => (
  <>
    <span className={`row wrap ${styles.line}`}>
      <PriorityTag priority={found.priority} />
      <b>{found.inspectionId}</b>
      <span>{addressLine(found)}</span>
    </span>
    <span className="anywhere small secondary">{`${found.complaintCategory} · permit ${found.recordId}`}</span>
  </>
)

interface WaysProps extends InsertDialogProps {
  readonly chosen: FoundInspection
  readonly onBack: () => void
}

/** What the chosen one would take of whom. */
function Ways({ day, onChange, onClose, chosen, onBack }: WaysProps) {
  const { inspectionId } = chosen
  const { date, version: { version, revision } = { version: 0, revision: 0 } } = day
  const query = useQuery({
    ...api.department.insertWays.queryOptions({
      input: { date, version, revision, inspectionId },
      meta: { quiet: true },
    }),
    staleTime: 30_000,
  })
  const give = ({ facts, isNew }: FoundWays, way: OpenWay): void => {
    onClose()
    onChange({
      ...{ orders: [way.order], others: [facts], ...(isNew && { bringsIn: [inspectionId] }) },
      message: `Inspection ${inspectionId} given to ${way.inspectorId}`,
      detail: givenWords(way),
    })
  }
  return (
    <>
      <div className={`grid gap2 lined roundControl starting ${styles.chosen}`}>
        <Facts found={chosen} />
        <Button variant="subtle" size="compact-sm" onClick={onBack}>
          Choose another
        </Button>
      </div>
      <Fetched query={query} loading="Looking at each route" failed="The prices could not be fetched">
        {(found) => <FoundList {...{ date, found }} onGive={(way) => give(found, way)} />}
      </Fetched>
    </>
  )
}

interface FoundListProps {
  readonly date: string
  readonly found: FoundWays
  readonly onGive: (way: OpenWay) => void
}

function FoundList({ date, found: { ways, others }, onGive }: FoundListProps) {
  const [now] = useState(() => agencyMinute(date))
  const elsewhere = otherDaysWords(others)
  return (
    <>
      {elsewhere !== undefined && <NoticeBar tone="warning">{elsewhere}</NoticeBar>}
      {ways.every((way) => 'why' in way) && (
        <NoticeBar tone="danger">Nobody can take it on this day. Below is why, for each of them.</NoticeBar>
      )}
      <WaysList
        ways={ways.map((way) => {
          const row = { key: way.inspectorId, name: <b>{way.inspectorId}</b> }
          if ('why' in way) return { ...row, price: 'no', place: `${way.why}.` }
          const rule = way.broken === undefined ? {} : { rule: `${way.broken}.` }
          return { ...row, price: insertPrice(way), place: insertPlace(way, now), ...rule, onChoose: () => onGive(way) }
        })}
      />
    </>
  )
}
